// The classes of the administrators' tables. In narrow windows the head is for screen readers only, and rows are cards.
export const tableStyle = 'w-full table-fixed text-left max-sm:block'
export const headStyle = 'border-b border-line text-sm text-muted max-sm:sr-only'
export const bodyStyle = 'max-sm:grid max-sm:gap-3'
export const rowStyle =
  'border-line max-sm:grid max-sm:rounded-card max-sm:border max-sm:bg-raised max-sm:p-1.5 sm:border-b sm:hover:bg-raised'
export const cellStyle = 'px-3 py-2.5 align-middle max-sm:py-1'

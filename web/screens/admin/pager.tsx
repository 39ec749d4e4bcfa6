import { Button } from '#web/ui/button.tsx'

interface Props {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
}

/** Buttons to the previous and the next page; renders nothing when there is only one page. */
export const Pager = ({ page, pageCount, onPageChange }: Props) => {
  if (pageCount <= 1) return null
  // Prev is rendered on the first page too, and Next on the last page, where they do nothing: a button that disappeared
  // would lose the focus.
  const pageButton = (name: string, target: number) => (
    <Button
      look="outline"
      size="small"
      aria-disabled={target < 1 || target > pageCount || undefined}
      onClick={() => {
        if (target >= 1 && target <= pageCount) onPageChange(target)
      }}
    >
      {name}
    </Button>
  )
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
      {pageButton('Prev', page - 1)}
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        Page {page} of {pageCount}
      </p>
      {pageButton('Next', page + 1)}
    </nav>
  )
}

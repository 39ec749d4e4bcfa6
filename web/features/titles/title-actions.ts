/** Where a title's buttons stand: in one line, on small screens the first of them over the others. */
export const actionsStyle =
  'mt-2 flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-4 max-sm:[&>:first-child:not(:only-child)]:basis-full'

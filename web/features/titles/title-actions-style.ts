/** The classes around a title's buttons: one line, on small screens the first button above the others. */
export const actionsStyle =
  'mt-2 flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-4 max-sm:[&>:first-child:not(:only-child)]:basis-full'

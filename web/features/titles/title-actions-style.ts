/**
 * The CSS classes of the element around the buttons of a title: one line; on small screens the first button is above
 * the others.
 */
export const actionsStyle =
  'mt-2 flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-4 max-sm:[&>:first-child:not(:only-child)]:basis-full'

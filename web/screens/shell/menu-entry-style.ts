/** The CSS classes of an entry of the side menu, for links and buttons. */
export const menuEntryStyle =
  'flex min-h-13 w-full items-center gap-4 rounded-card px-4 text-md font-medium hover:bg-veil aria-pressed:text-accent'

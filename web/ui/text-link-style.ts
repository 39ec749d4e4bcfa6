/** The CSS classes of a link within a text; the area to tap is larger than the text. */
export const textLinkStyle =
  'relative rounded-small font-medium text-text underline decoration-text/50 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:text-accent hover:decoration-accent'

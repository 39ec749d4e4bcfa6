/**
 * The paths of the pages that guests may open. From all other pages they are redirected to the landing page. Pages that
 * are useful only after another page or a mail are `unlisted`: search engines should not list them.
 */
export const guestPages: ReadonlyMap<string, 'listed' | 'unlisted'> = new Map([
  ['/', 'listed'],
  ['/signup', 'listed'],
  ['/login', 'listed'],
  ['/forgotpassword', 'listed'],
  ['/changepassword', 'unlisted'],
  ['/keepfactors', 'unlisted'],
  ['/notme', 'unlisted'],
])

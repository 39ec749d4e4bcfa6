/**
 * The addresses that guests may open, the landing page among them, to which they are redirected from all others. Search
 * engines are asked not to list a page that is of use only after another page or a mail.
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

import { bases, googlePath } from '#web/api/backends.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** A link in the header to Google's sign-in through the primary backend. */
export const GoogleLink = () => (
  <a href={bases().primary + googlePath} className={buttonStyle('quiet', 'small')}>
    Sign in with Google
  </a>
)

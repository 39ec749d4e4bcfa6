import { backendBases, googlePath } from '#web/api/backends.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** A link to Google's sign-in through the primary backend, for the header. */
export const GoogleLink = () => (
  <a href={backendBases().primary + googlePath} className={buttonStyle('quiet', 'small')}>
    Sign in with Google
  </a>
)

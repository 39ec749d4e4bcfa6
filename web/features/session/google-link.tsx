import { bases } from '#web/api/backends.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** A link in the header to Google's sign-in through the primary backend. */
export const GoogleLink = () => (
  <a href={`${bases().primary}/api/v1/auth/google`} className={buttonStyle('quiet', 'small')}>
    Sign in with Google
  </a>
)

import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ProfileSection } from './profile-section.tsx'

/** A link to the form for a new password. */
export const PasswordSetting = () => (
  <ProfileSection title="Password" text="A new one signs you out everywhere else.">
    <Link {...paths.changeOwnPassword} className={buttonStyle('quiet')}>
      Change password
    </Link>
  </ProfileSection>
)

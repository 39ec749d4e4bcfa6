import '#web/later.css'
import { Link } from '@tanstack/react-router'
import { useUser } from '#web/features/session/use-user.ts'
import { paths } from '#web/paths.ts'
import { PlainPage } from '#web/screens/shell/plain-page.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/**
 * Says what to do when somebody else has changed something in the user's account. Mails about such changes link to this
 * page.
 */
export const NotMeScreen = () => {
  useDocumentTitle('This was not me')
  const user = useUser()
  return (
    <PlainPage title="This was not me">
      <p className="text-muted">Then somebody else is in your account. Take it back in this order.</p>
      <ol className="grid list-decimal gap-4 pl-6 marker:font-semibold marker:text-muted">
        <li>
          If anybody else may read your mail, change the password of your mailbox first. Whoever reads it can set your
          password here.
        </li>
        <li>
          Choose a new password for Matinee.{' '}
          {user ? 'It signs you out everywhere else.' : 'It signs you out everywhere.'}
        </li>
        <li>
          Should the sign-in then ask for a second factor that is not yours, choose “I lost my second factor” there.
        </li>
        <li>
          On{' '}
          {user ? (
            <Link {...paths.profile} className={textLinkStyle}>
              your profile
            </Link>
          ) : (
            'your profile'
          )}
          , remove second factors that you did not add, and sign out browsers that you do not know.
        </li>
      </ol>
      <Link
        {...(user ? paths.changeOwnPassword : paths.forgotPassword)}
        className={buttonStyle('primary', 'medium', 'mt-2 justify-self-start')}
      >
        Choose a new password
      </Link>
    </PlainPage>
  )
}

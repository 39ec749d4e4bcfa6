import '#web/later.css'
import { Link, useSearch } from '@tanstack/react-router'
import { failureText } from '#web/api/failure.ts'
import { isNotFound } from '#web/api/failure-kinds.ts'
import { useStopFactorRemoval } from '#web/features/session/use-sign-in-steps.ts'
import { paths } from '#web/paths.ts'
import { PlainPage } from '#web/screens/shell/plain-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/**
 * The page that stops the removal of an account's second factors. A mail says that the removal has begun, and links to
 * this page. The user has to press a button, since programs that check mails for bad links open the page too.
 */
export const KeepFactorsScreen = () => {
  useDocumentTitle('Second factors')
  const { token = '' } = useSearch({ from: '/keepfactors' })
  const { mutate, data, error, isPending } = useStopFactorRemoval()
  const isOver = data !== undefined || isNotFound(error)
  return (
    <PlainPage title="Keep your second factors">
      {isOver ? (
        <p ref={focusOnMount} tabIndex={-1} role="status" className="outline-none">
          {data ? `${data.message}.` : failureText(error, '')} If it was not you who asked, change the passwords of your
          mailbox and of your account now: somebody else knows them.
        </p>
      ) : (
        <>
          <p className="text-muted">
            Somebody has signed in with your password or by Google, read your mail, and asked for your second factors to
            be removed. If it was not you, stop it here.
          </p>
          {error && <p role="alert">{failureText(error, 'an error occured')}</p>}
          <Button busy={isPending} className="justify-self-start" onClick={() => mutate(token)}>
            Stop it
          </Button>
        </>
      )}
      <Link {...paths.notMe} className={buttonStyle('outline', 'medium', 'justify-self-start')}>
        What to do now
      </Link>
    </PlainPage>
  )
}

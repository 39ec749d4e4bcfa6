import { Link, useSearch } from '@tanstack/react-router'
import { failureText } from '#web/api/failure.ts'
import { useStopRemoval } from '#web/features/session/use-second-step.ts'
import { paths } from '#web/paths.ts'
import { PlainHeader } from '#web/screens/shell/plain-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/**
 * Stops the removal of second factors; its link is in the notice that the removal has begun. The user has to press a
 * button, since programs that check mails for bad links open the links too.
 */
export const KeepFactorsScreen = () => {
  useDocumentTitle('Second factors')
  const { token = '' } = useSearch({ from: '/keepfactors' })
  const { mutate, data, error, isPending } = useStopRemoval()
  return (
    <div className="glow relative min-h-svh">
      <PlainHeader />
      <main id="main" tabIndex={-1} className="mx-auto grid max-w-xl gap-5 px-gutter pt-header pb-16 outline-none">
        <h1 className="mt-10 font-display text-3xl leading-tight font-semibold">Keep your second factors</h1>
        {data ? (
          <p role="status">{data.message}. Change your password now: somebody else knows it.</p>
        ) : (
          <>
            <p className="text-muted">
              Somebody who knows your password has asked for your second factors to be removed. If it was not you, stop
              it here and change your password.
            </p>
            {error && <p role="alert">{failureText(error, 'an error occured')}</p>}
            <Button busy={isPending} className="justify-self-start" onClick={() => mutate(token)}>
              Stop it
            </Button>
          </>
        )}
        <Link {...paths.forgotPassword} className={buttonStyle('outline', 'medium', 'justify-self-start')}>
          Change my password
        </Link>
      </main>
    </div>
  )
}

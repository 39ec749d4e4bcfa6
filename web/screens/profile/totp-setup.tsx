import { Suspense, useEffect, useState } from 'react'
import { Failure, failureText } from '#web/api/failure.ts'
import { CodeForm } from '#web/features/factors/code-form.tsx'
import { PasswordForm } from '#web/features/factors/password-form.tsx'
import { useStartTotp } from '#web/features/factors/use-factor-mutations.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const QrCode = lazyPart(
  async () => (await import('#web/features/factors/qr-code.tsx')).QrCode,
  () => <p className="text-sm">The QR code did not load. Please type the secret.</p>,
)

/** The secret in groups of four characters, so that it is easier to type. */
const groupCharacters = (secret: string) => secret.replace(/(.{4})(?!$)/g, '$1 ')

interface Props {
  /** Whether a code is being checked. */
  busy: boolean
  onCode: (code: string, onError: (error: unknown) => void) => void
}

/**
 * The two steps that add an authenticator app: the app scans the secret as a QR code, and the user enters the app's
 * code.
 */
export const TotpSetup = ({ busy, onCode }: Props) => {
  const { mutate: startTotp, data, error, isPending } = useStartTotp()
  const [needsPassword, setNeedsPassword] = useState(false)
  useEffect(() => {
    startTotp(undefined, {
      onError: (refusal) => setNeedsPassword(refusal instanceof Failure && refusal.code === 'password-needed'),
    })
  }, [startTotp])

  if (data === undefined) {
    if (needsPassword) {
      return <PasswordForm busy={isPending} onPassword={(password, onError) => startTotp(password, { onError })} />
    }
    return error ? <p role="alert">{failureText(error, 'an error occured')}</p> : <Spinner className="min-h-40" />
  }
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className="text-muted outline-none">
        Scan this with your authenticator app, or type the secret into it. Then enter the code that it shows.
      </p>
      <div className="mt-5 grid items-center gap-5 sm:grid-cols-[11rem_1fr]">
        <div className="max-w-44">
          <Suspense fallback={<Spinner className="aspect-square" />}>
            <QrCode text={data.uri} label="QR code of the secret" />
          </Suspense>
        </div>
        <p className="[font-family:ui-monospace,monospace] text-sm [overflow-wrap:anywhere] select-all">
          {groupCharacters(data.secret)}
        </p>
      </div>
      <CodeForm hint="Six digits" buttonText="Switch on" busy={busy} onCode={onCode} />
    </>
  )
}

import { useState } from 'react'
import { MailedCodeForm } from '#web/features/recovery/mailed-code-form.tsx'
import { useBeginFactorRemoval, useRequestFactorRemoval } from '#web/features/session/use-sign-in-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'

/** For members who have lost all second factors: with a mailed code, the factors are removed after one day. */
export const LostFactors = ({ onBack }: { onBack: () => void }) => {
  const requestCode = useRequestFactorRemoval()
  const begin = useBeginFactorRemoval()
  // Stays true if the request for another code fails, since the first code stays valid.
  const [isCodeSent, setIsCodeSent] = useState(false)
  if (begin.data) {
    return (
      <>
        <p key="begun" ref={focusOnMount} tabIndex={-1} role="status" className="outline-none">
          {begin.data.message} A mail says so, with a link that stops it.
        </p>
        <Button className="w-full" onClick={onBack}>
          Back to Sign In
        </Button>
      </>
    )
  }
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className="text-muted outline-none">
        We mail you a code. With it your second factors are removed after 24 hours, so that you can stop it if it was
        not you who asked.
      </p>
      {isCodeSent && (
        <MailedCodeForm
          buttonText="Remove them in 24 hours"
          buttonClass="w-full"
          busy={begin.isPending}
          onCode={(code, onError) => begin.mutate(code, { onError })}
        />
      )}
      <Button
        look={isCodeSent ? 'outline' : 'primary'}
        className="w-full"
        busy={requestCode.isPending}
        onClick={() => requestCode.mutate(undefined, { onSuccess: () => setIsCodeSent(true) })}
      >
        {isCodeSent ? 'Mail me another code' : 'Mail me a code'}
      </Button>
      <Button look="quiet" className="justify-self-start" onClick={onBack}>
        Begin again
      </Button>
    </>
  )
}

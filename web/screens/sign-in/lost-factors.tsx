import { CodeForm } from '#web/features/factors/code-form.tsx'
import { useAskForRemoval, useBeginRemoval } from '#web/features/session/use-second-step.ts'
import { Button } from '#web/ui/button.tsx'

/** The way back without any factor left: a code by mail, and a day's wait. */
export const LostFactors = ({ onBack }: { onBack: () => void }) => {
  const ask = useAskForRemoval()
  const begin = useBeginRemoval()
  if (begin.data) {
    return (
      <>
        <p role="status">{begin.data.message}</p>
        <Button look="outline" className="justify-self-start" onClick={onBack}>
          Back to Sign In
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="text-muted">
        We mail you a code. With it your second factors are removed after 24 hours, so that you can stop it if it was
        not you who asked.
      </p>
      {ask.data ? (
        <CodeForm
          hint="From your email"
          words="Remove them in 24 hours"
          busy={begin.isPending}
          onCode={(code, onError) => begin.mutate(code, { onError })}
        />
      ) : (
        <Button className="w-full" busy={ask.isPending} onClick={() => ask.mutate()}>
          Mail me a code
        </Button>
      )}
      <Button look="quiet" className="justify-self-start" onClick={onBack}>
        Begin again
      </Button>
    </>
  )
}

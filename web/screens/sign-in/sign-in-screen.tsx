import '#web/later.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { googleProblemText } from '#web/features/session/google-problems.ts'
import { usePendingSessionChanges, useSignIn } from '#web/features/session/use-session-mutations.ts'
import { useGoogleSecondStep } from '#web/features/session/use-sign-in-steps.ts'
import { paths } from '#web/paths.ts'
import { AccountLayout } from '#web/screens/shell/account-layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Credentials, type Entered } from './credentials.tsx'
import { LostFactors } from './lost-factors.tsx'
import { SecondStep } from './second-step.tsx'

/** Shows a toast that says why a sign-in with Google failed, and removes the reason from the page's URL. */
const useGoogleProblem = () => {
  const { google } = useSearch({ from: '/guest/login' })
  const navigate = useNavigate()
  useEffect(() => {
    const text = google === undefined ? null : googleProblemText(google)
    if (text !== null) toast.error(text)
    if (google !== undefined) void navigate({ to: '/login', search: {}, replace: true })
  }, [google, navigate])
}

const texts = {
  first: { title: 'Welcome back', text: 'The lights are about to go down.' },
  second: { title: 'One more step', text: 'Your account asks for a second proof that it is you.' },
  lost: {
    title: 'Without a second factor',
    text: 'It takes a day, so that nobody else can take your account this way.',
  },
} as const

export const SignInScreen = () => {
  useDocumentTitle('Sign In')
  useGoogleProblem()
  const { step } = useSearch({ from: '/guest/login' })
  const navigate = useNavigate()
  const [entered, setEntered] = useState<(Entered & { error: Failure }) | null>(null)
  const { mutate: signIn } = useSignIn()
  const { signingIn } = usePendingSessionChanges()
  const google = useGoogleSecondStep()
  const isSecondStep = entered !== null || step === 'google'
  const [isFactorLost, setIsFactorLost] = useState(false)
  const [hasBegunAgain, setHasBegunAgain] = useState(false)
  const beginAgain = () => {
    setHasBegunAgain(true)
    setEntered(null)
    setIsFactorLost(false)
    if (step) void navigate({ to: '/login', search: {}, replace: true })
  }
  return (
    <AccountLayout
      {...(isSecondStep ? (isFactorLost ? texts.lost : texts.second) : texts.first)}
      otherForm={isSecondStep ? null : { question: 'No account yet?', link: 'Sign Up', to: paths.signUp }}
    >
      {isSecondStep && isFactorLost ? (
        <LostFactors onBack={beginAgain} />
      ) : isSecondStep ? (
        <SecondStep
          factors={entered?.error.factors ?? ['totp', 'recovery', 'passkey']}
          busy={signingIn || google.isPending}
          onCode={(code, onError) => {
            if (entered) signIn({ email: entered.email, password: entered.password, code }, { onError })
            else google.mutate(code, { onError })
          }}
          onBack={beginAgain}
          onLost={() => setIsFactorLost(true)}
        />
      ) : (
        <Credentials
          // The pressed button has disappeared.
          focused={hasBegunAgain}
          onSecondStep={(values, error) => setEntered({ ...values, error })}
        />
      )}
    </AccountLayout>
  )
}

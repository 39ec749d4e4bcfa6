import { Link } from '@tanstack/react-router'
import { Failure } from '#web/api/failure.ts'
import { PasskeyButton } from '#web/features/session/passkey-button.tsx'
import { useForm } from '#web/features/session/use-form.ts'
import { usePendingSessionChanges, useSignIn } from '#web/features/session/use-session-mutations.ts'
import { paths } from '#web/paths.ts'
import { GoogleChoice } from '#web/screens/shell/google-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/**
 * The email and password that were entered in the first step. The second step sends them again, together with a code.
 */
export interface Entered {
  email: string
  password: string
}

/** True if an error of the server says that the password is right and that a second step is needed. */
const isSecondStepDue = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === 'second-factor-needed'

interface Props {
  /** True if the field for the email takes the focus when the form is first rendered. */
  focused: boolean
  onSecondStep: (entered: Entered, error: Failure) => void
}

/** The first step of a sign-in: a form for email and password, and buttons for a passkey or Google instead. */
export const Credentials = ({ focused, onSecondStep }: Props) => {
  const { mutate: signIn } = useSignIn()
  const { form, faults } = useForm(['email', 'password'], (values, showError) =>
    signIn(values, { onError: (error) => (isSecondStepDue(error) ? onSecondStep(values, error) : showError(error)) }),
  )
  const { signingIn } = usePendingSessionChanges()
  return (
    <>
      <form {...form} className="grid gap-5">
        <EmailField autoFocus={focused} fault={faults.email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" fault={faults.password} />
        <Link
          {...paths.forgotPassword}
          className="-mt-2 inline-flex min-h-11 items-center justify-self-end text-sm font-medium text-muted hover:text-text"
        >
          Forgot Password?
        </Link>
        <Button type="submit" busy={signingIn} className="w-full">
          Sign In
        </Button>
      </form>
      <GoogleChoice text="Sign in with Google" />
      <PasskeyButton />
    </>
  )
}

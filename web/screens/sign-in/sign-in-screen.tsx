import { Link } from '@tanstack/react-router'
import { useForm } from '#web/features/session/use-form.ts'
import { useSessionWork, useSignIn } from '#web/features/session/use-session-work.ts'
import { paths } from '#web/paths.ts'
import { AccountLayout } from '#web/screens/shell/account-layout.tsx'
import { GoogleChoice } from '#web/screens/shell/google-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

export const SignInScreen = () => {
  useDocumentTitle('Sign In')
  const { mutate } = useSignIn()
  const { form, faults } = useForm(['email', 'password'], (values, onError) => mutate(values, { onError }))
  const { signingIn } = useSessionWork()
  return (
    <AccountLayout
      title="Welcome back"
      text="The lights are about to go down."
      foot={{ question: 'No account yet?', link: 'Sign Up', to: paths.signUp }}
    >
      <form {...form} className="grid gap-5">
        <EmailField fault={faults.email} />
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
      <GoogleChoice words="Sign in with Google" />
    </AccountLayout>
  )
}

import '#web/later.css'
import { useSearch } from '@tanstack/react-router'
import { useForm } from '#web/features/session/use-form.ts'
import { usePendingSessionChanges, useSignUp } from '#web/features/session/use-session-mutations.ts'
import { paths } from '#web/paths.ts'
import { AccountLayout } from '#web/screens/shell/account-layout.tsx'
import { GoogleChoice } from '#web/screens/shell/google-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

export const SignUpScreen = () => {
  useDocumentTitle('Sign Up')
  const { email } = useSearch({ from: '/guest/signup' })
  const { mutate: signUp } = useSignUp()
  const { form, faults } = useForm(['email', 'username', 'password'], (values, onError) => signUp(values, { onError }))
  const { signingUp } = usePendingSessionChanges()
  return (
    <AccountLayout
      title="Take a seat"
      text="An account costs nothing and keeps your watchlist."
      otherForm={{ question: 'Already have an account?', link: 'Sign In', to: paths.signIn }}
    >
      <form {...form} className="grid gap-5">
        <EmailField defaultValue={email} fault={faults.email} />
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="3 to 30 letters, digits, spaces and _ . -"
          fault={faults.username}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          fault={faults.password}
        />
        <Button type="submit" busy={signingUp} className="mt-1 w-full">
          Sign Up
        </Button>
      </form>
      <GoogleChoice text="Sign up with Google" />
    </AccountLayout>
  )
}

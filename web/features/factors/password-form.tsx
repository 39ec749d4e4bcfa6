import { useForm } from '#web/features/session/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

interface Props {
  busy: boolean
  onPassword: (password: string, onError: (error: unknown) => void) => void
}

/** Asks for the password, since the last sign-in was a while ago. */
export const PasswordForm = ({ busy, onPassword }: Props) => {
  const { form, faults } = useForm(['currentPassword'], ({ currentPassword }, showError) =>
    onPassword(currentPassword, showError),
  )
  return (
    <form {...form} className="mt-5 grid gap-5">
      <PasswordField
        label="Password"
        name="currentPassword"
        autoComplete="current-password"
        // Takes the focus, since this form replaces the button or form that the user has just used.
        autoFocus
        hint="You signed in a while ago, so please enter it once more."
        fault={faults.currentPassword}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        Continue
      </Button>
    </form>
  )
}

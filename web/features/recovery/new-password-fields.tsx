import { PasswordField } from '#web/ui/password-field.tsx'

interface Props {
  faults: { password?: string | undefined; confirmation?: string | undefined }
}

/** The form fields for a new password: `password`, and `confirmation`, in which the user types it again. */
export const NewPasswordFields = ({ faults }: Props) => (
  <>
    <PasswordField
      label="New Password"
      name="password"
      autoComplete="new-password"
      hint="Make sure to use a unique password with at least 8 characters"
      fault={faults.password}
    />
    <PasswordField
      label="Confirm New Password"
      name="confirmation"
      autoComplete="new-password"
      fault={faults.confirmation}
    />
  </>
)

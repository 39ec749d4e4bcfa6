import '#web/later.css'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CodeField } from '#web/features/recovery/code-field.tsx'
import { newPasswordFault, passwordUpdatedText, updateFailedText } from '#web/features/recovery/new-password.ts'
import { NewPasswordFields } from '#web/features/recovery/new-password-fields.tsx'
import { resetFlow } from '#web/features/recovery/reset-flow.ts'
import { useResetPassword } from '#web/features/recovery/use-recovery-mutations.ts'
import { useForm } from '#web/features/session/use-form.ts'
import { paths } from '#web/paths.ts'
import { AccountLayout } from '#web/screens/shell/account-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/** Milliseconds from the message of success until the sign-in page is opened. */
const redirectDelay = 1000

interface Entered {
  code: string
  password: string
  confirmation: string
}

const faultOf = (entered: Entered): readonly [keyof Entered, string] | null =>
  newPasswordFault(entered) ?? (entered.code.trim() === '' ? ['code', 'Please enter the code from your email.'] : null)

/** The form that sets a new password with a mailed code, for the account that /forgotpassword has found. */
export const ResetPasswordScreen = () => {
  useDocumentTitle('Change Password')
  // The route's guard ensures that the email is stored. The email is read only at the first rendering, since the end of
  // the reset removes it.
  const [email] = useState(() => resetFlow.email() ?? '')
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess } = useResetPassword()
  const { form, faults } = useForm(
    ['code', 'password', 'confirmation'],
    ({ code, password }, onError) => mutate({ email, password, code }, { onError }),
    { check: faultOf, fallbackText: updateFailedText },
  )
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(async () => {
      await navigate({ ...paths.signIn, replace: true })
      resetFlow.end()
    }, redirectDelay)
    return () => clearTimeout(timer)
  }, [isSuccess, navigate])
  return (
    <AccountLayout
      title="A new password"
      text={
        <>
          For <strong className="font-semibold text-text [overflow-wrap:anywhere]">{email}</strong>
        </>
      }
      otherForm={{ question: 'No code in your mail?', link: 'Ask for another', to: paths.forgotPassword }}
    >
      <form {...form} className="grid gap-5">
        {/* For password managers, which store the password together with this email. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <CodeField fault={faults.code} />
        <NewPasswordFields faults={faults} />
        <Button type="submit" busy={isPending || isSuccess} className="w-full">
          {isPending ? 'Updating...' : 'Update Password'}
        </Button>
        <StatusLine tone="good">{isSuccess && passwordUpdatedText}</StatusLine>
      </form>
    </AccountLayout>
  )
}

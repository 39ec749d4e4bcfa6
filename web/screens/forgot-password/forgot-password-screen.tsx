import '#web/later.css'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { Failure } from '#web/api/failure.ts'
import { resetFlow } from '#web/features/recovery/reset-flow.ts'
import { useCheckAccount } from '#web/features/recovery/use-recovery-mutations.ts'
import { paths } from '#web/paths.ts'
import { AccountLayout } from '#web/screens/shell/account-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/** Milliseconds from the message that the account was found until the next screen is opened. */
const redirectDelay = 1500

const unknownAccountText = 'Account not found. Please enter a valid email address.'
const requestFailedText = 'An error occurred. Please try again later.'

const isUnknownAccount = (error: unknown): boolean => error instanceof Failure && error.status === 400

/** The server's message about a failure, such as when to try again; null without an answer or a message. */
const detailOf = (error: unknown): string | null => (error instanceof Failure && error.message) || null

export const ForgotPasswordScreen = () => {
  useDocumentTitle('Forgot Password')
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, error } = useCheckAccount()
  const [edited, setEdited] = useState(false)
  useEffect(() => resetFlow.end(), [])
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => void navigate(paths.changePassword), redirectDelay)
    return () => clearTimeout(timer)
  }, [isSuccess, navigate])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEdited(false)
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    mutate(field.value.trim(), {
      // The error is shown at the field. When the field gets the focus, screen readers read the error out.
      onError: (failure) => isUnknownAccount(failure) && field.focus(),
    })
  }
  return (
    <AccountLayout
      title="Forgot your password?"
      text="Enter your address, and a code for a new one comes by email."
      otherForm={{ question: 'Remembered it?', link: 'Back to Login', to: paths.signIn }}
    >
      <form onSubmit={submit} onInput={() => setEdited(true)} className="grid gap-5">
        <EmailField required fault={isUnknownAccount(error) && !edited ? unknownAccountText : undefined} />
        <Button type="submit" busy={isPending || isSuccess} className="w-full">
          {isPending ? 'Checking...' : 'Reset Password'}
        </Button>
        <StatusLine tone={isSuccess ? 'good' : 'bad'}>
          {isSuccess && 'Account found. Redirecting to password reset...'}
          {error !== null && !isUnknownAccount(error) && !edited && (
            <>
              {requestFailedText}
              {detailOf(error) !== null && <span className="block text-muted">{detailOf(error)}</span>}
            </>
          )}
        </StatusLine>
      </form>
    </AccountLayout>
  )
}

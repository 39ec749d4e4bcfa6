import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useFormFaults } from '#web/features/session/use-form-faults.ts'
import { useSessionWork, useSignIn } from '#web/features/session/use-session-work.ts'
import { paths } from '#web/paths.ts'
import { AccountLayout } from '#web/screens/shell/account-layout.tsx'
import { GoogleChoice } from '#web/screens/shell/google-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { useTitle } from '#web/ui/use-title.ts'

const fields = ['email', 'password'] as const

export const SignInScreen = () => {
  useTitle('Sign In')
  const { mutate } = useSignIn()
  const { form: formRef, faults, showError, clear, onInput } = useFormFaults(fields)
  const { signingIn } = useSessionWork()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    clear()
    mutate({ email: String(form.get('email')), password: String(form.get('password')) }, { onError: showError })
  }
  return (
    <AccountLayout
      title="Welcome back"
      text="The lights are about to go down."
      foot={
        <>
          No account yet?{' '}
          <Link {...paths.signUp} className={textLinkStyle}>
            Sign Up
          </Link>
        </>
      }
    >
      {/* Without the browser's validation: the server's messages are shown instead. */}
      <form ref={formRef} onSubmit={submit} onInput={onInput} noValidate className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          fault={faults.email}
        />
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

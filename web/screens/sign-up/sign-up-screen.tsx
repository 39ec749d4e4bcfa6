import { Link, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useFormFaults } from '#web/features/session/use-form-faults.ts'
import { useSessionWork, useSignUp } from '#web/features/session/use-session-work.ts'
import { paths } from '#web/paths.ts'
import { AccountLayout } from '#web/screens/shell/account-layout.tsx'
import { GoogleChoice } from '#web/screens/shell/google-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { useTitle } from '#web/ui/use-title.ts'

const fields = ['email', 'username', 'password'] as const

export const SignUpScreen = () => {
  useTitle('Sign Up')
  const { email } = useSearch({ from: '/guest/signup' })
  const { mutate } = useSignUp()
  const { form: formRef, faults, showError, clear, onInput } = useFormFaults(fields)
  const { signingUp } = useSessionWork()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name))
    clear()
    mutate({ email: field('email'), username: field('username'), password: field('password') }, { onError: showError })
  }
  return (
    <AccountLayout
      title="Take a seat"
      text="An account costs nothing and keeps your watchlist."
      foot={
        <>
          Already have an account?{' '}
          <Link {...paths.signIn} className={textLinkStyle}>
            Sign In
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
          defaultValue={email}
          fault={faults.email}
        />
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
      <GoogleChoice words="Sign up with Google" />
    </AccountLayout>
  )
}

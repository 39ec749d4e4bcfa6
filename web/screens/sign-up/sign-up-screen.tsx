import { Link, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useSessionWork, useSignUp } from '#web/features/session/use-session-work.ts'
import { paths } from '#web/paths.ts'
import { Entrance } from '#web/screens/shell/entrance.tsx'
import { GoogleChoice } from '#web/screens/shell/google-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { useTitle } from '#web/ui/use-title.ts'

export const SignUpScreen = () => {
  useTitle('Sign Up')
  const { email } = useSearch({ from: '/guest/signup' })
  const { mutate } = useSignUp()
  const { signingUp } = useSessionWork()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name))
    mutate({ email: field('email'), username: field('username'), password: field('password') })
  }
  return (
    <Entrance
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
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={email}
        />
        <TextField label="Username" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <PasswordField label="Password" name="password" autoComplete="new-password" hint="At least 8 characters." />
        <Button type="submit" busy={signingUp} className="mt-1 w-full">
          Sign Up
        </Button>
      </form>
      <GoogleChoice words="Sign up with Google" />
    </Entrance>
  )
}

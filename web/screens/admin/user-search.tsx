import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldStyle } from '#web/ui/field.tsx'

interface Props {
  text: string
  onTextChange: (text: string) => void
}

/** The highest number of characters in an email address. */
const maxEmailLength = 254

/** True if a text counts as an email address. Any text with `@` and `.com` does. */
const looksLikeEmail = (text: string): boolean => text.includes('@') && text.includes('.com')

/**
 * The search box: typing filters the list of accounts; the button Search opens the account with the email in the box.
 */
export const UserSearch = ({ text, onTextChange }: Props) => {
  const fieldId = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')

  const openAccount = (event: FormEvent) => {
    event.preventDefault()
    const email = text.trim()
    if (looksLikeEmail(email)) return void navigate(paths.adminUser(email))
    setFault('Invalid email')
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not support <search>.
    <form role="search" noValidate onSubmit={openAccount} className="grid gap-1.5">
      <label htmlFor={fieldId} className="text-sm font-medium">
        Email
      </label>
      <div className="flex gap-2.5 max-sm:flex-col">
        <input
          ref={field}
          id={fieldId}
          type="email"
          inputMode="email"
          value={text}
          onChange={({ target }) => {
            onTextChange(target.value)
            setFault('')
          }}
          maxLength={maxEmailLength}
          placeholder="name@example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={fault !== '' || undefined}
          aria-describedby={`${fieldId}-fault ${fieldId}-hint`}
          className={`${fieldStyle} min-w-0 flex-1`}
        />
        <Button type="submit">Search</Button>
      </div>
      <p id={`${fieldId}-fault`} role="alert" className="text-sm text-bad">
        {fault}
      </p>
      <p id={`${fieldId}-hint`} className="text-xs text-muted">
        Typing filters the list by email or username. Search opens the account with this address.
      </p>
    </form>
  )
}

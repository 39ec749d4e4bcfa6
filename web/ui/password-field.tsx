import { type ComponentProps, useState } from 'react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

/** A password field with a button that shows the password. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-full text-muted hover:text-text"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}

import { useState } from 'react'
import type { Factor } from '#contract/factors.ts'
import { PasskeyButton } from '#web/features/session/passkey-button.tsx'
import { useForm } from '#web/features/session/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  factors: readonly Factor[]
  busy: boolean
  onCode: (code: string, showError: (error: unknown) => void) => void
  onBack: () => void
  /** Called when the member presses the button that says that all second factors and recovery codes are lost. */
  onLost: () => void
}

const hints = {
  totp: 'Six digits from your authenticator app, or one of your recovery codes.',
  recovery: 'One of the recovery codes that you kept.',
} as const

/** The second step of a sign-in: a field for a code and, if the account has a passkey, a button to use the passkey. */
export const SecondStep = ({ factors, busy, onCode, onBack, onLost }: Props) => {
  const [attempts, setAttempts] = useState(0)
  const { form, faults } = useForm(['code'], ({ code }, showError) =>
    onCode(code, (error) => {
      showError(error)
      // The refused code is removed: with another `key` the field is mounted anew, empty and with the focus.
      setAttempts((before) => before + 1)
    }),
  )
  return (
    <>
      <form {...form} className="grid gap-5">
        <TextField
          key={attempts}
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          // The Sign In button that the user has just pressed has disappeared, so this field takes the focus.
          autoFocus
          hint={factors.includes('totp') ? hints.totp : hints.recovery}
          fault={faults.code}
        />
        <Button type="submit" busy={busy} className="w-full">
          Confirm
        </Button>
      </form>
      {factors.includes('passkey') && <PasskeyButton />}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={onBack}>
          Begin again
        </Button>
        <Button look="quiet" onClick={onLost}>
          I lost my second factor
        </Button>
      </div>
    </>
  )
}

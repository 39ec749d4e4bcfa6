import { useState } from 'react'
import { Failure } from '#web/api/failure.ts'
import { PasskeyNameField } from '#web/features/factors/passkey-name-field.tsx'
import { PasswordForm } from '#web/features/factors/password-form.tsx'
import { passkeyErrorText } from '#web/features/session/passkeys.ts'
import { useForm } from '#web/features/session/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  /** Whether a passkey is being created and added. */
  busy: boolean
  onAdd: (input: { name: string; password?: string }, onError: (error: unknown) => void) => void
}

/** A form for the name of a new passkey; if needed, a second form asks for the password. */
export const PasskeySetup = ({ busy, onAdd }: Props) => {
  const [name, setName] = useState<string | null>(null)
  const add = (input: { name: string; password?: string }, showError: (error: unknown) => void) =>
    onAdd(input, (error) => {
      if (!(error instanceof Failure)) toast.error(passkeyErrorText(error))
      else if (error.code === 'password-needed') setName(input.name)
      else showError(error)
    })
  const { form, faults } = useForm(['name'], (values, showError) => add(values, showError))
  if (name !== null) {
    return <PasswordForm busy={busy} onPassword={(password, showError) => add({ name, password }, showError)} />
  }
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">
        Your device makes a key and keeps it. From then on its fingerprint reader, its face recognition or its PIN signs
        you in.
      </p>
      <PasskeyNameField defaultName="My passkey" fault={faults.name} />
      <Button type="submit" busy={busy} className="justify-self-start">
        Make the passkey
      </Button>
    </form>
  )
}

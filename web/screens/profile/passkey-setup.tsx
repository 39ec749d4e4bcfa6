import { useState } from 'react'
import { Failure } from '#web/api/failure.ts'
import { PasskeyNameField } from '#web/features/factors/passkey-name-field.tsx'
import { PasswordForm } from '#web/features/factors/password-form.tsx'
import { useAddPasskey } from '#web/features/factors/use-factor-mutations.ts'
import { passkeyErrorText } from '#web/features/session/passkeys.ts'
import { useForm } from '#web/features/session/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * A form that creates a passkey with a name. `onDone` is called with new recovery codes, or with null if the account
 * has recovery codes already.
 */
export const PasskeySetup = ({ onDone }: { onDone: (codes: string[] | null) => void }) => {
  const { mutate, isPending } = useAddPasskey()
  const [name, setName] = useState<string | null>(null)
  const add = (input: { name: string; password?: string }, showError: (error: unknown) => void) =>
    mutate(input, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => {
        if (!(error instanceof Failure)) toast.error(passkeyErrorText(error))
        else if (error.code === 'password-needed') setName(input.name)
        else showError(error)
      },
    })
  const { form, faults } = useForm(['name'], (values, showError) => add(values, showError))
  if (name !== null) {
    return <PasswordForm busy={isPending} onPassword={(password, showError) => add({ name, password }, showError)} />
  }
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">
        Your device makes a key and keeps it. From then on its fingerprint reader, its face recognition or its PIN signs
        you in.
      </p>
      <PasskeyNameField defaultName="My passkey" fault={faults.name} />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Make the passkey
      </Button>
    </form>
  )
}

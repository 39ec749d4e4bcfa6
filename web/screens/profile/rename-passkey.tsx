import { PasskeyNameField } from '#web/features/factors/passkey-name-field.tsx'
import { useRenamePasskey } from '#web/features/factors/use-factor-mutations.ts'
import { useForm } from '#web/features/session/use-form.ts'
import { Button } from '#web/ui/button.tsx'

/** A form that gives a passkey another name. */
export const RenamePasskey = ({ id, name, onDone }: { id: string; name: string; onDone: () => void }) => {
  const { mutate, isPending } = useRenamePasskey()
  const { form, faults } = useForm(['name'], (values, onError) =>
    mutate({ id, name: values.name }, { onError, onSuccess: onDone }),
  )
  return (
    <form {...form} className="grid gap-5">
      <PasskeyNameField defaultName={name} fault={faults.name} />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Rename
      </Button>
    </form>
  )
}

import { useForm } from '#web/features/session/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  hint: string
  /** The button's text. */
  buttonText: string
  busy: boolean
  onCode: (code: string, onError: (error: unknown) => void) => void
}

/** A form for one code of a second factor: from the authenticator app, or a recovery code. */
export const CodeForm = ({ hint, buttonText, busy, onCode }: Props) => {
  const { form, faults } = useForm(['code'], ({ code }, showError) => onCode(code, showError))
  return (
    <form {...form} className="mt-5 grid gap-5">
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        hint={hint}
        fault={faults.code}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {buttonText}
      </Button>
    </form>
  )
}

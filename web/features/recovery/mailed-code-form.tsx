import { useForm } from '#web/features/session/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from './code-field.tsx'

interface Props {
  /** The button's text. */
  buttonText: string
  busy: boolean
  onCode: (code: string, showError: (error: unknown) => void) => void
  /** The CSS classes of the button. */
  buttonClass: string
}

/**
 * A form for a code that was mailed to the user. The form replaces the button that requested the mail, and takes the
 * focus.
 */
export const MailedCodeForm = ({ buttonText, busy, onCode, buttonClass }: Props) => {
  const { form, faults } = useForm(['code'], ({ code }, showError) => onCode(code, showError), {
    check: ({ code }) => (code.trim() === '' ? ['code', 'Please enter the code from your email.'] : null),
  })
  return (
    <form {...form} className="grid max-w-md gap-5">
      <CodeField fault={faults.code} autoFocus />
      <Button type="submit" busy={busy} className={buttonClass}>
        {buttonText}
      </Button>
    </form>
  )
}

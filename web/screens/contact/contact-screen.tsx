import '#web/later.css'
import { isRefused } from '#web/api/failure-kinds.ts'
import { useForm } from '#web/features/session/use-form.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useSendMessage } from './use-send-message.ts'

// The same limit as in contract/contact.ts; the pages import only types from there. The field for the message has no
// `maxLength`, since the browser would cut a longer text without saying so. The server refuses it with a reason.
const maxNameLength = 100

/** A form with which members write to the operator of this Matinee. */
export const ContactScreen = () => {
  useDocumentTitle('Contact Us')
  const user = useUser()
  const { mutate, isPending } = useSendMessage()
  const { form, faults } = useForm(['name', 'email', 'message'], (values, showError) =>
    mutate(values, {
      onSuccess: () => form.ref.current?.reset(),
      onError: (error) => (isRefused(error) ? showError(error) : alert('An error occurred. Please try again.')),
    }),
  )
  if (!user) return null
  return (
    <Page>
      <div className="glow pt-header">
        <div className="mx-auto grid max-w-5xl gap-x-16 gap-y-9 px-gutter pt-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            <h1 className="font-display text-3xl leading-tight font-semibold md:text-4xl">Contact Us</h1>
            <p className="mt-3 max-w-prose text-md text-muted">
              Something is broken, missing, or just right? Write to the people in the projection room.
            </p>
            <p className="mt-3 max-w-prose text-muted">The answer goes to the address that you enter here.</p>
          </div>
          <form {...form} className="grid gap-5">
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              required
              maxLength={maxNameLength}
              defaultValue={user.username}
              fault={faults.name}
            />
            <EmailField required defaultValue={user.email} fault={faults.email} />
            <TextArea
              label="Message"
              name="message"
              rows={9}
              required
              hint="Up to 5,000 characters."
              fault={faults.message}
            />
            <Button type="submit" busy={isPending} className="justify-self-start">
              Send
            </Button>
          </form>
        </div>
      </div>
    </Page>
  )
}

import { TextField } from '#web/ui/text-field.tsx'

/** The form field for a one-time code that was mailed to the user; its `name` attribute is `code`. */
export const CodeField = ({ fault, autoFocus }: { fault?: string | undefined; autoFocus?: boolean }) => (
  <TextField
    label="Code from your email"
    name="code"
    autoFocus={autoFocus}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    hint="8 letters and digits. It can be used for 15 minutes."
    fault={fault}
    className="[&_input]:font-semibold [&_input]:tracking-[0.2em] [&_input]:uppercase"
  />
)

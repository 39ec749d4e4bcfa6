import { TextField } from '#web/ui/text-field.tsx'

// The highest number of characters in the name of a passkey. The same number as in contract/factors.ts, from which the
// pages import only types.
const maxNameLength = 60

/** The form field for a passkey's name; its `name` attribute is `name`. */
export const PasskeyNameField = ({ defaultName, fault }: { defaultName: string; fault: string | undefined }) => (
  <TextField
    label="Name"
    name="name"
    defaultValue={defaultName}
    maxLength={maxNameLength}
    hint="So that you know it in the list, such as the name of this device."
    fault={fault}
  />
)

import { TextField } from '#web/ui/text-field.tsx'

// As in contract/factors.ts, whose values the pages do not import.
const maxNameLength = 60

/** The field for a passkey's name. Its name is `name`. */
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

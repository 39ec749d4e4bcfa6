import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A field for an email address. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'name'>) => (
  <TextField label="Email" name="email" type="email" autoComplete="email" placeholder="you@example.com" {...props} />
)

import type { ComponentProps } from 'react'
import { Field, type FieldTexts, fieldStyle } from './field.tsx'

interface Props extends ComponentProps<'textarea'>, FieldTexts {}

/** A field for several lines of text. */
export const TextArea = ({ label, hint, fault, ...rest }: Props) => (
  <Field label={label} hint={hint} fault={fault}>
    {(attributes) => <textarea {...attributes} className={`${fieldStyle} py-3`} {...rest} />}
  </Field>
)

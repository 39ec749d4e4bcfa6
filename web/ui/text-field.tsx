import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts, fieldStyle } from './field.tsx'

interface Props extends ComponentProps<'input'>, FieldTexts {
  /** A control inside the field, at its right end. */
  end?: ReactNode
}

/** A field for one line of text. */
export const TextField = ({ label, hint, fault, end, className = '', ...rest }: Props) => (
  <Field label={label} hint={hint} fault={fault} className={className}>
    {(attributes) => (
      <div className="relative">
        <input {...attributes} className={`${fieldStyle} ${end ? 'pr-13' : ''}`} {...rest} />
        {end && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
      </div>
    )}
  </Field>
)

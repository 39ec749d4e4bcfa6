import { type ReactNode, useId } from 'react'

/** The texts around a form's control. */
export interface FieldTexts {
  label: string
  /** A text that says what to enter. */
  hint?: string | undefined
  /** The error about the entered value, as a sentence. */
  fault?: string | undefined
}

/** The attributes that connect a control with its label, hint and fault. */
interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldTexts {
  className?: string
  children: (attributes: ControlAttributes) => ReactNode
}

/** The CSS classes of a text field or a text area. */
export const fieldStyle =
  'w-full min-h-13 rounded-card border border-edge bg-ground/60 px-4 text-base text-text placeholder:text-muted hover:border-text/60 disabled:opacity-60 aria-invalid:border-bad'

/** A label above a control, and its fault and hint below. `children` renders the control. */
export const Field = ({ label, hint, fault, className = '', children }: Props) => {
  const id = useId()
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
      })}
      {fault && (
        <p id={`${id}-fault`} className="text-sm text-bad">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

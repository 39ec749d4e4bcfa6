import { type ComponentProps, useId } from 'react'
import { fieldStyle } from './text-field.tsx'

interface Props extends ComponentProps<'textarea'> {
  label: string
  /** What to enter. */
  hint?: string | undefined
  /** The error about what was entered. */
  fault?: string | undefined
}

/** A field for several lines. */
export const TextArea = ({ label, hint, fault, ...rest }: Props) => {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={[fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
        className={`${fieldStyle} py-3`}
        {...rest}
      />
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

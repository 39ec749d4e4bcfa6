import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
  /** A text that says what to enter. */
  hint?: string | undefined
  /** The error about the entered value, as a sentence. */
  fault?: string | undefined
  /** A control inside the field, at its right end. */
  end?: ReactNode
}

export const fieldStyle =
  'w-full min-h-13 rounded-card border border-edge bg-ground/60 px-4 text-base text-text placeholder:text-muted hover:border-text/60 disabled:opacity-60 aria-invalid:border-bad'

export const TextField = ({ label, hint, fault, end, className = '', ...rest }: Props) => {
  const id = useId()
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={[fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          className={`${fieldStyle} ${end ? 'pr-13' : ''}`}
          {...rest}
        />
        {end && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
      </div>
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

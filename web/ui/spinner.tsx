interface Props {
  /** The accessible name. */
  label?: string
  className?: string
  /** Whether the spinner turns only after a second, so that it takes no processor time from a page that is starting. */
  late?: boolean
}

/** Shown while something is loading. */
export const Spinner = ({ label = 'Loading', className = '', late = false }: Props) => (
  <div role="status" aria-label={label} className={`grid place-items-center ${className}`}>
    <span className={late ? 'spinner spinner-late' : 'spinner'} />
  </div>
)

interface Props {
  /** The accessible name. */
  label?: string
  className?: string
  /** Turns only after a second, for a page that is starting: each frame takes processor time from the start. */
  late?: boolean
}

/** Shown while something is loading. */
export const Spinner = ({ label = 'Loading', className = '', late = false }: Props) => (
  <div role="status" aria-label={label} className={`grid place-items-center ${className}`}>
    <span className={late ? 'spinner spinner-late' : 'spinner'} />
  </div>
)

interface Props {
  /** The accessible name. */
  label?: string
  className?: string
  /**
   * True if the spinner starts to turn only after a second: on a page that is starting, its animation would take
   * processor time from the start.
   */
  late?: boolean
}

/** Shown while something is loading. */
export const Spinner = ({ label = 'Loading', className = '', late = false }: Props) => (
  <div role="status" aria-label={label} className={`grid place-items-center ${className}`}>
    <span className={late ? 'spinner spinner-late' : 'spinner'} />
  </div>
)

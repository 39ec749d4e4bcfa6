interface Props {
  /** The accessible name. */
  label?: string
  className?: string
  /**
   * True if the spinner begins to turn only after a second. While the app starts, the animation would take processor
   * time that the app needs.
   */
  late?: boolean
}

/** Shown while something is loading. */
export const Spinner = ({ label = 'Loading', className = '', late = false }: Props) => (
  <div role="status" aria-label={label} className={`grid place-items-center ${className}`}>
    <span className={late ? 'spinner spinner-late' : 'spinner'} />
  </div>
)

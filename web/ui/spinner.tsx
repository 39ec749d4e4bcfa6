/** Shown while something is loading; `label` is its accessible name. */
export const Spinner = ({ label = 'Loading', className = '' }: { label?: string; className?: string }) => (
  <div role="status" aria-label={label} className={`grid place-items-center ${className}`}>
    <span className="spinner" />
  </div>
)

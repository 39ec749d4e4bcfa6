/** Something is on its way; `label` is what a screen reader hears. */
export const Spinner = ({ label = 'Loading', className = '' }: { label?: string; className?: string }) => (
  <div role="status" aria-label={label} className={`grid place-items-center ${className}`}>
    <span className="spinner" />
  </div>
)

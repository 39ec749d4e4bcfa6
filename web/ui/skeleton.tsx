/** The shape of what is coming; give it that shape's classes. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`skeleton rounded-card ${className}`} />
)

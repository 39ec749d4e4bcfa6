/** A placeholder for content that is being fetched; `className` gives it the size of the content. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`skeleton rounded-card ${className}`} />
)

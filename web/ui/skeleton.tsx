/** A placeholder for content that is being fetched; its classes give it the content's size. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`skeleton rounded-card ${className}`} />
)

/** The name of a title, shown instead of its picture; fills the box of the picture. */
export const PictureFallback = ({ name, className = 'text-md' }: { name: string; className?: string }) => (
  <span
    className={`picture-fallback grid size-full place-items-center p-3 text-center font-display leading-tight font-semibold text-muted ${className}`}
  >
    <span className="line-clamp-5 max-w-full break-words">{name}</span>
  </span>
)

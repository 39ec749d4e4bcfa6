/** Matinee's logo: a disc in amber quarters. */
export const LogoMark = ({ className = 'size-6.5' }: { className?: string }) => (
  <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
    <circle cx="12" cy="12" r="12" fill="#f4b942" />
    <path d="M12 0a12 12 0 0 1 12 12H12zM12 24A12 12 0 0 1 0 12h12z" fill="#7d5a15" />
    <circle cx="12" cy="12" r="4.6" fill="#1a1206" />
  </svg>
)

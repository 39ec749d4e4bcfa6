import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'

/** Matinee's logo and name, as a link to home. On small screens `compact` hides the name. */
export const Logo = ({ compact = false }: { compact?: boolean }) => (
  <Link {...paths.home} aria-label="Matinee" className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-full">
    <LogoMark />
    <span className={`font-display text-xl leading-none font-bold ${compact ? 'max-md:hidden' : ''}`}>Matinee</span>
  </Link>
)

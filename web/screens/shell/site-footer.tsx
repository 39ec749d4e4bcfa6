import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'

const linkStyle = 'inline-flex min-h-11 items-center rounded-small hover:text-text'

export const SiteFooter = () => (
  <footer className="mx-gutter mt-16 flex flex-wrap items-center gap-x-7 border-t border-line py-6 text-sm text-muted">
    <span className="max-sm:hidden">Matinee</span>
    <Link {...paths.home} className={linkStyle}>
      Home
    </Link>
    <Link {...paths.contact} className={linkStyle}>
      Contact Us
    </Link>
    {/* For the server, which renders this too, it may still be, or already be, another year than for the browser. */}
    <span suppressHydrationWarning className="ml-auto tabular-nums">
      {new Date().getFullYear()}
    </span>
  </footer>
)

import '#web/later.css'
import { Link } from '@tanstack/react-router'
import { useUser } from '#web/features/session/use-user.ts'
import { paths } from '#web/paths.ts'
import { PlainHeader } from '#web/screens/shell/plain-header.tsx'
import { SiteHeader } from '#web/screens/shell/site-header.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/**
 * The page for an unknown address. Guests get a header with only the logo, since the usual header's links are for
 * members.
 */
export const NotFoundScreen = () => {
  const user = useUser()
  useDocumentTitle('Page not found')
  return (
    <div className="glow relative flex min-h-svh flex-col">
      {user ? <SiteHeader hasHomeLink /> : <PlainHeader />}
      <main
        id="main"
        tabIndex={-1}
        className="grid flex-1 place-items-center px-gutter py-header text-center outline-none"
      >
        <div className="grid justify-items-center gap-4">
          <p className="font-display text-6xl leading-none font-bold text-accent tabular-nums">404</p>
          <h1 className="font-display text-3xl font-semibold">Page not found</h1>
          <p className="max-w-md text-md text-muted">Nothing plays at this address. It may have moved, or never was.</p>
          <Link {...paths.home} className={buttonStyle('primary', 'medium', 'mt-4')}>
            Back home
          </Link>
        </div>
      </main>
    </div>
  )
}

import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface Props {
  children: ReactNode
  /** In place of the usual header. */
  header?: ReactNode
  /** The content begins under the header, not behind it. */
  below?: boolean
}

/** Header, the screen itself, footer. */
export const Page = ({ children, header = <SiteHeader />, below = false }: Props) => (
  <div className="relative flex min-h-svh flex-col">
    {header}
    {/* As high as the window at least: what comes into it never moves the footer before somebody's eyes. */}
    <main id="main" tabIndex={-1} className={`min-h-svh flex-1 outline-none ${below ? 'pt-header' : ''}`}>
      {children}
    </main>
    <SiteFooter />
  </div>
)

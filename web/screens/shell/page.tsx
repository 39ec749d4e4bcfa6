import { type ReactNode, useEffect } from 'react'
import { releaseAnswers } from '#web/first-screen/held-answers.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface Props {
  children: ReactNode
  /** The page's header; by default the one with the links for members. */
  header?: ReactNode
  /** Whether the content begins below the header; otherwise the header covers the top of the content. */
  isBelowHeader?: boolean
}

/** The layout of a screen: header, content, footer. */
export const Page = ({ children, header = <SiteHeader />, isBelowHeader = false }: Props) => {
  // When this effect runs, React has hydrated the screen that the server rendered. The server's answers that came
  // before were held back, since with them the first render would have differed from the HTML. They are used now.
  useEffect(releaseAnswers, [])
  return (
    <div className="relative flex min-h-svh flex-col">
      {header}
      {/* At least as high as the window, so that the footer is out of view when fetched content moves it. */}
      <main id="main" tabIndex={-1} className={`min-h-svh flex-1 outline-none ${isBelowHeader ? 'pt-header' : ''}`}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

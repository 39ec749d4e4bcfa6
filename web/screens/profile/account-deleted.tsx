import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/**
 * Milliseconds until home is loaded as a new page. It then shows the landing page, since there is no session any more.
 */
const reloadDelay = 2000

/** Shown instead of the profile after the account was deleted. */
export const AccountDeleted = ({ name }: { name: string }) => {
  useDocumentTitle('Goodbye')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // Home is loaded, and not the profile again: the profile is for members, so the router would redirect the guest,
    // and store the profile's address to return to it after the next sign-in.
    const timer = setTimeout(() => location.replace(paths.home.to), reloadDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main
      id="main"
      tabIndex={-1}
      className="glow fixed inset-0 z-60 grid content-center bg-ground justify-items-center gap-4 px-gutter text-center outline-none"
    >
      <LogoMark className="size-14" />
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-display text-3xl leading-tight font-semibold outline-none md:text-4xl"
      >
        Goodbye, {name}.
      </h1>
      <p className="max-w-md text-md text-muted">
        Your account is gone, with everything that was kept about it. The doors stay open.
      </p>
    </main>
  )
}

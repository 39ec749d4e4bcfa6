import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#web/lazy-part.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useHydrated } from '#web/ui/hydration.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { LoadingLine } from './loading-line.tsx'

// This chunk is loaded after the first paint, so that it does not delay the paint. The page works without this chunk.
const PageServices = lazyPart(async () => (await import('./page-services.tsx')).PageServices)

export const RootLayout = () => {
  const hydrated = useHydrated()
  return (
    <>
      <a
        href="#main"
        className={`${buttonStyle()} pointer-events-none fixed top-3 left-3 z-60 opacity-0 focus:pointer-events-auto focus:opacity-100`}
      >
        Skip to content
      </a>
      <Outlet />
      {hydrated && (
        <Suspense>
          <PageServices />
        </Suspense>
      )}
      <LoadingLine />
      <Toaster />
    </>
  )
}

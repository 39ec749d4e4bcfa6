import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useHydrated } from '#web/ui/hydration.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { LoadingLine } from './loading-line.tsx'

const NoServices = () => null

// This chunk is loaded after the first paint, so that it does not delay the paint. The page works without this chunk.
const PageServices = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./page-services.tsx')).PageServices }
  } catch {
    return { default: NoServices }
  }
})

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

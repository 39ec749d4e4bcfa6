import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { useSearchShortcut } from './use-search-shortcut.ts'

const NoServices = () => null

// Loaded after the first paint, since nothing of it is visible at first. When it cannot be loaded the page still works.
const PageServices = lazy<() => React.ReactNode>(() =>
  import('./page-services.tsx').then(
    (services) => ({ default: services.PageServices }),
    () => ({ default: NoServices }),
  ),
)

export const RootLayout = () => {
  useSearchShortcut()
  return (
    <>
      <a
        href="#main"
        className={`${buttonStyle()} pointer-events-none fixed top-3 left-3 z-60 opacity-0 focus:pointer-events-auto focus:opacity-100`}
      >
        Skip to content
      </a>
      <Outlet />
      <Suspense>
        <PageServices />
      </Suspense>
      <Toaster />
    </>
  )
}

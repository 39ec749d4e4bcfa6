import { Logo } from './logo.tsx'

/** The header of a page that has nothing to offer yet but the way home. */
export const PlainHeader = () => (
  <header className="absolute inset-x-0 top-0 z-20 flex h-header items-center px-gutter">
    <Logo />
  </header>
)

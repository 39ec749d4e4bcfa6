import { Logo } from './logo.tsx'

/** A header with only the logo. */
export const PlainHeader = () => (
  <header className="absolute inset-x-0 top-0 z-20 flex h-header items-center px-gutter">
    <Logo />
  </header>
)

import type { ReactNode } from 'react'
import { PlainHeader } from './plain-header.tsx'

/** A page of a few sentences, for members and guests: links in mails lead here. */
export const PlainPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="glow relative min-h-svh">
    <PlainHeader />
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-xl gap-5 px-gutter pt-header pb-16 outline-none">
      <h1 className="mt-10 font-display text-3xl leading-tight font-semibold">{title}</h1>
      {children}
    </main>
  </div>
)

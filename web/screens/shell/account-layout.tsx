import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PosterWall } from '#web/features/titles/poster-wall.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { useWideViewport } from '#web/ui/use-wide-viewport.ts'
import { Logo } from './logo.tsx'

interface Props {
  title: string
  /** One line under the title. */
  text: ReactNode
  children: ReactNode
  /** The question and link under the form that lead to the other form; null in the second step of a sign-in. */
  otherForm: { question: string; link: string; to: { to: string } } | null
}

/**
 * The layout of sign-up, sign-in and the reset of a password: a form beside a wall of posters. On medium screens the
 * form is in front of the wall, and on small screens there is no wall.
 */
export const AccountLayout = ({ title, text, children, otherForm }: Props) => (
  <div className="relative isolate grid min-h-svh lg:grid-cols-[minmax(0,1fr)_34rem]">
    <div className="glow absolute inset-0 -z-10" />
    {useWideViewport() && (
      <div className="wall-beside absolute inset-0 -z-20 lg:relative lg:z-auto">
        <PosterWall tall className="absolute inset-0" />
      </div>
    )}
    <header className="absolute top-0 left-0 z-10 flex h-header items-center px-gutter">
      <Logo />
    </header>
    <main
      id="main"
      tabIndex={-1}
      className="flex flex-col justify-center px-gutter pt-header pb-12 outline-none sm:mx-auto sm:w-full sm:max-w-lg lg:max-w-none lg:px-14"
    >
      <div className="md:max-lg:rounded-panel md:max-lg:border md:max-lg:border-line md:max-lg:bg-ground/92 md:max-lg:p-9">
        <h1 className="font-display text-3xl leading-tight font-semibold lg:text-4xl">{title}</h1>
        <p className="mt-2 text-md text-muted">{text}</p>
        <div className="mt-8 grid gap-5">{children}</div>
        {otherForm && (
          <p className="mt-8 text-muted">
            {otherForm.question}{' '}
            <Link {...otherForm.to} className={textLinkStyle}>
              {otherForm.link}
            </Link>
          </p>
        )}
      </div>
    </main>
  </div>
)

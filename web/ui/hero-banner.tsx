import type { ReactNode } from 'react'

interface Props {
  /** The background; give it `absolute inset-0`. */
  picture: ReactNode
  children: ReactNode
  label?: string
}

/**
 * The top of a page: text over a full-width picture. The picture is darkened behind the text and behind the header, in
 * the light theme too.
 */
export const HeroBanner = ({ picture, children, label }: Props) => (
  <section
    aria-label={label}
    className="cinema hero relative isolate flex min-h-[36rem] flex-col justify-end overflow-hidden md:min-h-[34rem] lg:min-h-[min(46rem,78svh)]"
  >
    <div className="absolute inset-x-0 top-0 bottom-10 -z-20 md:bottom-0">{picture}</div>
    <div className="hero-veil absolute inset-0 -z-10" />
    <div className="px-gutter pt-header pb-8">{children}</div>
  </section>
)

import type { ReactNode } from 'react'

interface Props {
  /** A short line above the title. */
  eyebrow?: string
  title: string
  text: string
  picture: ReactNode
  /** Whether the picture is at the left, and the text at the right; only in wide windows. */
  pictureFirst?: boolean
}

/** A section about one feature: text on one side, a picture on the other. */
export const FeatureSection = ({ eyebrow, title, text, picture, pictureFirst = false }: Props) => (
  <section className="border-t border-line px-gutter py-16 md:py-24">
    <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-10 md:grid-cols-2 md:gap-16">
      <div className={pictureFirst ? 'md:order-2' : ''}>
        {eyebrow && <p className="mb-2 font-semibold text-accent">{eyebrow}</p>}
        <h2 className="font-display text-3xl leading-tight font-semibold lg:text-4xl">{title}</h2>
        <p className="mt-4 max-w-md text-md text-muted">{text}</p>
      </div>
      <div className={pictureFirst ? 'md:order-1' : ''}>{picture}</div>
    </div>
  </section>
)

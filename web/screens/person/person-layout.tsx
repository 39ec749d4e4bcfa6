import type { ReactNode } from 'react'

interface Props {
  portrait: ReactNode
  name: ReactNode
  facts: ReactNode
  biography: ReactNode
  knownFor: ReactNode
  pending: boolean
}

/**
 * The layout of a person's page: portrait and facts at the left; name, biography and titles at the right. On small
 * screens only portrait and name are side by side, and the rest is below them.
 */
export const PersonLayout = ({ portrait, name, facts, biography, knownFor, pending }: Props) => (
  <div
    aria-busy={pending}
    className="mx-auto grid max-w-page grid-cols-[min(8.5rem,42vw)_minmax(0,1fr)] gap-x-5 gap-y-7 px-gutter pt-[calc(var(--header)+1rem)] md:grid-cols-[11.5rem_minmax(0,1fr)] md:grid-rows-[auto_auto_auto_1fr] md:gap-x-9 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-x-14 lg:pt-[calc(var(--header)+2rem)]"
  >
    <div className="md:row-span-2">{portrait}</div>
    <h1 className="self-end font-display text-3xl leading-[1.08] font-semibold fitted md:self-start md:text-4xl lg:text-5xl">
      {name}
    </h1>
    <div className="col-span-2 md:col-span-1 md:col-start-1 md:row-start-3">{facts}</div>
    <div className="col-span-2 grid grid-cols-1 content-start gap-10 md:col-span-1 md:col-start-2 md:row-span-3 md:row-start-2 lg:gap-12">
      <section aria-labelledby="biography">
        <h2 id="biography" className="mb-3 font-display text-lg font-semibold md:text-xl">
          Biography
        </h2>
        {biography}
      </section>
      {knownFor}
    </div>
  </div>
)

import type { Movie } from '#contract/titles.ts'
import { Icon } from '#web/ui/icon.tsx'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The end of a title's page: its licence and legal basis, the credit, and a note about the title. */
export const RightsNote = ({ rights }: { rights: NonNullable<Movie['rights']> }) => {
  const { licence, basis, territory, attribution, note } = rights
  return (
    <aside aria-label="Rights" className="mx-gutter mt-14 grid max-w-3xl gap-3 text-sm leading-relaxed text-muted">
      {note && (
        <p className="flex gap-3 text-text/85">
          <Icon name="info" className="mt-0.5 size-4.5 shrink-0 text-accent" />
          {note}
        </p>
      )}
      <p>
        {sentence(licence)} {sentence(basis)} Territory: {sentence(territory)}
        {attribution && <> Credit: {sentence(attribution)}</>}
      </p>
    </aside>
  )
}

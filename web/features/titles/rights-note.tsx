import type { Movie } from '#contract/titles.ts'
import { Icon } from '#web/ui/icon.tsx'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

interface Props {
  rights: NonNullable<Movie['rights']>
  /** Sentences about the title and its copy. */
  notes: readonly string[]
}

/** The end of a title's page: notes about it, its licence and legal basis, and the credit. */
export const RightsNote = ({ rights, notes }: Props) => {
  const { licence, basis, territory, attribution, note } = rights
  return (
    <aside aria-label="Rights" className="mx-gutter mt-14 grid max-w-3xl gap-3 text-sm leading-relaxed text-muted">
      {notes.length > 0 && (
        <p className="flex gap-3 text-text/85">
          <Icon name="info" className="mt-0.5 size-4.5 shrink-0 text-accent" />
          {notes.join(' ')}
        </p>
      )}
      <p>
        {sentence(licence)} {sentence(basis)} {note && <>{sentence(note)} </>}Territory: {sentence(territory)}
        {attribution && <> Credit: {sentence(attribution)}</>}
      </p>
    </aside>
  )
}

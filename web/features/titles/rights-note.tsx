import type { Movie } from '#contract/titles.ts'
import { TitleNotes } from './title-notes.tsx'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

interface Props {
  rights: NonNullable<Movie['rights']>
  /** Sentences about the title and its copy, where they stand nowhere else on the page. */
  notes?: readonly string[]
}

/** The end of a title's page and of the player's: the licence, the legal basis and the credit. */
export const RightsNote = ({ rights, notes = [] }: Props) => {
  const { licence, basis, territory, attribution, note } = rights
  return (
    <aside aria-label="Rights" className="mx-gutter mt-14 grid max-w-3xl gap-3 text-sm leading-relaxed text-muted">
      <TitleNotes notes={notes} />
      <p>
        {sentence(licence)} {sentence(basis)} {note && <>{sentence(note)} </>}Territory: {sentence(territory)}
        {attribution && <> Credit: {sentence(attribution)}</>}
      </p>
    </aside>
  )
}

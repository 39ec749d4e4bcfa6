import type { Movie, Show } from '#contract/titles.ts'
import { TitleNotes } from './title-notes.tsx'

/** The text with a full stop, unless it already ends with a full stop, an exclamation mark or a question mark. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

interface Props {
  title: Movie | Show
  /**
   * True if the notes about the movie or show, and about the version of it that is played, are shown here too, because
   * the page has no other place for them.
   */
  withNotes?: boolean
}

/**
 * The rights to a movie or show, at the end of its own page and of the player's page: the licence, the legal basis,
 * what is still protected, the territory and the credit. Renders nothing if the catalogue says nothing about the
 * rights.
 */
export const RightsNote = ({ title, withNotes = false }: Props) => {
  if (!title.rights) return null
  const { licence, basis, territory, attribution, note } = title.rights
  return (
    <aside aria-label="Rights" className="mx-gutter mt-14 grid max-w-3xl gap-3 text-sm leading-relaxed text-muted">
      {withNotes && <TitleNotes title={title} />}
      <p>
        {asSentence(licence)} {asSentence(basis)} {note && <>{asSentence(note)} </>}Territory: {asSentence(territory)}
        {attribution && <> Credit: {asSentence(attribution)}</>}
      </p>
    </aside>
  )
}

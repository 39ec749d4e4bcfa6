import type { Movie, Show } from '#contract/titles.ts'
import { TitleNotes } from './title-notes.tsx'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

interface Props {
  title: Movie | Show
  /** Whether the notes about the title and its copy are shown here too, since the page has no other place for them. */
  withNotes?: boolean
}

/**
 * The end of a title's page and of the player's: the licence, the legal basis and the credit; nothing without rights.
 */
export const RightsNote = ({ title, withNotes = false }: Props) => {
  if (!title.rights) return null
  const { licence, basis, territory, attribution, note } = title.rights
  return (
    <aside aria-label="Rights" className="mx-gutter mt-14 grid max-w-3xl gap-3 text-sm leading-relaxed text-muted">
      {withNotes && <TitleNotes title={title} />}
      <p>
        {sentence(licence)} {sentence(basis)} {note && <>{sentence(note)} </>}Territory: {sentence(territory)}
        {attribution && <> Credit: {sentence(attribution)}</>}
      </p>
    </aside>
  )
}

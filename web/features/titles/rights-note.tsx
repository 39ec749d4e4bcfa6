import type { Movie, Show } from '#contract/titles.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notesOf } from './notes.ts'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The end of a title's page: notes about it, its licence and legal basis, and the credit; nothing without rights. */
export const RightsNote = ({ title }: { title: Movie | Show }) => {
  if (!title.rights) return null
  const { licence, basis, territory, attribution, note } = title.rights
  const notes = notesOf(title)
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

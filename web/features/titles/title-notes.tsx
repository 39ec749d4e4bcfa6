import type { Movie, Show } from '#contract/titles.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notesOf } from './notes.ts'

/** What a viewer should know of a title and its copy; nothing where there are no notes. */
export const TitleNotes = ({ title }: { title: Movie | Show }) => {
  const notes = notesOf(title)
  return (
    notes.length > 0 && (
      <p className="flex gap-3 text-sm leading-relaxed text-text/85">
        <Icon name="info" className="mt-0.5 size-4.5 shrink-0 text-accent" />
        {notes.join(' ')}
      </p>
    )
  )
}

import type { Movie, Show } from '#contract/titles.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FactsLine } from './facts-line.tsx'
import { audiovisualFacts, notesOf } from './notes.ts'

/**
 * Shows how a title sounds and looks, and what a viewer should know about its copy before playing it. Renders nothing
 * if nothing is known.
 */
export const TitleNotes = ({ title }: { title: Movie | Show }) => {
  const facts = audiovisualFacts(title)
  const notes = notesOf(title)
  return (
    <>
      {facts.length > 0 && <FactsLine className="text-sm! text-text/85" facts={facts} />}
      {notes.length > 0 && (
        <p className="flex gap-3 text-sm leading-relaxed text-text/85">
          <Icon name="info" className="mt-0.5 size-4.5 shrink-0 text-accent" />
          {notes.join(' ')}
        </p>
      )}
    </>
  )
}

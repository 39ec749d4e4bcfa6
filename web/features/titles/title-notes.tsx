import { Icon } from '#web/ui/icon.tsx'

/** What a viewer should know of a title and its copy; nothing where there are no notes. */
export const TitleNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <p className="flex gap-3 text-sm leading-relaxed text-text/85">
      <Icon name="info" className="mt-0.5 size-4.5 shrink-0 text-accent" />
      {notes.join(' ')}
    </p>
  )

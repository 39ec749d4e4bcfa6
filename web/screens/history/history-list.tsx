import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRemovals } from '#web/ui/use-removals.ts'

/** An entry of a history as its page shows it. */
export interface ShownEntry {
  /** A text that identifies the entry within the list. */
  key: string
  /** The entry's name for screen readers. The accessible name of the entry's button is "Remove" and this name. */
  label: string
  /** What the row shows, with a link whose clickable area is the whole row. */
  content: ReactNode
  /** Deletes the entry. If this fails and the entry is shown again, calls `onRestored`. */
  remove: (onRestored: () => void) => void
}

/** The entries of a history, each with a button that removes it. */
export const HistoryList = ({ entries }: { entries: readonly ShownEntry[] }) => {
  const { list, press } = useRemovals(entries.map(({ key }) => key).join('\n'))
  return (
    <ul ref={list} className="grid gap-3">
      {entries.map(({ key, label, content, remove }, index) => (
        <li
          key={key}
          className="group/entry relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1 rounded-panel border border-line bg-raised p-3 pr-2 transition-colors hover:border-edge sm:gap-3 sm:p-4"
        >
          {content}
          <IconButton
            icon="trash"
            label={`Remove ${label}`}
            className="relative self-start bg-transparent! text-muted hover:text-bad"
            onClick={(event) => press(event, index, remove)}
          />
        </li>
      ))}
    </ul>
  )
}

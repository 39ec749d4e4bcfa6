import { Link } from '@tanstack/react-router'
import type { ChatHistoryItem } from '#contract/history.ts'
import { plainText } from '#web/features/chat/answer-text.tsx'
import { dateText } from '#web/features/titles/date-text.ts'
import { cut } from '#web/features/titles/title-facts.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRemovals } from '#web/ui/use-removals.ts'

/** The number of characters of an answer that are shown. */
const previewLength = 150

const keyOf = ({ query, date }: ChatHistoryItem): string => `${date} ${query}`

interface Props {
  entries: readonly ChatHistoryItem[]
  onRemove: (query: string, onBack: () => void) => void
}

/** Questions with the beginnings of their answers; each leads to the chat with the question in its input. */
export const EntryList = ({ entries, onRemove }: Props) => {
  const { list, press } = useRemovals(entries.map(keyOf).join('\n'))
  return (
    <ul ref={list} className="grid gap-3">
      {entries.map((entry, index) => (
        <li
          key={keyOf(entry)}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-3 rounded-panel border border-line bg-raised p-4"
        >
          <div className="min-w-0">
            <Link
              {...paths.chatAbout(entry.query)}
              className="line-clamp-2 font-semibold wrap-break-word after:absolute after:inset-0 hover:text-accent"
            >
              {entry.query}
            </Link>
            <p className="mt-1 text-sm wrap-break-word text-muted">{cut(plainText(entry.response), previewLength)}</p>
            <p className="mt-2 text-xs text-muted tabular-nums">{dateText(entry.date)}</p>
          </div>
          <IconButton
            icon="trash"
            label={`Remove ${entry.query}`}
            className="relative bg-transparent! text-muted hover:text-bad"
            onClick={(event) => press(event, index, (onBack) => onRemove(entry.query, onBack))}
          />
        </li>
      ))}
    </ul>
  )
}

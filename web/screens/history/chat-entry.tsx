import { Link } from '@tanstack/react-router'
import type { ChatHistoryItem } from '#contract/history.ts'
import { plainText } from '#web/features/chat/answer-text.tsx'
import { truncate } from '#web/features/titles/title-facts.ts'
import { paths } from '#web/paths.ts'
import { EntryDate, entryLinkStyle } from './entry-parts.tsx'

/** The most characters of an answer that are shown. */
const previewLength = 150

/** A question with the beginning of its answer. The question is a link to the chat, with the question in the input. */
export const ChatEntry = ({ query, response, date }: ChatHistoryItem) => (
  <div className="min-w-0">
    <Link {...paths.chatAbout(query)} className={entryLinkStyle}>
      <span className="line-clamp-2">{query}</span>
    </Link>
    <p className="mt-1 text-sm wrap-break-word text-muted">{truncate(plainText(response), previewLength)}</p>
    <EntryDate date={date} />
  </div>
)

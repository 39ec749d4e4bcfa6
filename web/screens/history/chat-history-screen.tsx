import { Link } from '@tanstack/react-router'
import type { ChatHistoryItem } from '#contract/history.ts'
import { plainText } from '#web/features/chat/answer-text.tsx'
import { chatHistory } from '#web/features/history/chat-history.ts'
import { cut } from '#web/features/titles/title-facts.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EntryDate, entryLinkStyle } from './entry-parts.tsx'
import { HistoryPage } from './history-page.tsx'

/** The number of characters of an answer that are shown. */
const previewLength = 150

/** A question with the beginning of its answer; it leads to the chat with the question in its input. */
const ChatEntry = ({ query, response, date }: ChatHistoryItem) => (
  <div className="min-w-0">
    <Link {...paths.chatAbout(query)} className={entryLinkStyle}>
      <span className="line-clamp-2">{query}</span>
    </Link>
    <p className="mt-1 text-sm wrap-break-word text-muted">{cut(plainText(response), previewLength)}</p>
    <EntryDate date={date} />
  </div>
)

/** What the user has asked the chat. */
export const ChatHistoryScreen = () => (
  <HistoryPage
    history={chatHistory}
    title="Chat History"
    icon="chat"
    show={(entry) => ({
      key: `${entry.query} ${entry.date}`,
      label: entry.query,
      content: <ChatEntry {...entry} />,
    })}
    empty={{
      text: 'No Chat history found.',
      next: (
        <Link {...paths.chat} className={buttonStyle('quiet')}>
          Ask something
        </Link>
      ),
    }}
    failed="The chat history could not be fetched."
    clearing={{
      question: 'Clear the chat history?',
      text: 'Every question and answer goes, and cannot be brought back.',
    }}
    skeleton={<Skeleton className="h-32 rounded-panel!" />}
  />
)

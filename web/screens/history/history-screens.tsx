import '#web/later.css'
import { Link } from '@tanstack/react-router'
import { chatHistory } from '#web/features/history/chat-history.ts'
import { searchHistory } from '#web/features/history/search-history.ts'
import { watchHistory } from '#web/features/history/watch-history.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChatEntry } from './chat-entry.tsx'
import { EntrySkeleton } from './entry-skeleton.tsx'
import { HistoryPage } from './history-page.tsx'
import { SearchEntry } from './search-entry.tsx'
import { WatchEntry, watchLabelOf } from './watch-entry.tsx'

/** The page of the watch history: the movies and episodes that the user has watched. */
export const WatchHistoryScreen = () => (
  <HistoryPage
    history={watchHistory}
    title="Watch History"
    icon="clock"
    toShownEntry={(entry) => ({
      key: watchHistory.keyOf(entry),
      label: watchLabelOf(entry),
      content: <WatchEntry {...entry} />,
    })}
    empty={{
      text: 'No watch history found.',
      next: (
        <Link {...paths.home} className={buttonStyle('quiet')}>
          See what is on
        </Link>
      ),
    }}
    failedText="The watch history could not be fetched."
    clearDialogTexts={{
      question: 'Clear the watch history?',
      text: 'Every film and episode goes, with the place where you stopped, and cannot be brought back.',
    }}
    skeleton={<EntrySkeleton />}
  />
)

/** The page of the search history: the search results that the user has opened. */
export const SearchHistoryScreen = () => (
  <HistoryPage
    history={searchHistory}
    title="Search History"
    icon="search"
    toShownEntry={(entry) => ({
      key: searchHistory.keyOf(entry),
      label: entry.name,
      content: <SearchEntry {...entry} />,
    })}
    empty={{
      text: 'No search history found.',
      next: (
        <Link {...paths.search} className={buttonStyle('quiet')}>
          Search for something
        </Link>
      ),
    }}
    failedText="The search history could not be fetched."
    clearDialogTexts={{
      question: 'Clear the search history?',
      text: 'Every film, show and person that you opened goes, and cannot be brought back.',
    }}
    skeleton={<EntrySkeleton />}
  />
)

/** The page of the chat history: the questions that the user has asked the chat. */
export const ChatHistoryScreen = () => (
  <HistoryPage
    history={chatHistory}
    title="Chat History"
    icon="chat"
    toShownEntry={(entry) => ({
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
    failedText="The chat history could not be fetched."
    clearDialogTexts={{
      question: 'Clear the chat history?',
      text: 'Every question and answer goes, and cannot be brought back.',
    }}
    skeleton={<Skeleton className="h-32 rounded-panel!" />}
  />
)

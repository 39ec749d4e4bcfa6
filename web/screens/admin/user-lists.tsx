import type { ViewedAccount } from '#contract/admin.ts'
import { plainText } from '#web/features/chat/answer-text.tsx'
import { dateText } from '#web/features/titles/date-text.ts'
import { truncate } from '#web/features/titles/title-facts.ts'
import { EntriesPanel, type Entry } from './entries-panel.tsx'

/** The most characters of a chat answer that are shown. */
const previewLength = 150

const typeLabels: Partial<Record<string, string>> = { movie: 'Movie', tv: 'TV Show' }

/** The word for an entry's type: `Movie`, `TV Show`, or `Person` for any other type. */
const typeText = (type: string): string => typeLabels[type] ?? 'Person'

/**
 * The text that says what an entry is: `Movie`, `TV Show`, or an episode's numbers and name, such as `S1 E3 · The
 * Mill`.
 */
const titleDetail = ({
  type,
  season,
  episode,
  title,
}: {
  type: string
  season: number
  episode: number
  title: string | null
}) => (episode === 0 ? typeText(type) : [`S${season} E${episode}`, title].filter(Boolean).join(' · '))

const entriesOf = {
  watchHistory: (account) =>
    account.watchHistory.map((entry) => ({
      key: `${entry.date} ${entry.type} ${entry.id} ${entry.season} ${entry.episode}`,
      name: entry.name,
      detail: titleDetail(entry),
      date: dateText(entry.date),
    })),
  watchList: (account) =>
    account.watchList.map((entry) => ({
      key: `${entry.type} ${entry.id} ${entry.season} ${entry.episode}`,
      name: entry.name,
      detail: titleDetail(entry),
      date: dateText(entry.date),
    })),
  searchHistory: (account) =>
    account.searchHistory.map(({ type, id, name, date }) => ({
      key: `${type} ${id}`,
      name,
      detail: typeText(type),
      date: dateText(date),
    })),
  chatHistory: (account) =>
    account.chatHistory.map(({ query, response, date }, index) => ({
      key: `${date} ${index}`,
      name: query,
      detail: truncate(plainText(response), previewLength),
      date: dateText(date),
    })),
} satisfies Record<string, (account: ViewedAccount) => Entry[]>

const lists = [
  { list: 'watchHistory', title: 'Watch History', emptyText: 'No watch history found' },
  { list: 'watchList', title: 'Watch List', emptyText: 'No items in watch list' },
  { list: 'searchHistory', title: 'Search History', emptyText: 'No search history found' },
  { list: 'chatHistory', title: 'Chat History', emptyText: 'No chat history found' },
] as const

/** How many lists an account has. */
export const listCount = lists.length

/** The lists of an account, such as watchlist and histories, each in a panel that is closed at first. */
export const UserLists = ({ account }: { account: ViewedAccount }) =>
  lists.map(({ list, title, emptyText }) => (
    <EntriesPanel
      key={list}
      title={title}
      entries={entriesOf[list](account)}
      total={account.totals[list]}
      emptyText={emptyText}
    />
  ))

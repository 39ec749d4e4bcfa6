import type { ChatCard } from '#contract/chat.ts'
import { tabStore } from '#web/tab-store.ts'
import type { Turn } from './turn.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** True if a value has the fields of a title among the results of the chat. */
const isCard = (value: unknown): value is ChatCard =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.vote_average === 'number' &&
  typeof value.reason === 'string' &&
  typeof (value.title ?? value.name) === 'string'

/**
 * The turn (a question with its answer) that was stored as this value, as a list of one; an empty list if the value is
 * not a turn.
 */
const turnListOf = (value: unknown): Turn[] => {
  if (!isObject(value) || typeof value.query !== 'string' || typeof value.datatext !== 'string') return []
  const { query, datatext, data, contentType, suggestions, message } = value
  return [
    {
      query,
      datatext,
      data: Array.isArray(data) ? data.filter(isCard) : [],
      contentType: contentType === 'tv' ? 'tv' : 'movies',
      suggestions: Array.isArray(suggestions) ? suggestions.filter((text) => typeof text === 'string') : [],
      message: typeof message === 'string' ? message : '',
    },
  ]
}

/**
 * The turns of the stored conversation, oldest first. Values that are not turns are left out: another build of the app
 * may have stored them.
 */
export const readTurns = (): Turn[] => {
  try {
    const storedValue: unknown = JSON.parse(tabStore.read('conversationHistory') ?? '[]')
    return Array.isArray(storedValue) ? storedValue.flatMap(turnListOf) : []
  } catch {
    return []
  }
}

/** Stores the conversation. A question that was asked more than once is stored once, with its newest answer. */
export const storeTurns = (turns: readonly Turn[]): void => {
  const newestTurns = turns.filter(({ query }, index) => turns.findLastIndex((turn) => turn.query === query) === index)
  tabStore.write('conversationHistory', JSON.stringify(newestTurns))
}

import type { ChatCard } from '#contract/chat.ts'
import type { Turn } from './turn.ts'

const nameOf = (card: ChatCard): string => ('title' in card ? card.title : card.name)

/** Suggested questions that do not depend on the user. Each day the list begins with another one. */
const generalSuggestions = [
  'Something for a rainy night',
  'A short comedy, under half an hour',
  'A scary silent film',
  'A western from the thirties',
  'A cartoon before bedtime',
  'Film noir, not too long',
  'A series to begin tonight',
  'Surprise me',
]

/** The highest number of suggestions that are shown at once. */
const maxSuggestions = 4

const millisecondsPerDay = 86_400_000

interface SuggestionFacts {
  /** The name of the title of the day, which the home page shows at the top; null when it is unknown. */
  titleOfTheDay: string | null
  /** The name of a title on the user's watchlist; null when none is known. */
  watchlistTitle: string | null
  /** The current time, in milliseconds since 1970. */
  now: number
}

/**
 * The questions that are suggested before the first question: about a title on the watchlist, about the title of the
 * day, and general ones.
 */
export const openingSuggestions = ({ titleOfTheDay, watchlistTitle, now }: SuggestionFacts): string[] => {
  const firstIndex = Math.floor(now / millisecondsPerDay) % generalSuggestions.length
  const rotatedSuggestions = [...generalSuggestions.slice(firstIndex), ...generalSuggestions.slice(0, firstIndex)]
  const personalSuggestions = [
    watchlistTitle && `More like ${watchlistTitle}`,
    titleOfTheDay && titleOfTheDay !== watchlistTitle && `Something like ${titleOfTheDay}`,
  ]
  return [...personalSuggestions.filter((text) => typeof text === 'string'), ...rotatedSuggestions].slice(
    0,
    maxSuggestions,
  )
}

/** The questions that are suggested after an answer; after one without titles those that the server suggests, if any. */
export const nextSuggestions = ({ query, data, contentType, suggestions }: Turn): readonly string[] => {
  const [firstCard] = data
  if (!firstCard) return suggestions
  const areMovies = contentType === 'movies'
  return [
    // A show has no single length, so "Shorter ones" is suggested only after movies.
    data.length > 1 ? areMovies && 'Shorter ones' : !/direct/i.test(query) && `Who directed ${nameOf(firstCard)}?`,
    `More like ${nameOf(firstCard)}`,
    areMovies ? 'Something completely different' : 'And films?',
  ].filter((text) => text !== false)
}

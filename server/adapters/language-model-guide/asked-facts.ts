import type { Fact } from '#server/ports/understanding.ts'
import type { Conversation } from './conversation-state.ts'
import type { Wish } from './items.ts'
import type { Reading } from './reading.ts'

/** If a question names, or asks about, a title that the catalogue does not have, adds that title to the named ones. */
function withUnknownTitle({ cards }: Conversation, reading: Reading): Reading {
  const { named, facts, wishes, unknownName, unknownTitle } = reading
  if (named.length > 0) return reading
  const isOnlyName = wishes.every(({ on }) => on === 'type' || on === 'years' || on === 'minutes')
  const mayBeName = unknownName !== null && isOnlyName && (facts.length === 0 || cards.length === 0)
  const title = mayBeName ? unknownName : facts.length > 0 && cards.length === 0 ? unknownTitle : null
  return title === null ? reading : { ...reading, named: [{ title, year: null, type: null }] }
}

/** Adds the facts that a question asks for without a word for the fact: "Is Metropolis silent?", "and Christine?" */
export function withFacts(conversation: Conversation, original: Reading): Reading {
  const reading = withUnknownTitle(conversation, original)
  if (reading.facts.length > 0) return reading
  if (asksSameFactAgain(conversation, reading)) {
    return { ...reading, facts: conversation.facts, leftover: [], named: reading.hasExactNames ? reading.named : [] }
  }
  const isAboutTitle = reading.named.length > 0 || reading.cards.some(({ as }) => as === 'meant')
  // A yes-or-no question asks for the fact that shows if the title meets the wish: "Is Metropolis silent?"
  if (isAboutTitle && yesOrNoWords.has(reading.firstWord)) {
    const facts = reading.wishes.flatMap(({ on }) => factsByWish[on] ?? [])
    return {
      ...reading,
      facts: [...new Set(facts)],
      wishes: facts.length > 0 ? reading.wishes.filter(({ on }) => on === 'person') : reading.wishes,
    }
  }
  // A question with "who" about a title asks for the cast: "Who is the vampire?"
  const isAboutCard =
    isAboutTitle || (conversation.cards.length === 1 && reading.wishes.length === 0 && reading.acts.size === 0)
  return reading.firstWord === 'who' && isAboutCard ? { ...reading, facts: ['cast'], leftover: [] } : reading
}

/** Words that begin a question to be answered with yes or no. */
const yesOrNoWords = new Set(['is', 'was', 'does', 'did', 'has', 'are', 'were'])

/** For each kind of wish, the fact that shows if a title meets the wish. */
const factsByWish: Partial<Record<Wish['on'], Fact>> = {
  sound: 'sound',
  color: 'color',
  genre: 'genre',
  years: 'year',
  minutes: 'runtime',
  country: 'country',
  language: 'language',
  person: 'part',
  children: 'children',
  mood: 'genre',
  type: 'seasons',
}

/** True if a question asks for the same fact as the last question, about another title: "and Christine?" */
const asksSameFactAgain = (
  { facts }: Conversation,
  { isTerse, leftover, wishes, named, acts, hasExactNames }: Reading,
): boolean =>
  facts.length > 0 &&
  isTerse &&
  wishes.length === 0 &&
  acts.size === 0 &&
  (named.length > 0 ? hasExactNames || facts.includes('cast') : leftover.length > 0)

import type { Turn, Understanding } from '#server/ports/understanding.ts'
import type { Conversation } from './conversation-state.ts'
import type { Wish } from './items.ts'
import type { Reading } from './reading.ts'

/**
 * The cards that a question is about: those to which it refers. If it refers to none and asks for a fact, the first
 * card, unless a wish says which title is meant. A card is a title that an answer showed.
 */
export function referredCards(
  { cards, recommendedCards }: Conversation,
  reading: Reading,
  newWishes: readonly Wish[],
): Turn['cards'] {
  const meantCards = reading.cards.filter(({ as }) => as === 'meant')
  // "I have seen the second one, what is it about?" asks for a fact about a card that is not wanted.
  const otherCards = reading.facts.length > 0 ? reading.cards.filter(({ index }) => index !== null) : []
  const askedCards = meantCards.length > 0 ? meantCards : otherCards
  if (askedCards.length > 0)
    return askedCards.flatMap(({ index }) => (index === null ? cards : recommendedCards.slice(index).slice(0, 1)))
  if (reading.facts.length === 0) return []
  return newWishes.some(({ on, not }) => distinguishingWishes.has(on) && !not) ? [] : cards.slice(0, 1)
}

/** Wishes by which a title can be told from others. */
export const distinguishingWishes: ReadonlySet<Wish['on']> = new Set([
  'genre',
  'years',
  'minutes',
  'person',
  'country',
  'subject',
  'described',
  'order',
  'relation',
  'language',
] as const)

/** True if a question chooses, by a property, among several titles with the name that was asked for last. */
export const choosesAmongNamed = ({ named }: Conversation, { choosesOne, wishes }: Reading): boolean =>
  named.length > 0 && choosesOne && wishes.length > 0

/**
 * How titles that earlier answers showed may be recommended again. `newWishes` are those of the question, `allWishes`
 * also those of earlier questions. With a wish for an order, shown titles count like others: the oldest show stays
 * the oldest, even if it was shown before.
 */
export const repeatsOf = (
  { acts, cards, facts }: Reading,
  newWishes: readonly Wish[],
  allWishes: readonly Wish[],
): Understanding['repeats'] => {
  if (newWishes.some(({ on }) => on === 'described')) return 'fine'
  if (acts.has('more') || acts.has('different') || cards.some(({ as, index }) => as !== 'meant' && index !== 0)) {
    return cards.some(({ index }) => index === 0) ? 'last' : 'never'
  }
  return acts.has('narrow') || facts.length > 0 || allWishes.some(({ on }) => on === 'order') ? 'fine' : 'last'
}

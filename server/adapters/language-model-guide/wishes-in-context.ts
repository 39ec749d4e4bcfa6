import { folded } from '#server/folded-words.ts'
import type { Conversation } from './conversation-state.ts'
import { findFamousTitle, wishesForSimilar } from './famous-titles.ts'
import type { Wish } from './items.ts'
import { meaningOf, seldomSubjects } from './meanings.ts'
import type { Reading } from './reading.ts'
import { subjectOf } from './subjects.ts'

/**
 * The wishes of a question that depend on its conversation: those that refer to earlier titles, and those from words
 * that belong to no phrase.
 */
export function wishesInContext(conversation: Conversation, reading: Reading): Wish[] {
  const newWishes: Wish[] = reading.cards.flatMap(({ index, as }): Wish[] => {
    const titles = index === null ? conversation.cards : conversation.recommendedCards.slice(index).slice(0, 1)
    return as === 'meant' ? [] : titles.map((title) => ({ on: 'like', title, ...(as === 'rejected' && { not: true }) }))
  })
  for (const wish of reading.wishes) {
    const famous = wish.on === 'like' && !wish.not ? findFamousTitle(folded(wish.title.title)) : undefined
    if (famous !== undefined) newWishes.push(...wishesForSimilar(famous))
  }
  newWishes.push(...relationsOf(conversation, [...reading.wishes, ...newWishes], reading))
  if (reading.acts.has('no suggestions')) newWishes.push({ on: 'count', count: 0 })
  return [...newWishes, ...wishesOfLeftover(conversation, reading)]
}

/**
 * The wishes for comparisons such as "shorter". The titles to compare with are those that the question names. If it
 * names none, they are those that the wanted titles are to resemble; else those in the question's other relations, such
 * as Charade in "by the director of Charade"; else those that were shown last.
 */
function relationsOf(conversation: Conversation, wishes: readonly Wish[], { comparisons, named }: Reading): Wish[] {
  const likedTitles = wishes.flatMap((wish) => (wish.on === 'like' && !wish.not ? [wish.title] : []))
  const relatedTitles = wishes.flatMap((wish) => (wish.on === 'relation' ? wish.to : []))
  const comparedTitles = [named, likedTitles, relatedTitles, conversation.cards].find((titles) => titles.length > 0)
  const hasWish = (on: Wish['on']) =>
    [...wishes, ...(comparedTitles === conversation.cards ? conversation.wishes : [])].some(
      (wish) => wish.on === on && !wish.not,
    )
  return comparisons.flatMap((kind): Wish[] => {
    const isPerson = kind === 'cast' || kind === 'Director'
    // A person or a year that is already wanted needs no comparison: "one with him", "from the same year".
    if (isPerson && hasWish('person')) return []
    if ((kind === 'year' || kind === 'decade') && hasWish('years')) return []
    if (comparedTitles !== undefined)
      return [{ on: 'relation', kind, to: isPerson ? comparedTitles.slice(0, 1) : comparedTitles }]
    return kind in orders ? [{ on: 'order', order: orders[kind as keyof typeof orders] }] : []
  })
}

/** The order that a comparison asks for when there is no title to compare with. */
const orders = { shorter: 'shortest', longer: 'longest', older: 'oldest', newer: 'newest' } as const

/**
 * The wishes from words that belong to no phrase. In a short question these words are what the titles are about; in a
 * longer question they are only hints.
 */
function wishesOfLeftover(conversation: Conversation, reading: Reading): Wish[] {
  const { named, facts, isTerse, wishes } = reading
  const leftover = reading.leftover.filter(({ word }) => !seldomSubjects.has(word))
  const strange = leftover.filter((word) => word.isStrange)
  const typedWords = (words: Reading['leftover']) => words.map((word) => word.typed)
  if (named.length > 0 || leftover.length === 0) return []
  if (reading.choosesOne) return meaningOf(leftover).subjects.map((subject): Wish => ({ on: 'subject', subject }))
  if (facts.length > 0)
    return strange.length > 0 && conversation.cards.length !== 1
      ? [{ on: 'described', words: typedWords(strange) }]
      : []
  const { subjects, otherCount } = meaningOf(leftover)
  if (isTerse && otherCount === 0 && subjects.length === 1) {
    const otherWords = typedWords(leftover).filter((word) => !subjects.includes(word))
    return [
      ...subjects.map((subject): Wish => ({ on: 'subject', subject })),
      ...(otherWords.length > 0 ? [{ on: 'hints' as const, words: otherWords }] : []),
    ]
  }
  const isDescription = leftover.every(
    (word) => word.isStrange || word.topic !== undefined || meaningOf([word]).otherCount === 0,
  )
  if (isTerse && isDescription && wishes.length === 0)
    return [{ on: 'described', words: typedWords(leftover), more: true }]
  const catalogueWords = leftover.filter((word) => word.topic !== undefined || subjectOf(word.word) !== null)
  const keywords = catalogueWords.filter((word) => word.topic === 'keyword' || subjectOf(word.word) !== null)
  if (!isTerse && (strange.length > 0 || keywords.length > 0)) {
    return catalogueWords.length === 0
      ? []
      : [{ on: 'hints', words: typedWords(catalogueWords.filter((word) => word.isStrange || keywords.includes(word))) }]
  }
  const areHints = isTerse || (wishes.length === 0 && conversation.wishes.length === 0)
  return areHints && catalogueWords.length > 0 ? [{ on: 'hints', words: typedWords(catalogueWords) }] : []
}

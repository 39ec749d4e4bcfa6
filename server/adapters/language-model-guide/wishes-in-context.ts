import { folded } from '#server/folded-words.ts'
import type { Conversation } from './conversation-state.ts'
import { famousTitle, wishesForSimilar } from './famous-titles.ts'
import type { Wish } from './items.ts'
import { meaningOf, seldomSubjects } from './meanings.ts'
import type { Reading } from './reading.ts'
import { subjectOf } from './subjects.ts'

/** The wishes that come from what a question says about earlier titles, and from words without another meaning. */
export function wishesInContext(before: Conversation, reading: Reading): Wish[] {
  const found: Wish[] = reading.cards.flatMap(({ at, as }): Wish[] => {
    const titles = at === null ? before.cards : before.list.slice(at).slice(0, 1)
    return as === 'meant' ? [] : titles.map((title) => ({ on: 'like', title, ...(as === 'rejected' && { not: true }) }))
  })
  for (const wish of reading.wishes) {
    const famous = wish.on === 'like' && !wish.not ? famousTitle(folded(wish.title.title)) : undefined
    if (famous !== undefined) found.push(...wishesForSimilar(famous))
  }
  found.push(...relationsOf(before, [...reading.wishes, ...found], reading))
  if (reading.acts.has('no suggestions')) found.push({ on: 'count', count: 0 })
  return [...found, ...wishesOfRest(before, reading)]
}

/** Comparisons with the titles that are named, or else with those that were just shown. */
function relationsOf(before: Conversation, wishes: readonly Wish[], { compared, named }: Reading): Wish[] {
  const like = wishes.flatMap((wish) => (wish.on === 'like' && !wish.not ? [wish.title] : []))
  const related = wishes.flatMap((wish) => (wish.on === 'relation' ? wish.to : []))
  const others = [named, like, related, before.cards].find((titles) => titles.length > 0)
  const hasWish = (on: Wish['on']) =>
    [...wishes, ...(others === before.cards ? before.wishes : [])].some((wish) => wish.on === on && !wish.not)
  return compared.flatMap((kind): Wish[] => {
    const isPerson = kind === 'cast' || kind === 'Director'
    // "One with him" means the person who is already wanted, and "the same year" the year that is already wanted.
    if (isPerson && hasWish('person')) return []
    if ((kind === 'year' || kind === 'decade') && hasWish('years')) return []
    if (others !== undefined) return [{ on: 'relation', kind, to: isPerson ? others.slice(0, 1) : others }]
    return kind in orders ? [{ on: 'order', order: orders[kind as keyof typeof orders] }] : []
  })
}

/** The order that a comparison asks for when there is no title to compare with. */
const orders = { shorter: 'shortest', longer: 'longest', older: 'oldest', newer: 'newest' } as const

/**
 * The wishes of words without another meaning. In a short question they say what the titles are about; in a longer one
 * they are only hints.
 */
function wishesOfRest(before: Conversation, reading: Reading): Wish[] {
  const { named, facts, terse, wishes } = reading
  const left = reading.left.filter(({ word }) => !seldomSubjects.has(word))
  const strange = left.filter((word) => word.strange)
  const typed = (words: Reading['left']) => words.map((word) => word.typed)
  if (named.length > 0 || left.length === 0) return []
  if (reading.theOne) return meaningOf(left).subjects.map((subject): Wish => ({ on: 'subject', subject }))
  if (facts.length > 0)
    return strange.length > 0 && before.cards.length !== 1 ? [{ on: 'described', words: typed(strange) }] : []
  const { subjects, others } = meaningOf(left)
  if (terse && others === 0 && subjects.length === 1) {
    const said = typed(left).filter((word) => !subjects.includes(word))
    return [
      ...subjects.map((subject): Wish => ({ on: 'subject', subject })),
      ...(said.length > 0 ? [{ on: 'hints' as const, words: said }] : []),
    ]
  }
  const isTold = left.every((word) => word.strange || word.topic !== undefined || meaningOf([word]).others === 0)
  if (terse && isTold && wishes.length === 0) return [{ on: 'described', words: typed(left), more: true }]
  const told = left.filter((word) => word.topic !== undefined || subjectOf(word.word) !== null)
  const keywords = told.filter((word) => word.topic === 'keyword' || subjectOf(word.word) !== null)
  if (!terse && (strange.length > 0 || keywords.length > 0)) {
    return told.length === 0
      ? []
      : [{ on: 'hints', words: typed(told.filter((word) => word.strange || keywords.includes(word))) }]
  }
  const isAll = terse || (wishes.length === 0 && before.wishes.length === 0)
  return isAll && told.length > 0 ? [{ on: 'hints', words: typed(told) }] : []
}

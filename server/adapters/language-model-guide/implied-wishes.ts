import type { Conversation } from './conversation.ts'
import type { Wish } from './items.ts'
import type { Reading } from './reading.ts'
import { meaningOf, seldomAbout } from './topics.ts'

/** Wishes that a question makes by what it says about titles of before, and by words that are left over. */
export function ownWishes(before: Conversation, reading: Reading): Wish[] {
  const found: Wish[] = reading.cards.flatMap(({ at, as }): Wish[] => {
    const titles = at === null ? before.cards : before.cards.slice(at).slice(0, 1)
    return as === 'meant' ? [] : titles.map((title) => ({ on: 'like', title, ...(as === 'rejected' && { not: true }) }))
  })
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
    // "One with him" means whoever was named, and "the same year" the one that was said.
    if (isPerson && hasWish('person')) return []
    if ((kind === 'year' || kind === 'decade') && hasWish('years')) return []
    if (others !== undefined) return [{ on: 'relation', kind, to: isPerson ? others.slice(0, 1) : others }]
    return kind in orders ? [{ on: 'order', order: orders[kind as keyof typeof orders] }] : []
  })
}

/** What a comparison with nothing asks for. */
const orders = { shorter: 'shortest', longer: 'longest', older: 'oldest', newer: 'newest' } as const

/**
 * What words mean that nothing else explains. In a few words, each has to be what the titles are about; in more, they
 * are hints at most.
 */
function wishesOfRest(before: Conversation, reading: Reading): Wish[] {
  const { named, facts, terse, wishes } = reading
  const left = reading.left.filter(({ word }) => !seldomAbout.has(word))
  const strange = left.filter((word) => word.strange)
  const typed = (words: Reading['left']) => words.map((word) => word.typed)
  if (named.length > 0 || left.length === 0) return []
  if (facts.length > 0)
    return strange.length > 0 && before.cards.length !== 1 ? [{ on: 'described', words: typed(strange) }] : []
  const { subjects, others } = meaningOf(left.map(({ word }) => word))
  if (terse && others === 0 && subjects.length === 1) {
    const said = typed(left).filter((word) => !subjects.includes(word))
    return [
      ...subjects.map((subject): Wish => ({ on: 'subject', subject })),
      ...(said.length > 0 ? [{ on: 'hints' as const, words: said }] : []),
    ]
  }
  const isTold = left.every(({ word, strange }) => strange || meaningOf([word]).others === 0)
  if (terse && isTold && wishes.length === 0) return [{ on: 'described', words: typed(left), more: true }]
  if (strange.length > 0 && !terse) return [{ on: 'hints', words: typed(strange) }]
  return terse || (wishes.length === 0 && before.wishes.length === 0) ? [{ on: 'hints', words: typed(left) }] : []
}

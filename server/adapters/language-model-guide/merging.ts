import type { RelationKind } from '#server/ports/understanding.ts'
import type { Conversation } from './conversation-state.ts'
import type { Wish } from './items.ts'
import type { Reading } from './reading.ts'
import { movieKindWishes } from './wish-list.ts'

/** A question with a wish of one of these kinds can stand alone; it need not be a change of the question before it. */
const wishesOfNewQuestion: ReadonlySet<Wish['on']> = new Set([
  'genre',
  'subject',
  'person',
  'like',
  'described',
] as const)

/** Whether a question can stand alone, instead of being a change of the question before it. */
export const standsAlone = ({ acts, droppedKinds }: Reading, newWishes: readonly Wish[]): boolean => {
  // "With" and "also" give the act "add". A question with this act changes the question before it if it has a single
  // wish, as in "with Buster Keaton"; "a comedy with Buster Keaton" is a question of its own.
  const isChange = [...acts].some((act) => act !== 'add' || newWishes.length === 1) || droppedKinds.size > 0
  return !isChange && newWishes.some(({ on, not }) => !not && wishesOfNewQuestion.has(on))
}

/** For each comparison with earlier titles, the kind of wish that takes the comparison back along with its own kind. */
const kindOfRelation: Record<RelationKind, Wish['on']> = {
  cast: 'person',
  Director: 'person',
  Writer: 'person',
  Producer: 'person',
  Composer: 'person',
  'Director of Photography': 'person',
  decade: 'years',
  year: 'years',
  older: 'years',
  newer: 'years',
  shorter: 'minutes',
  longer: 'minutes',
  country: 'country',
  genre: 'genre',
}

/** Whether an earlier wish is taken back by a question that takes back these kinds of wishes. */
const isDropped = (wish: Wish, droppedKinds: Reading['droppedKinds']): boolean =>
  droppedKinds.has(wish.on) || (wish.on === 'relation' && droppedKinds.has(kindOfRelation[wish.kind]))

/**
 * The earlier wishes that still hold after a question: none after "start again", and usually all that the question does
 * not take back. Only the exclusions and "for children" hold after a question that stands alone, if the question before
 * found nothing or the new one asks for titles like a named title. The same is true after "something completely
 * different", but there the genres and subjects that were asked for become exclusions.
 */
export function wishesStillHolding(
  { wishes, foundNothing }: Conversation,
  reading: Reading,
  newWishes: readonly Wish[],
): readonly Wish[] {
  const { acts, droppedKinds, wishes: askedWishes } = reading
  if (acts.has('again')) return []
  const isNew = standsAlone(reading, newWishes)
  // Earlier wishes are dropped if titles like a named title are asked for: few titles are like it, and perhaps none of
  // these few meets the earlier wishes.
  const asksForSimilar = askedWishes.some(({ on, not }) => on === 'like' && !not)
  if (isNew && (foundNothing || asksForSimilar)) return wishes.filter(({ on, not }) => not || on === 'children')
  if (acts.has('different')) {
    return wishes.flatMap((wish): Wish[] => {
      if (wish.not || wish.on === 'children') return [wish]
      // The genres and subjects that were asked for are excluded now.
      return movieKindWishes.has(wish.on) ? [{ ...wish, not: true }] : []
    })
  }
  return wishes.filter((wish) => !isDropped(wish, droppedKinds))
}

/** The earlier wishes and the new ones together. A new wish replaces or narrows earlier wishes about the same thing. */
export function mergeWishes(
  earlierWishes: readonly Wish[],
  newWishes: readonly Wish[],
  { acts }: Reading,
): readonly Wish[] {
  const remaining = newWishes.reduce<readonly Wish[]>(
    (wishes, wish) =>
      wishes.flatMap((oldWish) => (isReplaced(oldWish, wish, acts) ? [] : (narrowRange(oldWish, wish) ?? []))),
    earlierWishes,
  )
  return [...remaining, ...newWishes]
}

/**
 * Marks a question as replacing earlier wishes if it begins with "and", "no" or a similar word: "And Harold Lloyd?",
 * "no, Chaplin".
 */
export const withReplacing = (reading: Reading): Reading =>
  ['and', 'or', 'no', 'then', 'now', 'ok'].includes(reading.firstWord) && !reading.acts.has('add')
    ? { ...reading, acts: new Set([...reading.acts, 'replace']) }
    : reading

/** Whether a wish replaces an older one. */
function isReplaced(oldWish: Wish, wish: Wish, acts: Reading['acts']): boolean {
  const isAddition = acts.has('add') || acts.has('narrow')
  if (wish.on === 'minutes' && oldWish.on === 'relation') return oldWish.kind === 'shorter' || oldWish.kind === 'longer'
  if (wish.on === 'years' && oldWish.on === 'relation')
    return ['older', 'newer', 'decade', 'year'].includes(oldWish.kind)
  const isAbout = (each: Wish) => (each.on === 'subject' || each.on === 'described') && !each.not
  if (isAbout(oldWish) && isAbout(wish) && acts.has('replace')) return true
  // A comparison, as in "more by that director", replaces an earlier description.
  if ((oldWish.on === 'described' || oldWish.on === 'hints') && wish.on === 'relation') return true
  if (oldWish.on === 'described' && wish.on === 'described') return !wish.more || acts.has('replace')
  if (oldWish.on === 'genre' && wish.on === 'genre') {
    if (oldWish.not && wish.not) return false
    if (oldWish.not || wish.not) return oldWish.genres.some((genre) => wish.genres.includes(genre))
    return !isAddition
  }
  if (oldWish.on === 'person' && wish.on === 'person') {
    return oldWish.name === wish.name || (acts.has('replace') && !oldWish.not && !wish.not)
  }
  if (oldWish.on === 'country' && wish.on === 'country')
    return oldWish.code === wish.code || (!oldWish.not && !wish.not)
  if (oldWish.on === 'language' && wish.on === 'language')
    return oldWish.code === wish.code || (!oldWish.not && !wish.not)
  if (oldWish.on === 'subject' && wish.on === 'subject') return oldWish.subject === wish.subject
  if (oldWish.on === 'relation' && wish.on === 'relation')
    return oldWish.kind === wish.kind || opposites[oldWish.kind] === wish.kind
  if (oldWish.on === 'like' && wish.on === 'like') return !oldWish.not && !wish.not
  return oldWish.on === wish.on && oldWish.on !== 'years' && oldWish.on !== 'minutes'
}

/** Opposite comparisons: the later comparison replaces the earlier one. */
const opposites: Partial<Record<RelationKind, RelationKind>> = {
  shorter: 'longer',
  longer: 'shorter',
  older: 'newer',
  newer: 'older',
}

/**
 * The older wish after a new range of years or minutes has narrowed it; null if nothing of it is left. Wishes of other
 * kinds are returned unchanged.
 */
function narrowRange(oldWish: Wish, wish: Wish): Wish | null {
  if (oldWish.on === 'years' && wish.on === 'years') {
    const range = remainingRange([oldWish.from, oldWish.to], [wish.from, wish.to])
    return range && { ...oldWish, from: range[0], to: range[1] }
  }
  if (oldWish.on === 'minutes' && wish.on === 'minutes') {
    const range = remainingRange([oldWish.min, oldWish.max], [wish.min, wish.max])
    return range && { ...oldWish, min: range[0], max: range[1] }
  }
  return oldWish
}

type Range = readonly [min: number | null, max: number | null]

/**
 * The part of an older range that still holds: the bound that the newer range does not set. Null if the ranges
 * contradict each other, or if the newer one sets both bounds.
 */
function remainingRange([oldMin, oldMax]: Range, [min, max]: Range): Range | null {
  if (min !== null && max !== null) return null
  if (min !== null) return oldMax !== null && oldMax >= min ? [null, oldMax] : null
  return oldMin !== null && max !== null && oldMin <= max ? [oldMin, null] : null
}

import type { RelationKind } from '#server/ports/understanding.ts'
import type { Conversation } from './conversation-state.ts'
import type { Wish } from './items.ts'
import type { Reading } from './reading.ts'
import { wishesForKind } from './wish-list.ts'

/** Wishes with which a question begins anew, if the last one found nothing. */
const wishesOfNewQuestion: ReadonlySet<Wish['on']> = new Set([
  'genre',
  'subject',
  'person',
  'like',
  'described',
] as const)

/**
 * The earlier wishes that still hold. After "something completely different", and when a new question follows one that
 * found nothing, these are only the exclusions and "for children".
 */
export function stillValid(
  { wishes, foundNothing }: Conversation,
  { acts, dropped }: Reading,
  newWishes: readonly Wish[],
): readonly Wish[] {
  if (acts.has('again')) return []
  // "With Buster Keaton" adds to what was asked; "a comedy with Buster Keaton" is a question of its own.
  const changes = [...acts].some((act) => act !== 'add' || newWishes.length === 1) || dropped.size > 0
  const isNew = !changes && newWishes.some(({ on, not }) => !not && wishesOfNewQuestion.has(on))
  if (foundNothing && isNew) return wishes.filter(({ on, not }) => not || on === 'children')
  if (acts.has('different')) {
    return wishes.flatMap((wish): Wish[] => {
      if (wish.not || wish.on === 'children') return [wish]
      // The genres and subjects that were asked for are excluded now.
      return wishesForKind.has(wish.on) ? [{ ...wish, not: true }] : []
    })
  }
  return wishes.filter((wish) => !dropped.has(wish.on))
}

/** Earlier wishes with those of a question, which replace or narrow the ones that they are about. */
export function mergeWishes(before: readonly Wish[], newWishes: readonly Wish[], { acts }: Reading): readonly Wish[] {
  const remaining = newWishes.reduce<readonly Wish[]>(
    (wishes, wish) => wishes.flatMap((old) => (isReplaced(old, wish, acts) ? [] : (narrowRange(old, wish) ?? []))),
    before,
  )
  return [...remaining, ...newWishes]
}

/** Marks a question as replacing earlier wishes when it begins like "And Harold Lloyd?" or "no, Chaplin". */
export const withReplacing = (reading: Reading): Reading =>
  ['and', 'or', 'no', 'then', 'now', 'ok'].includes(reading.firstWord) && !reading.acts.has('add')
    ? { ...reading, acts: new Set([...reading.acts, 'replace']) }
    : reading

/** Whether a wish replaces an older one. */
function isReplaced(old: Wish, wish: Wish, acts: Reading['acts']): boolean {
  const adds = acts.has('add') || acts.has('narrow')
  if (wish.on === 'minutes' && old.on === 'relation') return old.kind === 'shorter' || old.kind === 'longer'
  if (wish.on === 'years' && old.on === 'relation') return ['older', 'newer', 'decade', 'year'].includes(old.kind)
  const isAbout = (each: Wish) => (each.on === 'subject' || each.on === 'described') && !each.not
  if (isAbout(old) && isAbout(wish) && acts.has('replace')) return true
  // "More by that director" replaces an earlier description.
  if ((old.on === 'described' || old.on === 'hints') && wish.on === 'relation') return true
  if (old.on === 'described' && wish.on === 'described') return !wish.more || acts.has('replace')
  if (old.on === 'genre' && wish.on === 'genre') {
    if (old.not && wish.not) return false
    if (old.not || wish.not) return old.genres.some((genre) => wish.genres.includes(genre))
    return !adds
  }
  if (old.on === 'person' && wish.on === 'person') {
    return old.name === wish.name || (acts.has('replace') && !old.not && !wish.not)
  }
  if (old.on === 'country' && wish.on === 'country') return old.code === wish.code || (!old.not && !wish.not)
  if (old.on === 'language' && wish.on === 'language') return old.code === wish.code || (!old.not && !wish.not)
  if (old.on === 'subject' && wish.on === 'subject') return old.subject === wish.subject
  if (old.on === 'relation' && wish.on === 'relation')
    return old.kind === wish.kind || opposites[old.kind] === wish.kind
  if (old.on === 'like' && wish.on === 'like') return !old.not && !wish.not
  return old.on === wish.on && old.on !== 'years' && old.on !== 'minutes'
}

/** Opposite comparisons: a later one replaces the earlier. */
const opposites: Partial<Record<RelationKind, RelationKind>> = {
  shorter: 'longer',
  longer: 'shorter',
  older: 'newer',
  newer: 'older',
}

/** What a new range of years or minutes leaves of an older one; null when it leaves nothing. */
function narrowRange(old: Wish, wish: Wish): Wish | null {
  if (old.on === 'years' && wish.on === 'years') {
    const range = remainingRange([old.from, old.to], [wish.from, wish.to])
    return range && { ...old, from: range[0], to: range[1] }
  }
  if (old.on === 'minutes' && wish.on === 'minutes') {
    const range = remainingRange([old.min, old.max], [wish.min, wish.max])
    return range && { ...old, min: range[0], max: range[1] }
  }
  return old
}

type Range = readonly [min: number | null, max: number | null]

/** What is left of an older range: the bound that the newer range does not set, if the two do not contradict. */
function remainingRange([oldMin, oldMax]: Range, [min, max]: Range): Range | null {
  if (min !== null && max !== null) return null
  if (min !== null) return oldMax !== null && oldMax >= min ? [null, oldMax] : null
  return oldMin !== null && max !== null && oldMin <= max ? [oldMin, null] : null
}

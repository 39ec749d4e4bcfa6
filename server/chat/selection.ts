import { createHash } from 'node:crypto'
import type { TitleRef } from '#contract/titles.ts'
import type { Constraints, Understanding } from '#server/ports/understanding.ts'
import { hasConstraint } from './constraints.ts'
import { titlesDescribed } from './descriptions.ts'
import { likeness } from './likeness.ts'
import { suggestsMoods, withMoods } from './moods.ts'
import { type TitleFacts, titleKey } from './title-facts.ts'
import { hasGenre } from './title-genres.ts'

/** A title is left out when its likeness (`likeness.ts`) is less than this share of the greatest likeness. */
const minShareOfLikeness = 0.5

/**
 * Those of the found titles that also fit the description, the moods and the titles to resemble. Moods that no title
 * has are ignored, and so is a description that fits no title if there are other constraints.
 */
export function titlesThatFit(
  found: readonly TitleFacts[],
  wanted: Constraints,
  like: readonly TitleFacts[],
): readonly TitleFacts[] {
  const fitDescription = titlesDescribed(found, wanted)
  const described = fitDescription.length === 0 && hasConstraint(wanted) ? found : fitDescription
  if (like.length === 0) return withMoods(described, wanted.moods)
  const likenesses = new Map(
    described.map((title) => [title, Math.max(...like.map((other) => likeness(title, other)))]),
  )
  const likeKeys = new Set(like.map(({ ref }) => titleKey(ref)))
  const best = Math.max(
    0,
    ...[...likenesses].flatMap(([{ ref }, number]) => (likeKeys.has(titleKey(ref)) ? [] : [number])),
  )
  const alikeTitles = described.filter((title) => (likenesses.get(title) ?? 0) >= best * minShareOfLikeness)
  // "Like Nosferatu, but funny": of the similar titles, only the funny ones.
  const suited = alikeTitles.filter((title) => !likeKeys.has(titleKey(title.ref)) && suggestsMoods(title, wanted.moods))
  return suited.length > 0 ? suited : alikeTitles
}

/** Those of the titles that are in `chooseFrom`; all of the titles if none of them is in that list. */
export function onlyAmong(titles: readonly TitleFacts[], chooseFrom: readonly TitleRef[]): readonly TitleFacts[] {
  const keys = new Set(chooseFrom.map(titleKey))
  const amongTitles = titles.filter(({ ref }) => keys.has(titleKey(ref)))
  return amongTitles.length > 0 ? amongTitles : titles
}

/** Titles, each of them once. */
export const unique = (titles: readonly TitleFacts[]): TitleFacts[] => [
  ...new Map(titles.map((title) => [titleKey(title.ref), title])).values(),
]

/**
 * The titles that were not `shown` in this conversation; those that an earlier answer to the same question had
 * (`repeated`) come last. Returns all titles if `repeats` is `fine`, or if it is `last` and every title was shown.
 */
export function unrepeated(
  titles: readonly TitleFacts[],
  { shown, repeated }: { shown: readonly TitleRef[]; repeated: readonly TitleRef[] },
  repeats: Understanding['repeats'],
): readonly TitleFacts[] {
  const isAmong = (refs: readonly TitleRef[]) => {
    const keys = new Set(refs.map(titleKey))
    return ({ ref }: TitleFacts) => keys.has(titleKey(ref))
  }
  const [wasShown, answeredSameQuestion] = [isAmong(shown), isAmong(repeated)]
  const fresh = titles
    .filter((title) => !wasShown(title))
    .sort((one, other) => +answeredSameQuestion(one) - +answeredSameQuestion(other))
  return repeats === 'fine' || (repeats === 'last' && fresh.length === 0) ? titles : fresh
}

/** How many of the best titles are put in an order that depends on the question's text. */
const maxShuffled = 60

/**
 * The given titles, the first 60 in an order that depends on the question's text, so that different vague questions get
 * different titles.
 */
export function shuffledByQuestion(best: readonly TitleFacts[], question: string): TitleFacts[] {
  const hashOf = ({ ref }: TitleFacts) =>
    createHash('sha256')
      .update(`${question} ${titleKey(ref)}`)
      .digest()
      .readUInt32BE()
  const first = best.slice(0, maxShuffled)
  const hashes = new Map(first.map((title) => [title, hashOf(title)]))
  return [...first.sort((one, other) => (hashes.get(one) ?? 0) - (hashes.get(other) ?? 0)), ...best.slice(maxShuffled)]
}

/** The first title of each decade; titles without a year are left out. */
const bestOfEachDecade = (titles: readonly TitleFacts[]): TitleFacts[] => {
  const decades = Map.groupBy(titles, ({ year }) => (year === null ? null : Math.floor(year / 10)))
  decades.delete(null)
  return [...decades.values()].flatMap((titlesOfDecade) => titlesOfDecade.slice(0, 1))
}

/**
 * For each of the genres, the best title that has only this one of them; if there is none, the best title that has it.
 */
function bestOfEachGenre(titles: readonly TitleFacts[], genres: readonly number[]): TitleFacts[] {
  const chosen: TitleFacts[] = []
  for (const genre of genres) {
    const having = titles.filter((title) => hasGenre(title, genre) && !chosen.includes(title))
    const pure = having.filter((title) => genres.every((other) => other === genre || !hasGenre(title, other)))
    chosen.push(...[...pure, ...having].slice(0, 1))
  }
  return chosen
}

/** The best title of each decade, or of each of `anyGenres`, if the question asked for that; otherwise all titles. */
export function spreadOut(titles: readonly TitleFacts[], { apart, anyGenres }: Constraints): readonly TitleFacts[] {
  if (apart === 'decade') return bestOfEachDecade(titles)
  return apart === 'genre' ? bestOfEachGenre(titles, anyGenres) : titles
}

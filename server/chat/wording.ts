import type { Constraints, NamedTitle, Order } from '#server/ports/understanding.ts'
import { constraintWords } from './constraint-words.ts'
import { hasConstraint, isShowLength } from './constraints.ts'
import { obstacleWords } from './obstacle-words.ts'
import type { Recommendation } from './recommend.ts'
import type { TitleFacts } from './title-facts.ts'
import { capitalized, counted, numberWords, titleList } from './title-words.ts'

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The sentence that says that titles are not in the catalogue, with a space after it; empty without such titles. */
export const missingWords = (missing: readonly NamedTitle[]): string =>
  missing.length === 0 ? '' : `${titleList(missing)} ${missing.length === 1 ? 'is' : 'are'} not in this catalogue. `

/** For each order, the words that stand before the noun, as "the longest" does in "the longest silent films". */
const orderWords: Partial<Record<Order, string>> = {
  popular: 'the best known',
  best: 'the highest rated',
  newest: 'the newest',
  oldest: 'the oldest',
  shortest: 'the shortest',
  longest: 'the longest',
  obscure: 'little-known',
}

/** A sentence with the fact that puts the first title first in its order; empty for an order without such a fact. */
function orderProof(order: Order, [first]: readonly TitleFacts[]): string {
  if (first === undefined) return ''
  const { title, runtime, year, item } = first
  if ((order === 'longest' || order === 'shortest') && runtime !== null)
    return ` *${title}* runs ${counted(runtime, 'minute')}.`
  if ((order === 'newest' || order === 'oldest') && year !== null) return ` *${title}* is from ${year}.`
  return order === 'best' ? ` *${title}* has ${item.vote_average.toFixed(1)} of 10.` : ''
}

/** The sentence for a question that asks for shows by their length: a show has none, only its episodes have. */
const noShowLengths = 'I know how long films are, but not how long series are.'

/** True if titles were asked for in the order of their lengths, and no found title has a known length. */
const isOrderUnknown = ({ wanted: { order }, titles }: Recommendation): boolean =>
  (order === 'longest' || order === 'shortest') && titles.length > 0 && titles.every(({ runtime }) => runtime === null)

/** The words that say that no two of the titles are of the same decade, or that there is one of each genre. */
const apartWords = { decade: ', each from another decade', genre: ', one of each' } as const

/** The words for the titles to resemble, " in the spirit of *Detour* (1945)"; empty without such titles. */
const spiritWords = ({ like }: Recommendation): string =>
  like.length > 0 ? ` in the spirit of ${titleList(like)}` : ''

/** The sentence over the cards: what the titles have in common. */
function headingFor(recommendation: Recommendation): string {
  const { wanted, titles, isOnlyMentioned } = recommendation
  const spirit = spiritWords(recommendation)
  if (isOnlyMentioned) {
    const which = titles.length === 1 ? 'this one mentions' : 'these mention'
    return `I have no ${constraintWords(wanted, titles, 'none')}, but ${which} ${wanted.subjects.length === 1 ? 'that' : 'those'}.`
  }
  const order = orderWords[wanted.order]
  const isPlain = !hasConstraint(wanted) && wanted.moods.length === 0 && spirit === '' && order === undefined
  const isOne = titles.length === 1
  if (isPlain && wanted.described.length > 0) {
    return isOne ? 'That sounds like this one.' : 'These come nearest to what you describe.'
  }
  if (isPlain && wanted.hints.length > 0) return isOne ? 'This comes nearest to that.' : 'These come nearest to that.'
  if (isPlain) return isOne ? 'One that is well worth an evening.' : `${someTitles(wanted)} well worth an evening.`
  const description = constraintWords(wanted, titles, isOne ? 'one' : 'some')
  const article =
    order ?? (isOne ? (/^[aeiou]/.test(description) ? 'an' : 'a') : /^\w+$/.test(description) ? 'here are some' : '')
  const hereWord = order !== undefined && !hasConstraint(wanted) ? ' here' : ''
  const apart = wanted.apart === null || isOne ? '' : apartWords[wanted.apart]
  return `${capitalized(`${article} ${description}`.trim())}${hereWord}${spirit && `,${spirit}`}${apart}.`
}

const someTitles = ({ type }: Constraints): string => (type === 'tv' ? 'Some series' : 'Some films')

/**
 * The sentence that names the words that were not understood, each once, with a space before it; empty without such
 * words.
 */
export const ignoredWords = (ignored: readonly string[]): string => {
  const words = [...new Set(ignored)].map((word) => `“${word}”`)
  return words.length === 0 ? '' : ` I could not take ${orList.format(words)} into account.`
}

/** The text for a question none of whose words describes any title. */
export const nothingAbout = (ignored: readonly string[]): string =>
  `I know of no film that has to do with ${orList.format(ignored.map((word) => `“${word}”`))}. What else would you like: a genre, a decade, a person?`

/**
 * The text over an answer's cards: what was understood, and, when nothing fits, which constraint excludes all titles.
 */
export function textFor(recommendation: Recommendation): string {
  if (isOrderUnknown(recommendation)) {
    return `${noShowLengths} ${textFor({ ...recommendation, wanted: { ...recommendation.wanted, order: 'fit' } })}`
  }
  const { wanted, titles, fittingCount, missing, unknownPeople, obstacles } = recommendation
  const missingText = missingWords(missing)
  if (unknownPeople.length > 0) {
    const people = orList.format(unknownPeople.map(({ name }) => name))
    return `${missingText}I know nobody called ${people} in this catalogue, so I have nothing to show. Is it spelt another way?`
  }
  const description = constraintWords(wanted, [], 'none')
  if (titles.length > 0) {
    const isTooFew = wanted.count !== null && titles.length < wanted.count
    const tooFewSentence = isTooFew ? ` I have only ${numberWords(titles.length)}.` : ''
    return `${missingText}${headingFor(recommendation)}${orderProof(wanted.order, titles)}${tooFewSentence}`
  }
  if (fittingCount > 0)
    return `${missingText}That was all: I have no more ${description}${spiritWords(recommendation)}.`
  const reason = isShowLength(wanted) ? noShowLengths : `I have no ${description}.`
  return `${missingText}${reason} ${obstacleWords(wanted, obstacles)}`
}

/** The sentence that says how many titles fit. */
export function countWords({ wanted, fittingCount, titles }: Recommendation): string {
  const description = constraintWords({ ...wanted, count: null }, titles)
  return fittingCount === 1
    ? `There is one: ${description}.`
    : `There are ${fittingCount} ${description} here${titles.length < fittingCount ? ', such as these' : ''}.`
}

import type { Order } from '#server/ports/understanding.ts'
import { type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

/** The largest number that is read as a number of titles. */
const maxCount = 50

const countWish = (count: number): Item => wish({ on: 'count', count })

/** Superlatives, which ask for one title; for each, the order in which this title is first. */
const superlatives = {
  '(best|greatest|finest)': 'best',
  longest: 'longest',
  shortest: 'shortest',
  oldest: 'oldest',
  newest: 'newest',
} as const satisfies Record<string, Order>

/** Phrases that say how many titles are wanted. */
export const countPhrases: readonly Phrase[] = [
  ['a|one|just|only single|one|1', [countWish(1)]],
  ['how many|much', [{ is: 'act', act: 'counting' }]],
  ['(what number of)|(the number of)|(count of)', [{ is: 'act', act: 'counting' }]],
  ['another [one]', [{ is: 'act', act: 'more' }, countWish(1)]],
  [
    '[all|each|one] [of|from|in|per] [them|which|each] [is|are] [of|from|in] (a different decade)|(another decade)|(different decades)|(a decade of its own)|(each decade)|(every decade)|(per decade)',
    [wish({ on: 'apart', by: 'decade' })],
  ],
  ...Object.entries(superlatives).flatMap(([names, order]): Phrase[] => [
    [
      `[the|your] [single|very|absolute|one] ${names} film|movie|picture|one|title|thing [(you have)|(youve got)|here|ever]`,
      [wish({ on: 'order', order }), countWish(1)],
    ],
    [`the|your [single|very|absolute|one] ${names} .`, [wish({ on: 'order', order }), countWish(1)]],
    [
      `which [one|film|movie] [of] [them|those|these|(the two)] is|was [the] ${names}`,
      [wish({ on: 'order', order }), countWish(1), { is: 'act', act: 'narrow' }],
    ],
    [`single|(very) ${names}`, [wish({ on: 'order', order }), countWish(1)]],
  ]),
  ['(just the one)|(only one)|(just one)|(one only)|(only the one)|(and only one)', [countWish(1)]],
  ['one more|other', [countWish(1), { is: 'act', act: 'more' }]],
  ['one film|movie|picture|title|show|series|suggestion', [countWish(1), wish({ on: 'type', type: 'movie' })]],
  [
    'NUMBER of them|those|these please|thanks|only|.',
    (matched) => [countWish(matched.at(0, 'number').number), { is: 'act', act: 'narrow' }],
  ],
  ['[a] couple [of]', [{ is: 'number', number: 2 }]],
  ['[a] pair of', [{ is: 'number', number: 2 }]],
  ['a few', [{ is: 'number', number: 3 }]],
  ['a handful [of]', [{ is: 'number', number: 5 }]],
  ['half a dozen', [{ is: 'number', number: 6 }]],
  ['a dozen', [{ is: 'number', number: 12 }]],
]

/** Phrases that bound how many titles are wanted, such as "more than ten comedies"; without them the number is a length. */
export const countBounds: readonly Phrase[] = [['more', 1] as const, ['less|fewer', -1] as const].map(
  ([words, step]): Phrase => [
    `${words} than NUMBER TYPE|GENRE|titles|suggestions|recommendations|options|ideas`,
    (matched) => {
      const count = matched.at(0, 'number').number + step
      if (!Number.isInteger(count) || count < 1 || count > maxCount) return null
      return [countWish(count), ...(matched.length > 1 ? [matched.at(1, 'wish')] : [])]
    },
  ],
)

/** Words that may come between a number and the noun that it counts. */
const wordsBetween = new Set(
  'of good great old new nice best more other different classic really very short funny scary famous your my the top favourite favorite decent lovely random similar such big little early late from by with good'.split(
    ' ',
  ),
)
/** Wishes that may come between a number and the noun that it counts. */
const wishesBetween = new Set([
  'genre',
  'sound',
  'color',
  'country',
  'language',
  'mood',
  'years',
  'minutes',
  'order',
  'subject',
  'described',
])

/** Nouns for titles that a number may count. */
const countableNouns = new Set(
  'ones titles title suggestions suggestion recommendations recommendation options option ideas idea things choices picks tips items shorts'.split(
    ' ',
  ),
)

/**
 * Turns the numbers that say how many titles are wanted into wishes for that many titles. These are the numbers before
 * a word for movies, after a superlative or a word such as "exactly", and the numbers that stand alone.
 */
export function withCounts(items: readonly Item[]): Item[] {
  return items.flatMap((item, index) => {
    const number = item.is === 'number' ? item.number : item.is === 'word' && item.word === 'one' ? 1 : null
    if (number === null || !Number.isInteger(number) || number < 1 || number > maxCount) return [item]
    const before = items[index - 1]
    const word = before?.is === 'word' ? before.word : ''
    if (item.is === 'word' && before?.is === 'act' && before.act === 'more') return [countWish(1)]
    if (item.is === 'word' && ['the', 'that', 'this', 'which', 'silent', 'no', 'each', 'a', 'an'].includes(word))
      return [item]
    if (standsAlone(items, index)) return [countWish(number)]
    const isTop = before?.is === 'wish' && before.wish.on === 'order'
    // The word "one" is a number if exactly one wish comes before it and no counted noun follows, as in "Horror. One.
    // Now.", whose full stops were removed.
    if (item.is === 'word' && before?.is === 'wish' && index === 1 && !isCounted(items.slice(index + 1)))
      return [countWish(1)]
    if (item.is === 'word' && before?.is === 'wish' && !isTop) return [item]
    // A full stop may come between a number and its noun: "Two. Musicals." is short for two musicals.
    const after = items.slice(index === 0 && items[1]?.is === 'gap' ? 2 : index + 1)
    return isTop || isCounted(after) || ['top', 'exactly', 'only', 'just', 'give', 'me'].includes(word)
      ? [countWish(number)]
      : [item]
  })
}

/** True if a number is a whole sentence or all that follows a pause: "only two", "gangster films, two". */
function standsAlone(items: readonly Item[], index: number): boolean {
  const after = items[index + 1]
  const isEnd =
    after === undefined ||
    (after.is === 'gap' && after.endsSentence) ||
    (after.is === 'word' && after.word === 'please')
  const before = items[index - 1]
  const isFirst =
    before === undefined ||
    before.is === 'gap' ||
    (before.is === 'act' && before.act === 'narrow') ||
    before.is === 'but'
  return items[index]?.is === 'number' && isEnd && isFirst
}

/** True if the items after a number begin with a word for movies, or with adjectives and similar words before one. */
function isCounted(after: readonly Item[]): boolean {
  let isNoun = false
  for (const item of after) {
    if (item.is === 'gap') return isNoun
    // A wish about sound or a subject may also be the counted noun: "two German silents".
    isNoun = item.is === 'wish' && (item.wish.on === 'sound' || item.wish.on === 'subject')
    if (item.is === 'wish' && (item.wish.on === 'type' || item.wish.on === 'genre')) return true
    if (item.is === 'wish' && item.wish.on === 'minutes') return true
    if (item.is === 'act' && item.act === 'more') return true
    if (item.is === 'wish' && item.wish.on === 'person') return true
    if (item.is === 'wish' && wishesBetween.has(item.wish.on)) continue
    if (item.is === 'title' || (item.is === 'word' && item.isStrange)) continue
    if (item.is !== 'word') return false
    if (countableNouns.has(item.word)) return true
    if (!wordsBetween.has(item.word)) return isNoun
  }
  return isNoun
}

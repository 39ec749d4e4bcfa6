import { type Item, isWord } from './items.ts'

const smallNumberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const smallNumbers = new Map(smallNumberWords.split(' ').map((word, number) => [word, number]))
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
)

/** The words that numbers are made of. */
export const numberWords: readonly string[] = [...smallNumbers.keys(), ...tens.keys(), 'hundred', 'thousand']

/** Numbers with which a year in words begins, as "nineteen" in "nineteen forty six". */
const centuries = new Set([18, 19, 20])

/** Words for streets. A number is a house number if one of the next three words is one of these. */
const streetWords = new Set('street road avenue lane boulevard crescent drive'.split(' '))

/** The number with which the words begin, and how many of the words belong to it; null if they begin with none. */
function numberAt(words: readonly (string | null)[]): { number: number; wordCount: number } | null {
  const [first, second, third] = words
  if (!first) return null
  if (/^\d+(\.\d+)?$/.test(first)) return { number: Number(first), wordCount: 1 }
  if (first === 'a' && second === 'hundred') return { number: 100, wordCount: 2 }
  const tensNumber = tens.get(first)
  const firstNumber = tensNumber ?? smallNumbers.get(first)
  if (firstNumber === undefined) return null
  const unit = smallNumbers.get(second ?? '')
  if (centuries.has(firstNumber)) {
    const following = second === 'oh' || second === 'o' ? numberAt([third ?? null]) : numberAt(words.slice(1))
    if (following !== null && second === 'hundred') return null
    if (following !== null && (second === 'oh' || second === 'o'))
      return { number: firstNumber * 100 + following.number, wordCount: 3 }
    if (second === 'hundred') return { number: firstNumber * 100, wordCount: 2 }
    if (following !== null && following.number >= 10 && following.number < 100) {
      return { number: firstNumber * 100 + following.number, wordCount: following.wordCount + 1 }
    }
  }
  if (tensNumber !== undefined && unit !== undefined && unit > 0 && unit < 10)
    return { number: tensNumber + unit, wordCount: 2 }
  if (second === 'hundred' || second === 'thousand') {
    const factor = second === 'hundred' ? 100 : 1000
    const followingStart = third === 'and' ? 3 : 2
    const following = numberAt(words.slice(followingStart))
    return following !== null && following.number < factor
      ? { number: firstNumber * factor + following.number, wordCount: followingStart + following.wordCount }
      : { number: firstNumber * factor, wordCount: 2 }
  }
  // The word "one" alone is seldom a number, as in "the one with" and "a silent one".
  return first === 'one' ? null : { number: firstNumber, wordCount: 1 }
}

/**
 * Replaces numbers in digits and in words, such as "nineteen forty six" and "two hundred", with items of the kind
 * `number`.
 */
export function withNumbers(items: readonly Item[]): Item[] {
  const words = items.map((item) => (isWord(item) ? item.word : null))
  const rewritten: Item[] = []
  for (let index = 0; index < items.length; ) {
    const isHouseNumber = words.slice(index + 1, index + 4).some((word) => word !== null && streetWords.has(word))
    const number = isHouseNumber ? null : numberAt(words.slice(index, index + 6))
    if (number === null) rewritten.push(...items.slice(index, index + 1))
    else rewritten.push({ is: 'number', number: number.number })
    index += number?.wordCount ?? 1
  }
  return rewritten
}

import { type Item, isWord } from './items.ts'

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const smallNumbers = new Map(units.split(' ').map((word, number) => [word, number]))
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
)

/** The words that numbers are made of. */
export const numberWords: readonly string[] = [...smallNumbers.keys(), ...tens.keys(), 'hundred', 'thousand']

/** Numbers with which years in words begin, as "nineteen" in "nineteen forty six". */
const centuries = new Set([18, 19, 20])

/** Words that make a number before them one of a house. */
const streetWords = new Set('street road avenue lane boulevard crescent drive'.split(' '))

/** The number that words begin with, and how many of them it takes; null where they begin with none. */
function numberAt(words: readonly (string | null)[]): { number: number; length: number } | null {
  const [first, second, third] = words
  if (!first) return null
  if (/^\d+(\.\d+)?$/.test(first)) return { number: Number(first), length: 1 }
  if (first === 'a' && second === 'hundred') return { number: 100, length: 2 }
  const ten = tens.get(first)
  const firstNumber = ten ?? smallNumbers.get(first)
  if (firstNumber === undefined) return null
  const unit = smallNumbers.get(second ?? '')
  if (centuries.has(firstNumber)) {
    const rest = second === 'oh' || second === 'o' ? numberAt([third ?? null]) : numberAt(words.slice(1))
    if (rest !== null && second === 'hundred') return null
    if (rest !== null && (second === 'oh' || second === 'o'))
      return { number: firstNumber * 100 + rest.number, length: 3 }
    if (second === 'hundred') return { number: firstNumber * 100, length: 2 }
    if (rest !== null && rest.number >= 10 && rest.number < 100) {
      return { number: firstNumber * 100 + rest.number, length: rest.length + 1 }
    }
  }
  if (ten !== undefined && unit !== undefined && unit > 0 && unit < 10) return { number: ten + unit, length: 2 }
  if (second === 'hundred' || second === 'thousand') {
    const factor = second === 'hundred' ? 100 : 1000
    const restStart = third === 'and' ? 3 : 2
    const rest = numberAt(words.slice(restStart))
    return rest !== null && rest.number < factor
      ? { number: firstNumber * factor + rest.number, length: restStart + rest.length }
      : { number: firstNumber * factor, length: 2 }
  }
  // "One" alone is seldom a number: "the one with", "a silent one".
  return first === 'one' ? null : { number: firstNumber, length: 1 }
}

/** Numbers in digits and in words, as "nineteen forty six" and "two hundred". */
export function withNumbers(items: readonly Item[]): Item[] {
  const words = items.map((item) => (isWord(item) ? item.word : null))
  const rewritten: Item[] = []
  for (let index = 0; index < items.length; ) {
    const isAddress = words.slice(index + 1, index + 4).some((word) => word !== null && streetWords.has(word))
    const number = isAddress ? null : numberAt(words.slice(index, index + 6))
    if (number === null) rewritten.push(...items.slice(index, index + 1))
    else rewritten.push({ is: 'number', number: number.number })
    index += number?.length ?? 1
  }
  return rewritten
}

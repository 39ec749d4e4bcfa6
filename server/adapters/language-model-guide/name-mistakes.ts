import { distance } from 'fastest-levenshtein'
import { foldedWords } from '#server/folded-words.ts'
import type { Word } from './items.ts'
import { wordSet } from './name-words.ts'
import { hasSameLetters } from './spelling.ts'

/** Suffixes after a family name. */
const suffixes = wordSet('jr sr ii iii junior senior')

/**
 * Whether typed words are a person's name, possibly misspelt. A single word has to be the family name, or the whole
 * name without its spaces.
 */
export function matchesName(name: string, typedWords: readonly string[], words: readonly Word[]): boolean {
  const parts = foldedWords(name)
  const familyName = parts.filter((part) => !suffixes.has(part)).at(-1) ?? ''
  if (typedWords.length === 1) {
    const [word = ''] = typedWords
    return (
      word === familyName ||
      (parts.length === 1 && word === parts[0]) ||
      (word.length >= 6 && isOneMistakeFrom(word, familyName)) ||
      isRunTogether(word, parts)
    )
  }
  const matchingWords = typedWords.filter((word) =>
    parts.some((part) => part === word || mistakesIn(word, part) <= allowedMistakes(word)),
  )
  // The person may have another first name, such as "Fatty Arbuckle": then the family name is enough.
  return matchingWords.length === typedWords.length || (typedWords.at(-1) === familyName && words.length === 2)
}

/** The number of letters of the shortest word that is taken for a whole name without its spaces. */
const minRunTogetherLength = 8

/** True if a word is a whole name without its spaces, with at most two mistakes: "busterketon". */
const isRunTogether = (word: string, parts: readonly string[]): boolean =>
  word.length >= minRunTogetherLength && parts.length > 1 && distance(word, parts.join('')) <= 2

/** Groups of letters that sound alike or are often taken for each other. */
const similarLetters = ['aeiouy', 'ckqsz', 'fvw', 'mn', 'dt', 'bp', 'gj', 'lr']

/**
 * True if a word is a name with at most one mistake: a letter too many or too few, two swapped letters, or a letter in
 * place of one from the same group of similar letters. "Casablanca" is not "Capablanca" with a mistake.
 */
function isOneMistakeFrom(word: string, name: string): boolean {
  if (mistakesIn(word, name) > 1) return false
  if (word.length !== name.length || hasSameLetters(word, name)) return true
  const wrongIndex = [...word].findIndex((letter, index) => letter !== name[index])
  return similarLetters.some(
    (letters) => letters.includes(word[wrongIndex] ?? '') && letters.includes(name[wrongIndex] ?? ''),
  )
}

/** The most mistakes that a typed word may have if several words were typed. */
const allowedMistakes = (word: string): number => (word.length < 3 ? 0 : word.length < 8 ? 1 : 2)

/**
 * The number of typing errors in a word compared with a part of a name. Infinite if the word is short and begins with
 * another letter than the part.
 */
const mistakesIn = (word: string, part: string): number =>
  word[0] === part[0] || word.length > 5 ? distance(word, part) - (hasSameLetters(word, part) ? 1 : 0) : Infinity

import { distance } from 'fastest-levenshtein'

/** Letters that sound alike, or are taken for each other. */
const alike = ['aeiouy', 'ckqsz', 'fvw', 'mn', 'dt', 'bp', 'gj', 'lr']

/**
 * Whether a word is a name with one slip: a letter too many or too few, two swapped, or one that sounds like the right
 * one. "Casablanca" is no slip of "Capablanca".
 */
export function isSlip(word: string, name: string): boolean {
  if (mistakesIn(word, name) > 1) return false
  if (word.length !== name.length || isSwapped(word, name)) return true
  const at = [...word].findIndex((letter, place) => letter !== name[place])
  return alike.some((letters) => letters.includes(word[at] ?? '') && letters.includes(name[at] ?? ''))
}

/** Mistakes in a word of a name of several. */
export const allowedMistakes = (word: string): number => (word.length < 3 ? 0 : word.length < 8 ? 1 : 2)

/** In how many letters a word is not as it should be, two that are swapped being one mistake. */
export const mistakesIn = (word: string, part: string): number =>
  word[0] === part[0] || word.length > 5 ? distance(word, part) - (isSwapped(word, part) ? 1 : 0) : Infinity

const isSwapped = (word: string, part: string): boolean =>
  word.length === part.length && [...word].sort().join('') === [...part].sort().join('')

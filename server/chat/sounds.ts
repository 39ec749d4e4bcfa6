import { distance } from 'fastest-levenshtein'

/** Letters and the sound that replaces them; the replacements are made in this order. */
const sounds: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/(?:tsch|tch|sch|sh|ch)/g, 'x'],
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  [/ck|c|q/g, 'k'],
  [/z/g, 's'],
  [/(?<=[aeiouy])w/g, ''],
  [/w/g, 'v'],
  [/(?<=.)h/g, ''],
  [/^[aeiouy]+/, 'a'],
  [/(?<=.)[aeiouy]/g, ''],
  [/(.)\1+/g, '$1'],
]

/**
 * The sound of a folded word (in small letters without accents): the same for "hichcok" and "hitchcock", and for "loid"
 * and "lloyd".
 */
const soundOf = (word: string): string => sounds.reduce((text, [letters, sound]) => text.replace(letters, sound), word)

/** How many wrong letters a typed word may have, by its number of letters. */
const maxMistakes = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/** How many wrong letters a typed word may have if it sounds like the word that it is compared with. */
const maxMistakesIfAlike = 3

/** The fewest letters of a word that is compared by its sound. */
const minSoundLength = 4

/** A word with its sound. */
export interface WordSound {
  word: string
  sound: string
}

/** A folded word with its sound. */
export const withSound = (word: string): WordSound => ({ word, sound: soundOf(word) })

/**
 * The number of wrong letters in a typed word, compared with another word; null if there are so many that the other
 * word is not meant.
 */
export function mistakesIn(typed: WordSound, other: WordSound): number | null {
  if (typed.word === other.word) return 0
  const { length } = typed.word
  const max = length >= minSoundLength && typed.sound === other.sound ? maxMistakesIfAlike : maxMistakes(length)
  if (max === 0 || Math.abs(length - other.word.length) > max) return null
  const mistakes = distance(typed.word, other.word)
  return mistakes <= max ? mistakes : null
}

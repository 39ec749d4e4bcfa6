import { distance } from 'fastest-levenshtein'

/** How letters sound, in the order in which they are replaced. */
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

/** A folded word by its sound, so that "hichcok" is "hitchcock" and "loid" is "lloyd". */
const soundOf = (word: string): string => sounds.reduce((text, [letters, sound]) => text.replace(letters, sound), word)

/** How many wrong letters a word may have, by its length. */
const maxMistakes = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/** How many wrong letters a word may have if it sounds like the other one. */
const maxMistakesIfAlike = 3

/** The shortest word that is compared by its sound. */
const minSoundLength = 4

/** A word with its sound. */
export interface WordSound {
  word: string
  sound: string
}

/** A folded word with its sound. */
export const withSound = (word: string): WordSound => ({ word, sound: soundOf(word) })

/** How many mistakes a typed word has if it is meant to be another one; null where it is another word. */
export function mistakesIn(typed: WordSound, other: WordSound): number | null {
  if (typed.word === other.word) return 0
  const { length } = typed.word
  const max = length >= minSoundLength && typed.sound === other.sound ? maxMistakesIfAlike : maxMistakes(length)
  if (max === 0 || Math.abs(length - other.word.length) > max) return null
  const mistakes = distance(typed.word, other.word)
  return mistakes <= max ? mistakes : null
}

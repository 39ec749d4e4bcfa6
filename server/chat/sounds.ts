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
export const soundOf = (word: string): string =>
  sounds.reduce((text, [letters, sound]) => text.replaceAll(new RegExp(letters, 'g'), sound), word)

/** The mistakes that a word may have by its length, and that one may have that sounds alike. */
const mostMistakes = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)
const mostAlike = 3

/** The shortest word that is compared by its sound. */
const shortestSound = 4

/** How many mistakes a typed word has if it is meant to be another one; null where it is another word. */
export function mistakesIn(typed: string, word: string): number | null {
  if (typed === word) return 0
  const found = distance(typed, word)
  const alike = typed.length >= shortestSound && soundOf(typed) === soundOf(word)
  return found <= (alike ? mostAlike : mostMistakes(typed.length)) ? found : null
}

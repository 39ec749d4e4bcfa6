import { knownSubjects } from '#server/ports/subjects.ts'
import { type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const subjectWish = (subject: string): Item => wish({ on: 'subject', subject })

/**
 * For each known word or group of words, the subject that it stands for: the subject of that name, otherwise the first
 * subject that lists the word.
 */
const subjects = new Map<string, string>()
for (const [name, words] of knownSubjects) {
  for (const word of words) if (!subjects.has(word)) subjects.set(word, name)
}
for (const name of knownSubjects.keys()) {
  subjects.set(name, name)
  subjects.set(`${name}s`, name)
}

/** The known subject that the words name; null if they name none. */
export const subjectOf = (words: string): string | null => subjects.get(words) ?? null

/** Every word that occurs in a key of `subjects`, each by itself: "world war ii" adds three words. */
export const subjectWords: readonly string[] = [...subjects.keys()].flatMap((words) => words.split(' '))

/** The number of words of the longest name of a subject. */
export const maxSubjectWords = 3

/** Phrases for subjects whose single words mean something else. */
export const subjectPhrases: readonly Phrase[] = [
  [
    '[the] (second world war)|wwii|ww2|(world war two)|(world war ii)|(world war NUMBER)',
    [subjectWish('world war ii')],
  ],
  ['[the] (first world war)|(great war)|wwi|ww1|(world war one)|(world war i)', [subjectWish('world war i')]],
  ['[the] [american] civil war', [subjectWish('american civil war')]],
  ['film noir|noirs', [subjectWish('film noir')]],
  ['noir|noirs', [subjectWish('film noir')]],
  [
    '[strong|tough|great|good|powerful|independent|brave|clever] female lead|leads|protagonist|protagonists|character|characters|hero|heroes',
    [subjectWish('woman')],
  ],
  ['strong|tough|powerful|independent|brave|fierce woman|women [lead|leads]', [subjectWish('woman')]],
  ['woman|women|womens|womans rights|liberation|emancipation|suffrage', [subjectWish('woman')]],
  ['(sword fight)|(sword fights)|(sword fighting)|swordfights|swordplay', [subjectWish('sword')]],
]

import { knownSubjects } from '#server/chat/subjects.ts'

/** The subject that each of the known words stands for: the one that is called so, else the first that has the word. */
const subjects = new Map<string, string>()
for (const [name, words] of knownSubjects) {
  for (const word of words) if (!subjects.has(word)) subjects.set(word, name)
}
for (const name of knownSubjects.keys()) {
  subjects.set(name, name)
  subjects.set(`${name}s`, name)
}

/** The known subject that words name; null where they name none. */
export const subjectOf = (words: string): string | null => subjects.get(words) ?? null

/** The words of a subject's longest name. */
export const mostSubjectWords = 3

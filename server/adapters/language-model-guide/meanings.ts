import { type Item, isWord, type Word } from './items.ts'
import { hasContent } from './stop-words.ts'
import { maxSubjectWords, subjectOf } from './subjects.ts'

/** Words that seldom mean a subject, although there are titles on that subject: "love films" need not be about love. */
export const seldomSubjects = new Set(['love', 'loves', 'dream', 'dreams', 'house', 'family', 'friend', 'friends'])

/**
 * The subject that a word names: one of the guide's own list, or a keyword of titles in the catalogue. Null if it names
 * none.
 */
export const topicOf = ({ word, topic }: Word): string | null => subjectOf(word) ?? (topic === 'keyword' ? word : null)

/** The subject named by the words that begin at `index`; of several, the one with the most words. Null if none. */
export function subjectAt(items: readonly Item[], index: number): string | null {
  for (let length = maxSubjectWords; length >= 1; length -= 1) {
    const words = items.slice(index, index + length).filter(isWord)
    const name = words.length === length ? subjectOf(words.map(({ word }) => word).join(' ')) : null
    if (name !== null) return name
  }
  const item = items[index]
  return isWord(item) ? topicOf(item) : null
}

/**
 * The subjects that words name, all words that may describe titles, and the number of words that may describe titles
 * but name no subject.
 */
export function meaningOf(typedWords: readonly Word[]): { subjects: string[]; words: string[]; otherCount: number } {
  const subjects = new Set<string>()
  const words: string[] = []
  let otherCount = 0
  for (let index = 0; index < typedWords.length; ) {
    const span = (length: number) => typedWords.slice(index, index + length)
    const joined = (spanWords: readonly Word[]) => spanWords.map(({ word }) => word).join(' ')
    const length = [3, 2].find((length) => subjectOf(joined(span(length))) !== null) ?? 1
    const spanWords = span(length)
    const [first] = spanWords
    const subject = subjectOf(joined(spanWords)) ?? (first === undefined ? null : topicOf(first))
    const hasMeaning = spanWords.some(({ word }) => hasContent(word))
    if (subject !== null) subjects.add(subject)
    else if (hasMeaning) otherCount += 1
    if (subject !== null || hasMeaning) words.push(...spanWords.map(({ word }) => word))
    index += spanWords.length
  }
  return { subjects: [...subjects], words, otherCount }
}

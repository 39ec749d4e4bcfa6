import { type Item, isWord, type Word } from './items.ts'
import { hasContent } from './stop-words.ts'
import { maxSubjectWords, subjectOf } from './subjects.ts'

/** Words before "films" that seldom say what the films are about. */
export const seldomSubjects = new Set(['love', 'loves', 'dream', 'dreams', 'house', 'family', 'friend', 'friends'])

/** The subject that a word names: a known one, or a keyword of the catalogue. */
export const topicOf = ({ word, topic }: Word): string | null => subjectOf(word) ?? (topic === 'keyword' ? word : null)

/** The subject that the words at a place name, of as many words as possible; null when they name none. */
export function subjectAt(items: readonly Item[], at: number): string | null {
  for (let length = maxSubjectWords; length >= 1; length -= 1) {
    const words = items.slice(at, at + length).filter(isWord)
    const name = words.length === length ? subjectOf(words.map(({ word }) => word).join(' ')) : null
    if (name !== null) return name
  }
  const item = items[at]
  return isWord(item) ? topicOf(item) : null
}

/** The subjects that words name, the words that may describe titles, and how many words of these name no subject. */
export function meaningOf(given: readonly Word[]): { subjects: string[]; words: string[]; others: number } {
  const subjects = new Set<string>()
  const words: string[] = []
  let others = 0
  for (let at = 0; at < given.length; ) {
    const span = (length: number) => given.slice(at, at + length)
    const joined = (own: readonly Word[]) => own.map(({ word }) => word).join(' ')
    const length = [3, 2].find((length) => subjectOf(joined(span(length))) !== null) ?? 1
    const own = span(length)
    const [first] = own
    const subject = subjectOf(joined(own)) ?? (first === undefined ? null : topicOf(first))
    const says = own.some(({ word }) => hasContent(word))
    if (subject !== null) subjects.add(subject)
    else if (says) others += 1
    if (subject !== null || says) words.push(...own.map(({ word }) => word))
    at += own.length
  }
  return { subjects: [...subjects], words, others }
}

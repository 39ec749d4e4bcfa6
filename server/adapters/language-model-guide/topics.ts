import { type Item, isWord } from './items.ts'
import { hasContent } from './light-words.ts'
import { mostSubjectWords, subjectOf } from './subjects.ts'

/** Words after which a description of what a title is about may come. */
const aboutCues = new Set([
  'about',
  'with',
  'featuring',
  'involving',
  'concerning',
  'regarding',
  'has',
  'include',
  'includes',
  'including',
])

/** Words for a title that leave open what it is. */
const titleWords = new Set(
  'have got there find recommend something anything one ones story stories tale tales thing things stuff title titles it its that which'.split(
    ' ',
  ),
)

/** Words that are seldom what films are about where they stand before "films". */
export const seldomAbout = new Set(['love', 'loves', 'dream', 'dreams', 'house', 'family', 'friend', 'friends'])

/** Whether a word leads to what a title is about: "about" or "with" after a word for a title, "in" before a place. */
export function leadsToTopic(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]]
  if (!isWord(item)) return false
  const afterTitle =
    before === undefined ||
    before.is === 'wish' ||
    before.is === 'act' ||
    (isWord(before) && titleWords.has(before.word))
  if (aboutCues.has(item.word)) return afterTitle || (before?.is === 'gap' && at < 3)
  if (item.word === 'of' || item.word === 'on')
    return (
      (before?.is === 'wish' && (before.wish.on === 'type' || before.wish.on === 'genre')) ||
      (afterTitle && subjectAt(items, at + 1) !== null)
    )
  return item.word === 'in' && isWord(next) && (subjectOf(next.word) !== null || next.capital)
}

const isStory = (item: Item | undefined) => isWord(item) && ['story', 'stories', 'tale', 'tales'].includes(item.word)

/** The subject that a word is where it stands before "films" or "a story": "train stories"; null where it is none. */
export function subjectBefore(word: string, next: Item | undefined): string | null {
  const isNoun = isStory(next) || (next?.is === 'wish' && (next.wish.on === 'type' || next.wish.on === 'genre'))
  return isNoun && !seldomAbout.has(word) ? subjectOf(word) : null
}

/** A subject that is named at a place, of as many words as possible. */
export function subjectAt(items: readonly Item[], at: number): string | null {
  for (let length = mostSubjectWords; length >= 1; length -= 1) {
    const words = items.slice(at, at + length).filter(isWord)
    const name = words.length === length ? subjectOf(words.map(({ word }) => word).join(' ')) : null
    if (name !== null) return name
  }
  return null
}

/** The subjects that words name, the words that say something, and how many of these belong to no subject. */
export function meaningOf(given: readonly string[]): { subjects: string[]; words: string[]; others: number } {
  const subjects = new Set<string>()
  const words: string[] = []
  let others = 0
  for (let at = 0; at < given.length; ) {
    const length = [3, 2, 1].find((length) => subjectOf(given.slice(at, at + length).join(' ')) !== null)
    const own = given.slice(at, at + (length ?? 1))
    const subject = subjectOf(own.join(' '))
    if (subject !== null) subjects.add(subject)
    else if (own.some(hasContent)) others += 1
    if (subject !== null || own.some(hasContent)) words.push(...own)
    at += own.length
  }
  return { subjects: [...subjects], words, others }
}

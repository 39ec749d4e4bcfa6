import type { Names } from '#server/ports/guide.ts'
import { type Item, isWord, type Word } from './items.ts'
import { hasContent } from './stop-words.ts'
import { maxSubjectWords, subjectOf } from './subjects.ts'

/** The number of letters of the shortest word that is looked up as a subject. */
const minTopicLength = 3

/** The most words of one question that are looked up in the catalogue. */
const maxLookups = 60

/**
 * Marks those words of a question that have no other meaning yet and that name something the catalogue's titles are
 * about or mention. A keyword of several words becomes one item.
 */
export async function withTopics(items: readonly Item[], names: Names): Promise<Item[]> {
  const rewritten: Item[] = []
  let lookups = 0
  for (let index = 0; index < items.length; ) {
    const item = items[index]
    if (item === undefined) break
    if (!isWord(item) || lookups > maxLookups) {
      rewritten.push(item)
      index += 1
      continue
    }
    const span = await keywordAt(items, index, names)
    lookups += 1
    if (span !== null) {
      rewritten.push(span)
      index += span.word.split(' ').length
      continue
    }
    const topic =
      item.word.length >= minTopicLength && hasContent(item.word) && subjectOf(item.word) === null
        ? await names.topic(item.word)
        : undefined
    rewritten.push(topic ? { ...item, topic } : item)
    index += 1
  }
  return rewritten
}

/**
 * The item for the two or three words at an index, if together they are a keyword or a known subject; otherwise null.
 */
async function keywordAt(items: readonly Item[], index: number, names: Names): Promise<Word | null> {
  for (let length = maxSubjectWords; length >= 2; length -= 1) {
    const span = items.slice(index, index + length)
    const words = span.filter(isWord)
    const [first] = words
    const last = words.at(-1)
    if (first === undefined || last === undefined || words.length < length) continue
    if (!hasContent(last.word) || (!hasContent(first.word) && first.word !== 'new')) continue
    const word = words.map((each) => each.word).join(' ')
    if (subjectOf(word) !== null || (await names.topic(word)) === 'keyword') {
      const typed = words.map((each) => each.typed).join(' ')
      return { ...first, word, typed, text: words.map(({ text }) => text).join(' '), topic: 'keyword' }
    }
  }
  return null
}

import { type Item, isWord } from './items.ts'
import { hasContent } from './stop-words.ts'

/** Words that begin a description if they come after a word for a title: "the one where a man hangs from a clock". */
const descriptionStarts: readonly (readonly string[])[] = [['where'], ['in', 'which'], ['in', 'that']]

/** Phrases that begin a description of a title whose name was forgotten. */
const forgottenNamePhrases: readonly (readonly string[])[] = [
  'there is this',
  'there was this',
  'there is a scene',
  'theres this',
  'cant remember the title',
  'cant remember the name',
  'cant remember what it is called',
  'cant remember what its called',
  'forgot the title',
  'forgot the name',
  'forgotten the title',
  'forgotten the name',
  'dont know the title',
  'dont know the name',
  'dont remember the title',
  'dont remember the name',
  'cant think of the title',
  'cant think of the name',
  'cant recall the title',
  'title escapes me',
  'name escapes me',
].map((words) => words.split(' '))

/** Words for a title, after which a description may begin. */
const wordsBeforeDescription = new Set(
  'one ones film films movie movies picture short silent comedy western drama cartoon series serial scene thriller story something that it'.split(
    ' ',
  ),
)

/** Words for talking, which describe no title: "a film where people talk" asks for sound. */
const talkingWords = new Set(['talk', 'talks', 'talking', 'speak', 'speaks', 'speaking'])

/**
 * Adds an item of the kind `description`, with the words of the description, where a question begins to describe a
 * title. At most one such item is added.
 */
export function withDescriptions(items: readonly Item[]): Item[] {
  const words = items.map((item) => (isWord(item) ? item.word : null))
  const matchesAt = (phrase: readonly string[], index: number) =>
    phrase.every((word, offset) => words[index + offset] === word)
  for (const index of items.keys()) {
    const start = descriptionStarts.find(
      (phrase) => matchesAt(phrase, index) && wordsBeforeDescription.has(words[index - 1] ?? ''),
    )
    const phrase = start ?? forgottenNamePhrases.find((phrase) => matchesAt(phrase, index))
    if (phrase === undefined) continue
    const descriptionStart = index + phrase.length
    const description = items.slice(descriptionStart, start ? endOfSentence(items, descriptionStart) : items.length)
    const content = description
      .filter(isWord)
      .filter(({ word }) => hasContent(word) && !talkingWords.has(word))
      .map(({ typed }) => typed)
    if (content.length > 0)
      return [
        ...items.slice(0, descriptionStart),
        { is: 'description', words: content },
        ...items.slice(descriptionStart),
      ]
  }
  return [...items]
}

/** The index at which the sentence that contains the index `start` ends. */
function endOfSentence(items: readonly Item[], start: number): number {
  const end = items.findIndex((item, index) => index >= start && item.is === 'gap' && item.endsSentence)
  return end === -1 ? items.length : end
}

import { type Item, isWord, type Wish } from './items.ts'
import { seldomSubjects, subjectAt, topicOf } from './meanings.ts'

/** Words after which a description of what a title is about may come, such as "about". */
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

/** General words for a title or for asking for a title, which do not describe the title. */
const titleWords = new Set(
  'have got there find recommend want wants watch see show something anything one ones story stories tale tales thing things stuff title titles it its that which'.split(
    ' ',
  ),
)

/** Verbs and adjectives of liking, which come before what a person likes. */
const lovingWords = new Set(
  'love loves loved adore adores likes into obsessed mad crazy keen fond fan fans fancies wants craving'.split(' '),
)

/** Words that may come between a word of liking and what is liked, as in "crazy about the old trains". */
const wordsAfterLoving = new Set('with about of on the a an all anything some old big lots'.split(' '))

/**
 * True if the word before "for" is about searching. Then "for" begins a wish, as in "looking for trains", and not an
 * occasion, as in "for a hangover".
 */
export const isSearchWord = (before: Item | undefined) =>
  isWord(before) &&
  ['looking', 'look', 'searching', 'search', 'hunting', 'asking', 'mood', 'up', 'craving'].includes(before.word)

/** True if an item is a possessive pronoun, as "her" in "her parents' pictures". */
export const isPossessive = (item: Item | undefined) =>
  item?.is === 'pronoun' || (isWord(item) && ['my', 'our', 'your', 'her', 'his', 'their'].includes(item.word))

/** Words before a title that a question asks for or asks about. */
const wordsBeforeAskedTitle = new Set(
  'have got find see watch show about want called is recommend play for directed wrote in of'.split(' '),
)

/** True if the title after this word is one that the question asks for or about: "have you got Metropolis?" */
export const isBeforeAskedTitle = (item: Item | undefined) => isWord(item) && wordsBeforeAskedTitle.has(item.word)

/** Whether the word at an index, such as "about", "with" or "in", stands before what a title is about. */
export function isBeforeSubject(items: readonly Item[], index: number): boolean {
  const [before, item, next] = [items[index - 1], items[index], items[index + 1]]
  if (!isWord(item)) return false
  const isAfterTitleWord =
    before === undefined ||
    before.is === 'wish' ||
    before.is === 'act' ||
    (isWord(before) && titleWords.has(before.word))
  if (aboutCues.has(item.word)) return isAfterTitleWord || (before?.is === 'gap' && index < 3)
  if (item.word === 'of' || item.word === 'on')
    return (
      (before?.is === 'wish' && (before.wish.on === 'type' || before.wish.on === 'genre')) ||
      (isAfterTitleWord && subjectAt(items, index + 1) !== null)
    )
  return item.word === 'in' && isWord(next) && (next.hasCapital || (isAfterTitleWord && topicOf(next) !== null))
}

/** True if the word at an index is one of liking, and comes before a subject that titles have: "he loves trains". */
export function isLikingBeforeSubject(items: readonly Item[], index: number): boolean {
  const item = items[index]
  if (!isWord(item) || !lovingWords.has(item.word)) return false
  let next = index + 1
  for (let word = items[next]; isWord(word) && wordsAfterLoving.has(word.word); word = items[next]) next += 1
  const likedWord = items[next]
  return isWord(likedWord) && !seldomSubjects.has(likedWord.word) && topicOf(likedWord) !== null
}

/** True if the items end with "the" and at least one wish or subject, as in "the old silent" before the word "one". */
export function endsWithTheAndWishes(items: readonly Item[]): boolean {
  const theIndex = items.findLastIndex((item) => isWord(item) && item.word === 'the')
  return (
    theIndex >= 0 &&
    items.slice(theIndex + 1).every((item) => item.is !== 'gap') &&
    items.slice(theIndex + 1).some((item) => item.is === 'wish' || (isWord(item) && topicOf(item) !== null))
  )
}

/** Whether an item is a word for a story. */
export const isWordForStory = (item: Item | undefined) =>
  isWord(item) && ['story', 'stories', 'tale', 'tales'].includes(item.word)

/** Words that may come between "or" and the second alternative. */
export const wordsAfterOr = new Set('a an the some maybe perhaps even possibly also with by something'.split(' '))

/** Wishes that say which titles to see, and not only how long, how old or how many. */
export const contentWishes: ReadonlySet<Wish['on']> = new Set([
  'genre',
  'person',
  'subject',
  'described',
  'mood',
  'like',
  'relation',
  'country',
])

/** Wishes that are ignored within a description of a title. */
export const ignoredInDescriptions: ReadonlySet<Wish['on']> = new Set([
  'genre',
  'mood',
  'subject',
  'order',
  'count',
  'type',
  'country',
  'described',
])

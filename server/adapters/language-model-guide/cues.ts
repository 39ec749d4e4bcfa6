import { type Item, isWord, type Wish } from './items.ts'
import { seldomSubjects, subjectAt, topicOf } from './meanings.ts'

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

/** General words for a title or for asking for one, which do not describe it. */
const titleWords = new Set(
  'have got there find recommend want wants watch see show something anything one ones story stories tale tales thing things stuff title titles it its that which'.split(
    ' ',
  ),
)

/** Verbs and adjectives of liking, which come before what a person likes. */
const lovingWords = new Set(
  'love loves loved adore adores likes into obsessed mad crazy keen fond fan fans fancies wants craving'.split(' '),
)

/** Words that may come between these and what is liked, as in "crazy about the old trains". */
const wordsAfterLoving = new Set('with about of on the a an all anything some old big lots'.split(' '))

/** Whether what follows "for" is wanted, as in "looking for trains", and is no occasion, as in "for a hangover". */
export const isLookedFor = (before: Item | undefined) =>
  isWord(before) &&
  ['looking', 'look', 'searching', 'search', 'hunting', 'asking', 'mood', 'up', 'craving'].includes(before.word)

/** Whether the word before a noun is a possessive, as in "her parents' pictures". */
export const isOwned = (before: Item | undefined) =>
  before?.is === 'pronoun' || (isWord(before) && ['my', 'our', 'your', 'her', 'his', 'their'].includes(before.word))

/** Words before a title that is asked for or about. */
const wordsBeforeAskedTitle = new Set(
  'have got find see watch show about want called is recommend play for directed wrote in of'.split(' '),
)

/** Whether the word before a title shows that it is asked for or about: "have you got Metropolis?" */
export const isAskedFor = (before: Item | undefined) => isWord(before) && wordsBeforeAskedTitle.has(before.word)

/** Whether the words that follow say what a title is about: after "about" or "with", or after "in" before a place. */
export function isCue(items: readonly Item[], index: number): boolean {
  const [before, item, next] = [items[index - 1], items[index], items[index + 1]]
  if (!isWord(item)) return false
  const afterTitle =
    before === undefined ||
    before.is === 'wish' ||
    before.is === 'act' ||
    (isWord(before) && titleWords.has(before.word))
  if (aboutCues.has(item.word)) return afterTitle || (before?.is === 'gap' && index < 3)
  if (item.word === 'of' || item.word === 'on')
    return (
      (before?.is === 'wish' && (before.wish.on === 'type' || before.wish.on === 'genre')) ||
      (afterTitle && subjectAt(items, index + 1) !== null)
    )
  return item.word === 'in' && isWord(next) && (next.capital || (afterTitle && topicOf(next) !== null))
}

/** Whether a word of liking comes before a subject that titles have, as in "he loves trains". */
export function isLoved(items: readonly Item[], index: number): boolean {
  const item = items[index]
  if (!isWord(item) || !lovingWords.has(item.word)) return false
  let next = index + 1
  for (let word = items[next]; isWord(word) && wordsAfterLoving.has(word.word); word = items[next]) next += 1
  const likedWord = items[next]
  return isWord(likedWord) && !seldomSubjects.has(likedWord.word) && topicOf(likedWord) !== null
}

/** Whether these items are "the" and some wishes, as before the last word of "the old silent one". */
export function isTheAndWishes(before: readonly Item[]): boolean {
  const theIndex = before.findLastIndex((item) => isWord(item) && item.word === 'the')
  return (
    theIndex >= 0 &&
    before.slice(theIndex + 1).every((item) => item.is !== 'gap') &&
    before.slice(theIndex + 1).some((item) => item.is === 'wish' || (isWord(item) && topicOf(item) !== null))
  )
}

/** Whether an item is a word for a story. */
export const isStory = (item: Item | undefined) =>
  isWord(item) && ['story', 'stories', 'tale', 'tales'].includes(item.word)

/** Words that may come between "or" and the second alternative. */
export const wordsAfterOr = new Set('a an the some maybe perhaps even possibly also with by something'.split(' '))

/** Wishes that say what to see, and not only how long, how old or how many. */
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

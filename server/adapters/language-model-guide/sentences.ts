import type { Fact } from '#server/ports/understanding.ts'
import { isCommon } from './common-words.ts'
import { type Item, isWord } from './items.ts'
import { topicOf } from './meanings.ts'
import { hasContent } from './stop-words.ts'

/** A question with at most this many items is short: it may be no more than a title and the fact asked about it. */
export const maxShortQuestionItems = 10

/** Words after which a question may begin. */
const wordsBeforeQuestion = new Set(
  'and but so or tell me us know please also then wonder wondering say hey quick quickly exactly just of yes no now'.split(
    ' ',
  ),
)

/** Words for people, after which "who" begins a relative clause and not a question. */
const personWords = new Set(
  `boy girl boys girls man woman men women kid child son daughter someone somebody friend friends husband wife partner mum mom
  dad mother father gran granny grandma grandpa nan uncle aunt aunts nephew niece brother sister cousin flatmate neighbour
  boss guest guests people person anyone everybody everyone those old olds teacher student`.split(/\s+/),
)

/**
 * True if an item says what kind of titles is wanted. "Any good" before it then asks for good titles, and not for an
 * opinion.
 */
const saysWhatIsWanted = (item: Item | undefined): boolean =>
  (item?.is === 'wish' && item.wish.on !== 'children') ||
  (isWord(item) && (['ones', 'one', 'stuff'].includes(item.word) || topicOf(item) !== null))

/**
 * True if the question asks for the fact that the item at `index` names, and does not only mention it. In a question of
 * more than `maxShortQuestionItems` * 2 items, a fact after a word counts as only mentioned, unless the word is "tell",
 * "and" or the like.
 */
export function asksForFact(items: readonly Item[], index: number, fact: Fact): boolean {
  const before = items[index - 1]
  if (fact === 'rating' && saysWhatIsWanted(items[index + 1])) return false
  const isRelative =
    before?.is === 'wish' ? before.wish.on === 'children' : isWord(before) && personWords.has(before.word)
  if (fact === 'cast' && isRelative) return false
  return (
    items.length <= maxShortQuestionItems * 2 ||
    before === undefined ||
    !isWord(before) ||
    wordsBeforeQuestion.has(before.word)
  )
}

/** Facts that a question may mention as a property of the titles that it asks for: "a mystery with a twist". */
const factsOfWanted: ReadonlySet<Fact> = new Set(['truth', 'ending', 'cast', 'plot', 'unknown', 'rights'] as const)

/** Words between what is wanted and a property of it. */
const wordsBeforeProperty = new Set('with without about has having featuring involving that set'.split(' '))

/** The most items from what is wanted to such a property, as in "a comedy with a really large cast". */
const maxItemsBeforeProperty = 5

/** Words of a question that asks for no titles, as in "does the film have a twist?" */
const wordsOfOtherQuestions = new Set('who what how why which does did was were tell is write explain say'.split(' '))

/**
 * True if the fact that the item at `index` names describes the titles that are asked for, as in "a film based on a true
 * story" and "an Oscar-winning drama".
 */
export function describesWanted(items: readonly Item[], index: number, fact: Fact): boolean {
  if (!factsOfWanted.has(fact) || items.some(({ is }) => is === 'title' || is === 'card')) return false
  const after = items[index + 1]
  if (fact === 'unknown' && isWord(after) && ['winning', 'winner', 'winners', 'nominated'].includes(after.word))
    return true
  const isAdjacent = fact === 'truth' || fact === 'unknown'
  return isPropertyOfWanted(items, index, isAdjacent)
}

/**
 * True if the item at `index` is a property of the titles that are asked for: in the same clause as what is wanted, and
 * after "with", "about" or a similar word. With `mayBeAdjacent` it may also stand next to what is wanted.
 */
export function isPropertyOfWanted(items: readonly Item[], index: number, mayBeAdjacent = false): boolean {
  const first = Math.max(0, index - maxItemsBeforeProperty)
  const wantedIndex = items.findLastIndex((item, each) => each >= first && each < index && isWhatIsWanted(item))
  const between = items.slice(wantedIndex + 1, index)
  if (wantedIndex < 0 || between.some(({ is }) => is === 'gap')) return false
  const sentenceStart = items.findLastIndex(({ is }, each) => each < wantedIndex && is === 'gap') + 1
  const before = items.slice(sentenceStart, wantedIndex)
  if (before.some((item) => isWord(item) && wordsOfOtherQuestions.has(item.word))) return false
  return (
    (mayBeAdjacent && between.length === 0) ||
    between.some((item) => item.is === 'about' || (isWord(item) && wordsBeforeProperty.has(item.word)))
  )
}

/** True if an item names what is wanted in general: a kind of titles, or "something". */
const isWhatIsWanted = (item: Item): boolean =>
  item.is === 'wish'
    ? item.wish.on === 'type' || item.wish.on === 'genre'
    : isWord(item) && ['something', 'anything', 'one', 'ones'].includes(item.word)

/** The most words of a terse question, that is one in which every word should count. */
const maxTerseWords = 7

/** Words that show that a question has full sentences and is not only a list of words. */
const wordsOfFullSentences = new Set(
  'i im ive id we were weve he hes she shes they you my our is are was am it its who'.split(' '),
)

/** Words of praise or assent. A question of only these words and `wordsBesidePraise` is read as thanks. */
const praiseWords = new Set(
  'perfect great lovely nice cool wonderful brilliant excellent awesome fantastic super ok okay alright sure yes yeah yep good fine ta best love'.split(
    ' ',
  ),
)

/** Words that a sentence of praise may have besides the praise. */
const wordsBesidePraise = new Set(
  'that thats is was it this so very really much all right one you youre are i the'.split(' '),
)

/** True if a question consists only of praise or assent. */
export const isPraise = (words: readonly string[]) =>
  words.some((word) => praiseWords.has(word)) &&
  words.every((word) => praiseWords.has(word) || wordsBesidePraise.has(word))

/**
 * The first two to four unknown words in a row that all have a capital, since they are probably a name; null if there
 * are none.
 */
export function findUnknownName(items: readonly Item[]): string | null {
  for (const index of items.keys()) {
    const words = items.slice(index, index + 4)
    const end = words.findIndex((item) => !(isWord(item) && item.hasCapital && item.isStrange && !isCommon(item.word)))
    const name = (end === -1 ? words : words.slice(0, end)).filter(isWord)
    if (name.length >= 2) return name.map(({ text }) => text).join(' ')
  }
  return null
}

/** Facts that only movies and shows have. The words after a word for one of them are probably the name of a title. */
const factsOfMovies: ReadonlySet<Fact> = new Set(['director', 'cinematographer', 'composer'] as const)

/**
 * The probable name of a title that is not in the catalogue, in a question with a fact that only movies and shows
 * have: the words that follow this fact or another one. Null if there is no such fact, or if no words follow a fact.
 */
export function findUnknownTitle(items: readonly Item[]): string | null {
  if (!items.some((item) => item.is === 'fact' && factsOfMovies.has(item.fact))) return null
  for (const [index, item] of items.entries()) {
    if (item.is !== 'fact') continue
    const following = items.slice(index + 1)
    const end = following.findIndex((each) => !isWord(each))
    const words = (end === -1 ? following : following.slice(0, end)).filter(isWord).map(({ text }) => text)
    while (['and', 'is', 'was', 'please'].includes(words.at(-1) ?? '')) words.pop()
    while (['is', 'was'].includes(words[0] ?? '')) words.shift()
    if (words.some(hasContent)) return words.join(' ')
  }
  return null
}

/** Words that begin a question or a command. */
const questionStarts = new Set(
  'what who where when why how can could would will do does did is are should explain write tell convert book order call remind send buy sell summarise summarize draw sing translate calculate solve define'.split(
    ' ',
  ),
)

/** General words for watching and for what is watched. */
const watchingWords = new Set(
  'watch watching see seeing recommend recommendation recommendations suggest suggestion suggestions something anything play stream pick tonight film films movie movies cinema viewing watchable title titles surprise whatever distract entertain entertained'.split(
    ' ',
  ),
)

/** True if a sentence of the question begins as a question or a command, and no word is about watching. */
export const isOffTopicQuestion = (items: readonly Item[]): boolean =>
  !items.some((item) => isWord(item) && watchingWords.has(item.word)) &&
  items.some((item, index) => {
    const before = items[index - 1]
    return (
      isWord(item) &&
      questionStarts.has(item.word) &&
      (before === undefined || before.is === 'gap' || (isWord(before) && before.word === 'please'))
    )
  })

/** Words that express a wish. */
const wishWords = new Set(['want', 'wants', 'wanna', 'need', 'fancy', 'craving', 'prefer', 'looking'])

/**
 * Whether a question shows that something to watch is wanted: by a word for watching or wishing, or a type of title.
 */
export const isAboutWatching = (items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      (isWord(item) && (watchingWords.has(item.word) || wishWords.has(item.word))) ||
      (item.is === 'wish' && item.wish.on === 'type'),
  )

/** Whether a question is so short that every word of it should count: a few words in one sentence, like a list. */
export function isTerse(items: readonly Item[]): boolean {
  const words = items.filter(isWord).map(({ word }) => word)
  return (
    words.length <= maxTerseWords &&
    !items.slice(0, -1).some((item) => item.is === 'gap' && item.endsSentence) &&
    !words.some((word) => wordsOfFullSentences.has(word))
  )
}

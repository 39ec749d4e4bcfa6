import { isCommon } from './common-words.ts'
import { type Item, isWord } from './items.ts'

/** Items of a question that may be nothing but a title and what is asked of it. */
export const fewItems = 10

/** Words after which a question may begin. */
const beforeQuestions = new Set(
  'and but so or tell me us know please also then wonder wondering say hey quick quickly exactly just of yes no now'.split(
    ' ',
  ),
)

/** Whether a question may begin at a place: not in the middle of what somebody tells. */
export function mayAsk(items: readonly Item[], at: number): boolean {
  const before = items[at - 1]
  return items.length <= fewItems * 2 || before === undefined || !isWord(before) || beforeQuestions.has(before.word)
}

/** Items of a question that tells a story, in which a title may be mentioned and not asked for. */
export const longTalk = 30

const askingFor = new Set(
  'have got find see watch show about want called is recommend play for directed wrote in of'.split(' '),
)
/** Whether what comes next is asked for. */
export const isAskedFor = (before: Item | undefined) => isWord(before) && askingFor.has(before.word)

/** Words of a question that is only a few words. */
const fewWords = 7

/** Words that show that something is told, and not only listed. */
const telling = new Set('i im ive id we were weve he hes she shes they you my our is are was am it its who'.split(' '))

/** Whether a question is so short, and tells so little, that every word of it should count. */
export function isTerse(items: readonly Item[]): boolean {
  const spoken = items.filter(isWord).map(({ word }) => word)
  const isOneSentence = !items.slice(0, -1).some((item) => item.is === 'gap' && item.ends)
  return spoken.length <= fewWords && isOneSentence && !spoken.some((word) => telling.has(word))
}

/** Words that are thanks when there are no others. */
const praise = new Set(
  'perfect great lovely nice cool wonderful brilliant excellent awesome fantastic super ok okay alright sure yes yeah yep good that thats is was it this so very really much all right fine one ta'.split(
    ' ',
  ),
)

/** Whether words are thanks and nothing else. */
export const isPraise = (spoken: readonly string[]): boolean =>
  spoken.length > 0 && spoken.every((word) => praise.has(word))

/** Whether "the" and some wishes come before: "the old silent one". */
export function isTold(before: readonly Item[]): boolean {
  const the = before.findLastIndex((item) => isWord(item) && item.word === 'the')
  return (
    the >= 0 &&
    before.slice(the + 1).every((item) => item.is !== 'gap') &&
    before.slice(the + 1).some((item) => item.is === 'wish')
  )
}

/** Two or more words with capitals, one after the other, as a name has them. */
export function unknownName(items: readonly Item[]): string | null {
  for (const at of items.keys()) {
    const words = items.slice(at, at + 4)
    const end = words.findIndex((item) => !(isWord(item) && item.capital && item.strange && !isCommon(item.word)))
    const name = (end === -1 ? words : words.slice(0, end)).filter(isWord)
    if (name.length >= 2) return name.map(({ text }) => text).join(' ')
  }
  return null
}

const asking = new Set(
  'what who where when why how can could would will do does did is are should explain write tell convert book order call remind send buy sell summarise summarize draw sing translate calculate solve define'.split(
    ' ',
  ),
)

/** Words of wishes that leave open what is wanted. */
const watching = new Set(
  'watch watching see seeing recommend recommendation recommendations suggest suggestion suggestions something anything play stream pick tonight film films movie movies cinema viewing screen watchable title titles'.split(
    ' ',
  ),
)

/** Whether a sentence begins as a question or an order, and no word is about watching. */
export const asks = (items: readonly Item[]): boolean =>
  !items.some((item) => isWord(item) && watching.has(item.word)) &&
  items.some((item, at) => {
    const before = items[at - 1]
    return (
      isWord(item) &&
      asking.has(item.word) &&
      (before === undefined || (before.is === 'gap' && before.ends) || (isWord(before) && before.word === 'please'))
    )
  })

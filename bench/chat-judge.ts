import type { chatContract } from '#contract/chat.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Expectation } from './chat-questions.ts'
import { type JudgedTitle, satisfies } from './chat-titles.ts'

/** The chat's reply to a question, as the contract defines it. */
export type ChatReply = ReplyOf<(typeof chatContract)['POST /chat/movie/llm']>

/** Wording that is a fault in any answer: one word alone, a double negative, or phrases that sound like a program's. */
const clumsyWording =
  /^\W*\w+\W*$|without nothing|here to watch|titles? fits?\b|fewer wishes|loosen|\b(?:from|in) United |\babout (?:train|dog|vampire|pirate|robot|ship)\b/i

/** The result of judging an answer. */
export interface Verdict {
  /** What is wrong with the answer, one entry for each fault; empty when the answer is as expected. */
  faults: readonly string[]
  /** Cards that break a condition of the question. There must never be any. */
  wrongCards: readonly JudgedTitle[]
}

const nameOf = ({ names, year }: JudgedTitle): string => `${names[0]} (${year})`

const decadeOf = ({ year }: JudgedTitle): number => Math.floor(year / 10)

/**
 * Judges an answer. `cards` are the facts of the titles on its cards, in the order of the cards. `earlierIds` are the
 * ids of the titles that earlier turns have shown.
 */
export function judge(
  reply: Pick<ChatReply, 'introText' | 'nocontext'>,
  cards: readonly JudgedTitle[],
  expected: Expectation,
  earlierIds: ReadonlySet<number>,
): Verdict {
  const { kind, min = kind === 'cards' ? 1 : 0, some, none, first, apart, noRepeat = false } = expected
  const { textMatches, textNot } = expected
  const max = expected.max ?? (kind === 'cards' || kind === 'any' ? Infinity : 0)
  const text = reply.nocontext ?? reply.introText ?? ''
  // With the kind `none` no title of the catalogue fits, so every card is wrong.
  const wrongCards =
    kind === 'none' ? cards : cards.filter((card) => !satisfies(card, { ...expected, none: undefined }))
  const isOutside = reply.nocontext !== undefined
  const shownIds = some?.ids.filter((id) => cards.some((card) => card.id === id)) ?? []
  const faults = [
    kind !== 'any' &&
      isOutside !== (kind === 'nocontext') &&
      (isOutside ? 'says that it is not about films' : 'is about films'),
    cards.length < min && `${cards.length} cards, ${min} expected`,
    cards.length > max && `${cards.length} cards, ${max} expected`,
    wrongCards.length > 0 && `breaks what was said: ${wrongCards.map(nameOf).join('; ')}`,
    shownIds.length < (some?.atLeast ?? 0) && `${shownIds.length} of the titles ${some?.ids.join(', ')}`,
    cards.some(({ id }) => none?.ids.includes(id)) && `has one of the titles ${none?.ids.join(', ')}`,
    noRepeat && cards.some(({ id }) => earlierIds.has(id)) && 'repeats a card',
    first !== undefined && !first.ids.includes(cards[0]?.id ?? 0) && `the first is none of ${first.ids.join(', ')}`,
    apart === 'decade' && new Set(cards.map(decadeOf)).size < cards.length && 'has two of the same decade',
    clumsyWording.test(text) && `the text is stiff: ${clumsyWording.exec(text)?.[0]}`,
    textNot !== undefined && new RegExp(textNot, 'i').test(text) && `the text matches ${textNot}`,
    textMatches !== undefined && !new RegExp(textMatches, 'i').test(text) && `the text does not match ${textMatches}`,
  ].filter((fault) => fault !== false)
  return { faults, wrongCards }
}

import { join } from 'node:path'
import type { EarlierTurn } from '#contract/chat.ts'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { chosenModel, newMember, startApp } from './chat-app.ts'
import { type ChatReply, judge } from './chat-judge.ts'
import { type EvaluationQuestion, readQuestions } from './chat-questions.ts'
import { type JudgedTitle, judgedTitles } from './chat-titles.ts'
import { neverShown, startErringModel } from './erring-model.ts'

/** An answer that is not as expected. */
interface Miss {
  /** The id of the question. */
  question: string
  /** The number of the turn, which begins with 1. */
  turn: number
  query: string
  faults: readonly string[]
  cards: readonly string[]
  text: string
}

/** The results of the chat's evaluation. */
export interface ChatEvaluation {
  /** For each style, the number of its questions; `met` is the number of those answered as expected in every turn. */
  styles: { style: string; questions: number; met: number }[]
  questions: number
  /** The number of all questions that were answered as expected in every turn. */
  met: number
  /** The number of cards that break a condition of the question. */
  wrongCards: number
  /** The number of cards that are no titles of the catalogue. */
  unknownCards: number
  /** The number of answers whose text a language model wrote, instead of the guide. */
  byModel: number
  /**
   * The texts of answers that match `neverShown`: they show invented titles, reasoning, markup, links or instructions
   * of a language model.
   */
  unfit: readonly string[]
  misses: readonly Miss[]
  /** Milliseconds of each answer. */
  times: readonly number[]
}

/**
 * Asks the questions of the evaluation over HTTP and judges the answers by the catalogue's files. Each question is
 * asked by a new member, with the history that the page would send. The guide answers, or with `erringModel` a language
 * model that errs.
 */
export async function evaluateChat(
  questions: readonly EvaluationQuestion[] = readQuestions(),
  { erringModel = false }: { erringModel?: boolean } = {},
): Promise<ChatEvaluation> {
  const titles = judgedTitles(readOpenData(join(project, 'catalogue')))
  const erring = erringModel ? await startErringModel(titles) : null
  const { url, stop } = await startApp(erring?.model)
  const titlesByKey = new Map(titles.map((title) => [`${title.type}/${title.id}`, title]))
  const styles = new Map<string, { questions: number; met: number }>()
  const misses: Miss[] = []
  const times: number[] = []
  const unfit: string[] = []
  let wrongCards = 0
  let unknownCards = 0
  let byModel = 0
  try {
    for (const { id, style, turns } of questions) {
      const member = await newMember(url)
      const ask = (query: string, history: EarlierTurn[]) =>
        member.call('POST /chat/movie/llm', { body: { query, history, aimodel: chosenModel } })
      const history: EarlierTurn[] = []
      const shown = new Set<number>()
      const missesBefore = misses.length
      for (const [turnIndex, { query, expect }] of turns.entries()) {
        const startedAt = performance.now()
        const reply = await ask(query, history)
        times.push(performance.now() - startedAt)
        const { content = [], contentType = 'movies', introText = '', nocontext } = reply
        const cards = content.flatMap((card) => titlesByKey.get(`${contentType}/${card.id}`) ?? [])
        const verdict = judge(reply, cards, expect, shown)
        wrongCards += verdict.wrongCards.length
        unknownCards += content.length - cards.length
        if (reply.answeredBy !== 'guide') byModel += 1
        if (neverShown.test(nocontext ?? introText)) unfit.push(nocontext ?? introText)
        if (verdict.faults.length > 0) misses.push(missOf(id, turnIndex + 1, query, verdict.faults, cards, reply))
        for (const card of cards) shown.add(card.id)
        // The page builds the history in the same way: for an answer without cards, `nocontext` is the text.
        history.push({ query, data: content, datatext: nocontext ?? introText, contentType })
      }
      const count = styles.get(style) ?? { questions: 0, met: 0 }
      styles.set(style, {
        questions: count.questions + 1,
        met: count.met + (misses.length === missesBefore ? 1 : 0),
      })
    }
  } finally {
    await stop()
    await erring?.stop()
  }
  const met = [...styles.values()].reduce((sum, style) => sum + style.met, 0)
  return {
    styles: [...styles].map(([style, counts]) => ({ style, ...counts })),
    questions: questions.length,
    met,
    wrongCards,
    unknownCards,
    byModel,
    unfit,
    misses,
    times,
  }
}

const missOf = (
  question: string,
  turn: number,
  query: string,
  faults: readonly string[],
  cards: readonly JudgedTitle[],
  reply: ChatReply,
): Miss => ({
  question,
  turn,
  query,
  faults,
  cards: cards.map(({ names, year }) => `${names[0]} (${year})`),
  text: reply.nocontext ?? reply.introText ?? '',
})

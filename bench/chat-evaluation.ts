import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { EarlierTurn } from '#contract/chat.ts'
import { project } from '#scripts/parts/project.ts'
import { createOpenCatalogue } from '#server/adapters/catalogue-open/catalogue.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { createGuide } from '#server/adapters/language-model-guide/guide.ts'
import { buildApp } from '#server/app.ts'
import { openDrawings } from '#server/art/drawing-file.ts'
import { connect } from '#server/database/connect.ts'
import { readSources } from '#server/playback/sources.ts'
import { cheapPasswords } from '#tests/support/cheap-passwords.ts'
import { createClient } from '#tests/support/client.ts'
import { outboxWorkerOn } from '#tests/support/mail-worker.ts'
import { settings, wideLimits } from '#tests/support/settings.ts'
import { type ChatReply, judge } from './chat-judge.ts'
import { type EvaluationQuestion, readQuestions } from './chat-questions.ts'
import { type JudgedTitle, judgedTitles } from './chat-titles.ts'

/** An answer that is not as expected. */
interface Miss {
  question: string
  turn: number
  query: string
  faults: readonly string[]
  cards: readonly string[]
  text: string
}

/** How well the chat answers the questions of the evaluation. */
export interface ChatEvaluation {
  styles: { style: string; questions: number; met: number }[]
  questions: number
  /** Questions of which every turn was answered as expected. */
  met: number
  /** Cards that break what was asked for. */
  broken: number
  misses: readonly Miss[]
  /** Milliseconds of each answer. */
  times: readonly number[]
}

/**
 * Asks the questions of the evaluation over HTTP, each as a new member, with the history that the page would send, and
 * judges the answers by the catalogue's files. No language model is set up: the guide answers.
 */
export async function evaluateChat(
  questions: readonly EvaluationQuestion[] = readQuestions(),
): Promise<ChatEvaluation> {
  const { titles, url, stop } = await startApp()
  const byKey = new Map(titles.map((title) => [`${title.type}/${title.id}`, title]))
  const styles = new Map<string, { questions: number; met: number }>()
  const misses: Miss[] = []
  const times: number[] = []
  let broken = 0
  try {
    for (const { id, style, turns } of questions) {
      const ask = await newMember(url)
      const history: EarlierTurn[] = []
      const shown = new Set<number>()
      const before = misses.length
      for (const [at, { query, expect }] of turns.entries()) {
        const begun = performance.now()
        const reply = await ask(query, history)
        times.push(performance.now() - begun)
        const { content = [], contentType = 'movies', introText = '', nocontext } = reply
        const cards = content.flatMap((card) => byKey.get(`${contentType}/${card.id}`) ?? [])
        const verdict = judge(reply, cards, expect, shown)
        broken += verdict.broken.length
        if (verdict.faults.length > 0) misses.push(missOf(id, at + 1, query, verdict.faults, cards, reply))
        for (const card of cards) shown.add(card.id)
        // An answer that is not about films clears the page's cards and is its text.
        history.push({ query, data: content, datatext: nocontext ?? introText, contentType })
      }
      const count = styles.get(style) ?? { questions: 0, met: 0 }
      styles.set(style, {
        questions: count.questions + 1,
        met: count.met + (misses.length === before ? 1 : 0),
      })
    }
  } finally {
    await stop()
  }
  const met = [...styles.values()].reduce((sum, style) => sum + style.met, 0)
  return {
    styles: [...styles].map(([style, counts]) => ({ style, ...counts })),
    questions: questions.length,
    met,
    broken,
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

/** Matinee with the bundled catalogue and wide limits, in this process and on a port of its own. */
async function startApp() {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-chat-'))
  const opened = await connect({ dataDir: folder, databaseUrl: null })
  const data = readOpenData(join(project, 'catalogue'))
  const art = openDrawings(join(project, 'dist/art.sqlite'))
  const sources = readSources(null)
  const clock = { now: () => new Date() }
  const app = await buildApp({
    settings: settings(),
    authSecret: 'a secret for the evaluation, long enough to be one',
    log: pino({ level: 'error' }),
    clock,
    database: opened.database,
    engine: opened.engine,
    catalogue: createOpenCatalogue({ data, pathOf: art.pathOf, sources, clock }),
    art,
    storedAnswers: null,
    metrics: false,
    sources,
    guide: createGuide(),
    mailWorker: outboxWorkerOn(opened.database, clock, folder),
    limits: wideLimits,
    passwordCost: cheapPasswords,
    webFolder: join(project, 'dist/web'),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Matinee has no address')
  return {
    titles: judgedTitles(data),
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      await app.close()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let members = 0

/** A new member, as a function that asks a question. */
async function newMember(url: string): Promise<(query: string, history: EarlierTurn[]) => Promise<ChatReply>> {
  const client = createClient(url)
  members += 1
  await client.call('POST /auth/signup', {
    body: { email: `viewer${members}@example.org`, username: `Viewer ${members}`, password: 'a quiet evening in' },
  })
  return (query, history) => client.call('POST /chat/movie/llm', { body: { query, history } })
}

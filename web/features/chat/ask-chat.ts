import type { ChatCard, ChatModel } from '#contract/chat.ts'
import type { Section } from '#contract/titles.ts'
import { idempotencyKey } from '#web/api/idempotency-key.ts'
import { stream } from '#web/api/stream.ts'
import { historyOf, type Turn } from './turn.ts'

/** What has come of an answer. */
export interface Progress {
  /** What is being done, as one sentence. */
  status: string
  text: string
  cards: readonly ChatCard[]
  contentType: Section
}

export const noProgress: Progress = { status: '', text: '', cards: [], contentType: 'movies' }

interface Question {
  query: string
  /** Undefined leaves the choice to the server. */
  model: ChatModel | undefined
  /** The conversation so far. */
  turns: readonly Turn[]
}

/**
 * Asks the chat; calls `onProgress` whenever more of the answer has come, and gives the whole turn. Throws a `Failure`
 * when there is no whole answer.
 */
export const askChat = async (
  { query, model, turns }: Question,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Turn> => {
  let progress = noProgress
  const add = (more: Partial<Progress>): void => {
    progress = { ...progress, ...more }
    onProgress(progress)
  }
  const body = { query, history: historyOf(turns), ...(model && { aimodel: model }) }
  const reply = await stream(
    'POST /chat/movie/llm',
    { body },
    {
      onStart: () => add(noProgress),
      onEvent: (happened) => {
        if (happened.event === 'status') add({ status: happened.data.message })
        if (happened.event === 'text') add({ text: progress.text + happened.data.delta })
        if (happened.event === 'cards') add({ cards: happened.data.content, contentType: happened.data.contentType })
      },
    },
    { signal, headers: idempotencyKey() },
  )
  const { nocontext, introText = '', content = [], contentType = 'movies', message } = reply
  return nocontext === undefined
    ? { query, data: content, datatext: introText, contentType, message }
    : { query, data: [], datatext: nocontext, contentType: 'movies', message }
}

import type { ChatCard, ChatModel } from '#contract/chat.ts'
import type { Section } from '#contract/titles.ts'
import { idempotencyKey } from '#web/api/idempotency-key.ts'
import { stream } from '#web/api/stream.ts'
import { historyOf, type Turn } from './turn.ts'

/** The part of an answer that has arrived. */
export interface Progress {
  /** What the server is doing, as one sentence. */
  status: string
  text: string
  cards: readonly ChatCard[]
  contentType: Section
}

export const noProgress: Progress = { status: '', text: '', cards: [], contentType: 'movies' }

/** A question, and the model that is to answer it. */
export interface Question {
  query: string
  /** Undefined for the server's default model. */
  model: ChatModel | undefined
  /** The conversation so far. */
  turns: readonly Turn[]
}

/**
 * Asks the chat; calls `onProgress` whenever more of the answer has arrived, and resolves with the whole turn. Throws a
 * `Failure` when the answer fails or breaks off.
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
        // The text takes the place of what the server said it was doing.
        if (happened.event === 'text') add({ text: progress.text + happened.data.delta, status: '' })
        if (happened.event === 'cards') add({ cards: happened.data.content, contentType: happened.data.contentType })
      },
    },
    { signal, headers: idempotencyKey(), onRetry: () => add({ status: 'The connection was lost. Asking again…' }) },
  )
  const { nocontext, introText = '', content = [], contentType = 'movies', message } = reply
  return nocontext === undefined
    ? { query, data: content, datatext: introText, contentType, message }
    : { query, data: [], datatext: nocontext, contentType: 'movies', message }
}

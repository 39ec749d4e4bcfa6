import type { ChatCard, ChatModel } from '#contract/chat.ts'
import type { Section } from '#contract/titles.ts'
import { idempotencyKey } from '#web/api/idempotency-key.ts'
import { stream } from '#web/api/stream.ts'
import { historyOf, type Turn } from './turn.ts'

/** What has arrived of an answer so far. */
export interface AnswerProgress {
  /** What the server is doing, as one sentence; empty once text has arrived. */
  status: string
  text: string
  cards: readonly ChatCard[]
  contentType: Section
}

/** The progress before anything has arrived. */
export const emptyProgress: AnswerProgress = { status: '', text: '', cards: [], contentType: 'movies' }

/** A question, and the model that is to answer it. */
export interface Question {
  query: string
  /** Undefined for the server's default model. */
  model: ChatModel | undefined
  /** The earlier questions of the conversation with their answers, oldest first. */
  turns: readonly Turn[]
}

/**
 * Sends a question to the chat. Calls `onProgress` with the answer so far whenever more of it has arrived, and resolves
 * with the question and its complete answer. Throws a `Failure` if the answer fails or breaks off.
 */
export const askChat = async (
  { query, model, turns }: Question,
  onProgress: (progress: AnswerProgress) => void,
  signal: AbortSignal,
): Promise<Turn> => {
  let progress = emptyProgress
  const addProgress = (changes: Partial<AnswerProgress>): void => {
    progress = { ...progress, ...changes }
    onProgress(progress)
  }
  const body = { query, history: historyOf(turns), ...(model && { aimodel: model }) }
  const reply = await stream(
    'POST /chat/movie/llm',
    { body },
    {
      onStart: () => addProgress(emptyProgress),
      onEvent: (event) => {
        if (event.event === 'status') addProgress({ status: event.data.message })
        // The text replaces the status.
        if (event.event === 'text') addProgress({ text: progress.text + event.data.delta, status: '' })
        if (event.event === 'cards') addProgress({ cards: event.data.content, contentType: event.data.contentType })
      },
    },
    {
      signal,
      headers: idempotencyKey(),
      onRetry: () => addProgress({ status: 'The connection was lost. Asking again…' }),
    },
  )
  const { nocontext, introText = '', content = [], contentType = 'movies', suggestions = [], message } = reply
  return nocontext === undefined
    ? { query, data: content, datatext: introText, contentType, suggestions, message }
    : { query, data: [], datatext: nocontext, contentType: 'movies', suggestions: [], message }
}

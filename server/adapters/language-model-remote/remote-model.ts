import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  extractReasoningMiddleware,
  Output,
  parsePartialJson,
  RetryError,
  streamText,
  wrapLanguageModel,
} from 'ai'
import { type LanguageModel, ModelFailure, type ModelPart, type Question } from '#server/ports/language-model.ts'
import { instructions, messagesFor } from './prompt.ts'
import type { ConfiguredModel } from './providers.ts'
import { understandingOf } from './reply.ts'

/** The longest times in milliseconds, until the first token and for the whole answer, and its most characters. */
export interface ModelLimits {
  firstToken: number
  wholeAnswer: number
  answerLength: number
}
export const modelLimits: ModelLimits = { firstToken: 10_000, wholeAnswer: 45_000, answerLength: 20_000 }

/** How often a request is sent again after an answer of 429 or 5xx, or when the connection fails. */
const retries = 1

/** The most tokens of an answer, including the model's reasoning. */
const mostTokens = 4000

/** A language model behind an API that is compatible with OpenAI's. */
export function createRemoteModel(
  model: ConfiguredModel,
  served: { isServed(): boolean } = { isServed: () => true },
  limits: ModelLimits = modelLimits,
): LanguageModel {
  const provider = createOpenAICompatible({
    name: model.name,
    baseURL: model.baseUrl,
    ...(model.key === null ? {} : { apiKey: model.key }),
    // A redirect would take the key and the question elsewhere.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  // Some models write their reasoning into the text, within <think>.
  const middleware = extractReasoningMiddleware({ tagName: 'think' })
  const chosen = wrapLanguageModel({ model: provider(model.id), middleware })

  /** Yields the parts of an answer's text as they arrive. */
  async function* textOf(question: Question, signal: AbortSignal): AsyncGenerator<string> {
    // The library would wait for ever if the signal had aborted before.
    signal.throwIfAborted()
    const { stream } = streamText({
      model: chosen,
      instructions,
      messages: messagesFor(question),
      output: Output.json(),
      maxRetries: retries,
      maxOutputTokens: mostTokens,
      abortSignal: signal,
      timeout: { totalMs: limits.wholeAnswer, firstChunkMs: limits.firstToken },
      // Errors come in the stream; without this the library also prints them.
      onError: () => {},
    })
    try {
      for await (const part of stream) {
        if (part.type === 'text-delta') yield part.text
        if (part.type === 'error') throw part.error
        if (part.type === 'abort') throw new ModelFailure('slow')
      }
    } catch (error) {
      throw signal.aborted ? signal.reason : failureOf(error)
    }
  }

  return {
    isServed: served.isServed,

    async *answer(question: Question, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
      let json = ''
      let shown: string | null = null
      for await (const delta of textOf(question, signal)) {
        json += delta
        if (json.length > limits.answerLength) throw new ModelFailure('malformed')
        const { value } = await parsePartialJson(json)
        const text = textIn(value)
        if (text === null) continue
        if (shown === null) {
          yield understood(value)
          shown = ''
        }
        if (text.length > shown.length && text.startsWith(shown))
          yield { part: 'text', delta: text.slice(shown.length) }
        shown = text
      }
      if (shown === null) yield understood((await parsePartialJson(json)).value)
    },
  }
}

/** The value so far of the field `text`, which is the answer's last field; null before the field begins. */
const textIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' ? value.text : null

function understood(value: unknown): ModelPart {
  const understanding = understandingOf(value)
  if (understanding === null) throw new ModelFailure('malformed')
  return { part: 'understanding', understanding }
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (RetryError.isInstance(error)) return failureOf(error.lastError)
  if (APICallError.isInstance(error)) {
    const { statusCode, responseBody = '' } = error
    if (statusCode === 429) return new ModelFailure('limited', { cause: error })
    if (statusCode === 401 || statusCode === 403) return new ModelFailure('refused', { cause: error })
    if (statusCode === 404 || /decommissioned|model_not_found|not found/i.test(responseBody)) {
      return new ModelFailure('retired', { cause: error })
    }
    if (statusCode !== undefined && statusCode < 500) return new ModelFailure('malformed', { cause: error })
    return new ModelFailure('unreachable', { cause: error })
  }
  if (error instanceof Error && error.name === 'TimeoutError') return new ModelFailure('slow', { cause: error })
  return new ModelFailure('unreachable', { cause: error })
}

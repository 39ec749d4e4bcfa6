import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  extractReasoningMiddleware,
  type LanguageModelMiddleware,
  parsePartialJson,
  RetryError,
  streamText,
  wrapLanguageModel,
} from 'ai'
import { type LanguageModel, ModelFailure, type ModelPart, type Question } from '#server/ports/language-model.ts'
import { limitedFetch } from './limited-fetch.ts'
import { instructions, messagesFor } from './prompt.ts'
import type { ConfiguredModel } from './providers.ts'
import { understandingOf } from './reply.ts'

/**
 * The longest times in milliseconds, until the first token and for the whole answer; the most characters of the JSON, and
 * of the text in it; and the most bytes of the response, in which each token is an event of some 300 bytes.
 */
export interface ModelLimits {
  firstTokenMs: number
  wholeAnswerMs: number
  maxJsonLength: number
  maxTextLength: number
  maxResponseBytes: number
}
export const modelLimits: ModelLimits = {
  firstTokenMs: 10_000,
  wholeAnswerMs: 45_000,
  maxJsonLength: 20_000,
  maxTextLength: 2000,
  maxResponseBytes: 4 * 1024 * 1024,
}

/** How often a request is sent again after an answer of 429 or 5xx, or when the connection fails. */
const maxRetries = 1

/** How many times as long the JSON must be to be parsed again: parsed at each token, a long one would take seconds. */
const minGrowthToParse = 1.05

/** The most tokens of an answer, including the model's reasoning. */
const maxTokens = 4000

/**
 * Asks for JSON. The library's own `Output.json()` would parse the whole answer so far at each token, and give no text
 * to read (and to limit) while that is not JSON.
 */
const jsonResponse: LanguageModelMiddleware = {
  specificationVersion: 'v4',
  transformParams: async ({ params }) => ({ ...params, responseFormat: { type: 'json' } }),
}

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
    fetch: limitedFetch(limits.maxResponseBytes),
  })
  // Some models write their reasoning into the text, within <think>.
  const withoutReasoning = extractReasoningMiddleware({ tagName: 'think' })
  const chosen = wrapLanguageModel({ model: provider(model.id), middleware: [jsonResponse, withoutReasoning] })

  /** Yields the parts of an answer's text as they arrive. */
  async function* textOf(question: Question, signal: AbortSignal): AsyncGenerator<string> {
    // The library would wait for ever if the signal had aborted before.
    signal.throwIfAborted()
    const ending = new AbortController()
    const either = AbortSignal.any([signal, ending.signal])
    // The library's own limit for the first part begins with the headers of the response, after all retries.
    const timer = setTimeout(() => ending.abort(new ModelFailure('slow')), limits.firstTokenMs)
    const { stream } = streamText({
      model: chosen,
      instructions,
      messages: messagesFor(question),
      maxRetries,
      maxOutputTokens: maxTokens,
      abortSignal: either,
      timeout: limits.wholeAnswerMs,
      // Errors come in the stream; without this the library also prints them.
      onError: () => {},
    })
    try {
      for await (const part of stream) {
        if (/^(?:text|reasoning)-/.test(part.type)) clearTimeout(timer)
        if (part.type === 'text-delta') yield part.text
        if (part.type === 'error') throw part.error
        if (part.type === 'abort') throw new ModelFailure('slow')
      }
    } catch (error) {
      throw either.aborted ? either.reason : failureOf(error)
    } finally {
      clearTimeout(timer)
      // When the answer is not read to its end, the library would go on reading.
      ending.abort()
    }
  }

  return {
    isServed: served.isServed,

    async *answer(question: Question, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
      let json = ''
      let parsed = 0
      let shown: string | null = null

      /** Yields what the JSON has beyond the parts before; returns what it is as a whole. */
      async function* nextParts(): AsyncGenerator<ModelPart, Awaited<ReturnType<typeof parsePartialJson>>> {
        parsed = json.length
        const whole = await parsePartialJson(json)
        const text = textIn(whole.value)
        if (text === null) return whole
        if (shown === null) {
          yield understood(whole.value)
          shown = ''
        }
        if (text.length > limits.maxTextLength) throw new ModelFailure('malformed')
        if (text.length > shown.length && text.startsWith(shown))
          yield { part: 'text', delta: text.slice(shown.length) }
        shown = text
        return whole
      }

      for await (const delta of textOf(question, signal)) {
        json += delta
        if (json.length > limits.maxJsonLength) throw new ModelFailure('malformed')
        if (json.length >= parsed * minGrowthToParse) yield* nextParts()
      }
      const { value, state } = yield* nextParts()
      if (shown === null) yield understood(value)
      else if (state !== 'successful-parse') throw new ModelFailure('malformed')
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

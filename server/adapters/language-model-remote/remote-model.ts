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

/** The limits of one answer of a model. */
export interface ModelLimits {
  /** The most milliseconds until the first token of the answer, including a retry. */
  firstTokenMs: number
  /** The most milliseconds until the end of the answer. */
  wholeAnswerMs: number
  /** The most characters of the model's answer, which is JSON. */
  maxJsonLength: number
  /** The most characters of the field `text` of that JSON, which the user reads. */
  maxTextLength: number
  /** The most bytes of the response, in which each token is an event of some 300 bytes. */
  maxResponseBytes: number
}

/** The limits in production. */
export const modelLimits: ModelLimits = {
  firstTokenMs: 10_000,
  wholeAnswerMs: 45_000,
  maxJsonLength: 20_000,
  maxTextLength: 2000,
  maxResponseBytes: 4 * 1024 * 1024,
}

/** How many times a request is sent again after an answer of 429 or 5xx, or after the connection failed. */
const maxRetries = 1

/**
 * The JSON so far is parsed again when its length has grown by this factor. Parsing a long JSON at each token would
 * take seconds.
 */
const minGrowthToParse = 1.05

/** The most tokens of an answer, including the model's reasoning. */
const maxTokens = 4000

/**
 * Makes a request ask for JSON. The library's own `Output.json()` is not used: it would parse the whole answer so far
 * at each token, and would yield nothing of an answer that is not JSON, so that its length could not be limited.
 */
const jsonResponse: LanguageModelMiddleware = {
  specificationVersion: 'v4',
  transformParams: async ({ params }) => ({ ...params, responseFormat: { type: 'json' } }),
}

/**
 * A language model of a provider whose API is compatible with OpenAI's. `availability` says whether the provider
 * serves the model.
 */
export function createRemoteModel(
  model: ConfiguredModel,
  availability: { isServed(): boolean } = { isServed: () => true },
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
  const wrappedModel = wrapLanguageModel({ model: provider(model.id), middleware: [jsonResponse, withoutReasoning] })

  /** Yields the pieces of the model's answer, which is JSON, as they arrive; its reasoning is left out. */
  async function* readJson(question: Question, signal: AbortSignal): AsyncGenerator<string> {
    // Given a signal that has already aborted, the library would wait for ever.
    signal.throwIfAborted()
    const ownAbort = new AbortController()
    const eitherSignal = AbortSignal.any([signal, ownAbort.signal])
    // The library's own limit for the first part of an answer begins only with the headers of the response, after all
    // retries.
    const timer = setTimeout(() => ownAbort.abort(new ModelFailure('slow')), limits.firstTokenMs)
    const { stream } = streamText({
      model: wrappedModel,
      instructions,
      messages: messagesFor(question),
      maxRetries,
      maxOutputTokens: maxTokens,
      abortSignal: eitherSignal,
      timeout: limits.wholeAnswerMs,
      // Errors come in the stream; without this function the library also prints them.
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
      throw eitherSignal.aborted ? eitherSignal.reason : failureOf(error)
    } finally {
      clearTimeout(timer)
      // If the answer was not read to its end, the library would go on reading it.
      ownAbort.abort()
    }
  }

  return {
    isServed: availability.isServed,

    async *answer(question: Question, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
      let json = ''
      let parsedLength = 0
      let yieldedText: string | null = null

      /**
       * Parses the JSON so far and yields the parts that were not yielded yet: first the understanding, then more of
       * the text. Returns the parsed JSON.
       */
      async function* parseNextParts(): AsyncGenerator<ModelPart, Awaited<ReturnType<typeof parsePartialJson>>> {
        parsedLength = json.length
        const parsedJson = await parsePartialJson(json)
        const text = textIn(parsedJson.value)
        if (text === null) return parsedJson
        if (yieldedText === null) {
          yield understandingPart(parsedJson.value)
          yieldedText = ''
        }
        if (text.length > limits.maxTextLength) throw new ModelFailure('malformed')
        if (text.length > yieldedText.length && text.startsWith(yieldedText))
          yield { part: 'text', delta: text.slice(yieldedText.length) }
        yieldedText = text
        return parsedJson
      }

      for await (const delta of readJson(question, signal)) {
        json += delta
        if (json.length > limits.maxJsonLength) throw new ModelFailure('malformed')
        if (json.length >= parsedLength * minGrowthToParse) yield* parseNextParts()
      }
      const { value, state } = yield* parseNextParts()
      // The answer was cut off, perhaps before a field such as the genres that are not wanted.
      if (state !== 'successful-parse') throw new ModelFailure('malformed')
      if (yieldedText === null) yield understandingPart(value)
    },
  }
}

/**
 * The value so far of the field `text`; null before this field begins. The prompt asks for this field last, so that all
 * other fields are complete when it begins.
 */
const textIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' ? value.text : null

/**
 * The part of an answer with what the model understood. Throws a `ModelFailure` if the JSON does not have the right
 * form.
 */
function understandingPart(value: unknown): ModelPart {
  const understanding = understandingOf(value)
  if (understanding === null) throw new ModelFailure('malformed')
  return { part: 'understanding', understanding }
}

/** The `ModelFailure` for an error of the library, by the status and body of the response. */
function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (RetryError.isInstance(error)) return failureOf(error.lastError)
  if (APICallError.isInstance(error)) {
    const { statusCode, responseBody = '' } = error
    // 413 is what a provider answers when a request has more tokens than the account may send in a minute.
    if (statusCode === 429 || statusCode === 413) return new ModelFailure('limited', { cause: error })
    if (statusCode === 408) return new ModelFailure('slow', { cause: error })
    if (statusCode === 401 || statusCode === 402 || statusCode === 403)
      return new ModelFailure('refused', { cause: error })
    if (statusCode === 404 || /decommissioned|model_not_found|not found/i.test(responseBody)) {
      return new ModelFailure('retired', { cause: error })
    }
    if (statusCode !== undefined && statusCode < 500) return new ModelFailure('malformed', { cause: error })
    return new ModelFailure('unreachable', { cause: error })
  }
  if (error instanceof Error && error.name === 'TimeoutError') return new ModelFailure('slow', { cause: error })
  return new ModelFailure('unreachable', { cause: error })
}

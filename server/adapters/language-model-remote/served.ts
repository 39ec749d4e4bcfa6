import { z } from 'zod'
import type { ConfiguredModel } from './providers.ts'

/** The most milliseconds to wait for a provider's list of models. */
const maxWaitMs = 10_000

/** The most bytes of a list of models. */
const maxBytes = 1024 * 1024

/** Removes the prefix "models/", which ids in Google's list have and ids in requests need not have. */
const withoutModelsPrefix = (id: string) => id.replace(/^models\//, '')

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/**
 * Finds out once, from the provider's list of models, whether the provider serves a model: providers retire models. If
 * the list cannot be read, the model counts as served; if the provider does not serve it, questions to the model fail.
 */
export function checkAvailability(model: ConfiguredModel, log: { warn(details: object, message: string): void }) {
  let isServed = true

  async function check(): Promise<void> {
    const response = await fetch(`${model.baseUrl}/models`, {
      headers: model.key === null ? {} : { authorization: `Bearer ${model.key}` },
      signal: AbortSignal.timeout(maxWaitMs),
      redirect: 'error',
    })
    if (!response.ok) return log.warn({ model: model.name, status: response.status }, 'the list of models was refused')
    const { data } = modelList.parse(JSON.parse(await readLimitedText(response)))
    isServed = data.some(({ id }) => withoutModelsPrefix(id) === withoutModelsPrefix(model.id))
    if (isServed) return
    log.warn({ model: model.name, id: model.id }, 'the provider does not serve this model; the guide answers for it')
  }

  /** Resolves when the list was read or could not be read; it never rejects. */
  const whenChecked = check().catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : 'unknown'
    log.warn({ model: model.name, reason }, 'the list of models could not be read')
  })
  return { isServed: () => isServed, whenChecked }
}

/** Reads a response's text; throws when it has more than `maxBytes`. */
async function readLimitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error('the list of models is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

import type { ChatModel } from '#contract/chat.ts'
import type { Settings } from '#server/settings.ts'

/** A language model whose API is compatible with OpenAI's chat completions. */
export interface ConfiguredModel {
  name: ChatModel
  /** The model's id at its provider. */
  id: string
  /** The URL to which `/chat/completions` and `/models` are appended. */
  baseUrl: string
  /** The API key; null if the server at `baseUrl` needs none. */
  key: string | null
}

const google = 'https://generativelanguage.googleapis.com/v1beta/openai'
const groq = 'https://api.groq.com/openai/v1'
const deepseek = 'https://api.deepseek.com/v1'

/**
 * The models that are set up: those with a configured key (the service's or the model's own), and those with a
 * configured base URL, since a server at home needs no key. A model without a configured id has the id that its service
 * uses for it.
 */
export function configuredModels(keys: Settings['serviceKeys'], modelSettings: Settings['models']): ConfiguredModel[] {
  const services: Record<ChatModel, { id: string; baseUrl: string; key: string | null }> = {
    Gemini: { id: 'gemini-2.0-flash', baseUrl: google, key: keys.gemini },
    'llama-3.3': { id: 'llama-3.3-70b-versatile', baseUrl: groq, key: keys.groq },
    'llama-4-scout': { id: 'meta-llama/llama-4-scout-17b-16e-instruct', baseUrl: groq, key: keys.groq },
    'deepseek-r1':
      keys.deepseek !== null
        ? { id: 'deepseek-reasoner', baseUrl: deepseek, key: keys.deepseek }
        : { id: 'deepseek-r1-distill-llama-70b', baseUrl: groq, key: keys.groq },
  }
  return Object.entries(services).flatMap(([modelName, service]) => {
    const name = modelName as ChatModel
    const settings = modelSettings[name]
    // A service's key is sent only to the service's own address.
    const key = settings.key ?? (settings.baseUrl === null ? service.key : null)
    if (settings.baseUrl === null && key === null) return []
    const baseUrl = (settings.baseUrl ?? service.baseUrl).replace(/\/+$/, '')
    return [{ name, id: settings.id ?? service.id, baseUrl, key }]
  })
}

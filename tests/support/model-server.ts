import { LLMock } from '@copilotkit/aimock'
import { onTestFinished } from 'vitest'
import type { ConfiguredModel } from '#server/adapters/language-model-remote/providers.ts'
import {
  createRemoteModel,
  type ModelLimits,
  modelLimits,
} from '#server/adapters/language-model-remote/remote-model.ts'

/**
 * A reply of a language model, for tests in which its content does not matter: silent horror, one title, a sentence.
 */
export const sampleReply = {
  kind: 'titles',
  type: 'movie',
  titles: [{ title: 'Nosferatu', year: 1922 }],
  genres: ['horror'],
  sound: 'silent',
  text: 'Silent horror, then. Turn the lights off.',
}

/** Starts a server that answers as the providers of language models do. It is closed when the test ends. */
export async function startModelServer() {
  const server = new LLMock({ port: 0, host: '127.0.0.1' })
  await server.start()
  onTestFinished(() => server.stop())
  const configuredModel = (model: Partial<ConfiguredModel> = {}): ConfiguredModel => ({
    name: 'llama-3.3',
    id: 'gpt-4o',
    baseUrl: `${server.url}/v1`,
    key: 'a key',
    ...model,
  })
  return {
    server,
    configuredModel,
    /** Creates the adapter for a language model of this server. */
    model: (overrides: Partial<ConfiguredModel> = {}, limits: Partial<ModelLimits> = {}) =>
      createRemoteModel(configuredModel(overrides), { isServed: () => true }, { ...modelLimits, ...limits }),
    /** Sets what the model answers to every question from now on. */
    answers(reply: object | string, options: object = {}) {
      server.clearFixtures()
      const content = typeof reply === 'string' ? reply : JSON.stringify(reply)
      server.onMessage(/.*/s, { content }, { chunkSize: 9, ...options })
    },
  }
}

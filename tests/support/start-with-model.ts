import type { ChatModel } from '#contract/chat.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { startModelServer } from './model-server.ts'
import { startMatinee } from './start-matinee.ts'

/** Starts Matinee with a member and with the model llama-3.3, whose provider is a stand-in. */
export async function startWithModel(overrides: Parameters<typeof startMatinee>[0] = {}) {
  const { model, answers, server } = await startModelServer()
  const llama = model({}, { firstTokenMs: 1000 })
  const models: ReadonlyMap<ChatModel, LanguageModel> = new Map([['llama-3.3', llama]])
  const matinee = await startMatinee({ models, ...overrides })
  const viewer = await matinee.member()
  const ask = (query: string, fields: object = {}) =>
    viewer.call('POST /chat/movie/llm', { body: { query, aimodel: 'llama-3.3', ...fields } })
  const titlesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    (answer.content ?? []).map((card) => ('title' in card ? card.title : card.name))
  return { matinee, viewer, ask, answers, server, titlesOf }
}

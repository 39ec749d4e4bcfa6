import type { ChatModel } from '#contract/chat.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import type { ConfiguredModel } from './providers.ts'
import { createRemoteModel } from './remote-model.ts'
import { checkAvailability } from './served.ts'

/**
 * The language models that are set up, by name. For each, one request finds out at once whether its provider serves the
 * model.
 */
export const createRemoteModels = (
  configured: readonly ConfiguredModel[],
  log: { warn(details: object, message: string): void },
): ReadonlyMap<ChatModel, LanguageModel> =>
  new Map(configured.map((model) => [model.name, createRemoteModel(model, checkAvailability(model, log))]))

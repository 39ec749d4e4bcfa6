import { useState } from 'react'
import type { ChatModel, defaultChatModel } from '#contract/chat.ts'
import { configuration } from '#web/configuration.ts'
import { tabStore } from '#web/tab-store.ts'

/** The dropdown's label for each model, in the dropdown's order. */
const modelLabels: Record<ChatModel, string> = {
  Gemini: 'Gemini 2.0 Flash',
  'llama-3.3': 'Llama-3.3',
  'llama-4-scout': 'Llama-4-scout',
  'deepseek-r1': 'deepseek-r1',
}

const defaultModel: typeof defaultChatModel = 'deepseek-r1'

const isModel = (text: string | null): text is ChatModel => text !== null && Object.hasOwn(modelLabels, text)

/** One entry in the dropdown of the models. */
export interface ModelChoice {
  name: ChatModel
  label: string
  /**
   * True if a language model is set up under this name. If not, Matinee's own guide, which needs no language model,
   * answers instead.
   */
  available: boolean
}

/** The models to choose from, in the order of the dropdown. */
export const modelChoices = (): ModelChoice[] =>
  (Object.keys(modelLabels) as ChatModel[]).map((name) => ({
    name,
    label: modelLabels[name],
    available: configuration.chatModels.some((model) => model.name === name && model.available),
  }))

/**
 * The model that the user has chosen to answer questions, and a function to change it. The choice is stored for the
 * browser session.
 */
export const useChatModel = (): [ChatModel, (model: ChatModel) => void] => {
  const [model, setModel] = useState<ChatModel>(() => {
    const storedModel = tabStore.read('ModelType')
    return isModel(storedModel) ? storedModel : defaultModel
  })
  return [
    model,
    (newModel) => {
      tabStore.write('ModelType', newModel)
      setModel(newModel)
    },
  ]
}

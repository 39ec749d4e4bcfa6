import { useState } from 'react'
import type { ChatModel } from '#contract/chat.ts'
import { configuration } from '#web/configuration.ts'
import { sessionStore } from '#web/session-store.ts'

/** The models of the dropdown by their names in requests, in the order in which they are offered. */
const labels: Record<ChatModel, string> = {
  Gemini: 'Gemini 2.0 Flash',
  'llama-3.3': 'Llama-3.3',
  'llama-4-scout': 'Llama-4-scout',
  'deepseek-r1': 'deepseek-r1',
}

const defaultModel: ChatModel = 'deepseek-r1'

const isModel = (text: string | null): text is ChatModel => text !== null && Object.hasOwn(labels, text)

export interface ModelChoice {
  name: ChatModel
  label: string
  /** Whether it is set up here; Matinee's own guide answers in place of the others. */
  available: boolean
}

/** The models to choose from. */
export const modelChoices = (): ModelChoice[] =>
  (Object.keys(labels) as ChatModel[]).map((name) => ({
    name,
    label: labels[name],
    available: configuration.chatModels.some((model) => model.name === name && model.available),
  }))

/** The model that is asked; remembered in session storage. */
export const useModel = (): [ChatModel, (model: ChatModel) => void] => {
  const [model, setModel] = useState<ChatModel>(() => {
    const stored = sessionStore.read('ModelType')
    return isModel(stored) ? stored : defaultModel
  })
  return [
    model,
    (next) => {
      sessionStore.write('ModelType', next)
      setModel(next)
    },
  ]
}

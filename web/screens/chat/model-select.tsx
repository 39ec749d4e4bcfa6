import type { ChatModel } from '#contract/chat.ts'
import { type ModelChoice, modelChoices } from '#web/features/chat/chat-models.ts'
import { Select } from '#web/ui/select.tsx'

const Options = ({ choices }: { choices: readonly ModelChoice[] }) =>
  choices.map(({ name, label }) => (
    <option key={name} value={name}>
      {label}
    </option>
  ))

interface Props {
  model: ChatModel
  onModelChange: (model: ChatModel) => void
}

/**
 * The drop-down list of language models. Models that are not set up are in a group of their own, whose label says so.
 */
export const ModelSelect = ({ model, onModelChange }: Props) => {
  const choices = modelChoices()
  const missing = choices.filter(({ available }) => !available)
  return (
    <Select
      label="Model"
      value={model}
      onChange={({ target }) => onModelChange(target.value as ChatModel)}
      className="model-select min-w-0"
    >
      <Options choices={choices.filter(({ available }) => available)} />
      {missing.length > 0 && (
        <optgroup label="Not set up here: Matinee’s guide answers">
          <Options choices={missing} />
        </optgroup>
      )}
    </Select>
  )
}

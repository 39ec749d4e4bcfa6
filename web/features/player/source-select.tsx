import { Select } from '#web/ui/select.tsx'
import type { Sources } from './use-sources.ts'

/** The value of the option that is shown when no source has the title. */
const noSource = ''

/** The dropdown of all configured sources. A source without the title is marked as such and cannot be chosen. */
export const SourceSelect = ({ sources, className }: { sources: Sources; className: string }) => {
  const { choices, current, failedIndexes, choose } = sources
  return (
    <Select
      label="Source"
      value={current?.index ?? noSource}
      onChange={(event) => choose(Number(event.target.value))}
      className={className}
    >
      {current === null && <option value={noSource}>No source has this title</option>}
      {choices.map(({ index, source, address }) => (
        <option key={index} value={index} disabled={address === null}>
          {source.name}
          {address === null && ' (not available for this title)'}
          {failedIndexes.has(index) && ' (did not play)'}
        </option>
      ))}
    </Select>
  )
}

import type { DiscoverySort } from '#contract/discovery.ts'
import { configuration } from '#web/configuration.ts'
import type { BrowseSelection } from '#web/features/discovery/browse-selection.ts'
import { sortNames } from '#web/features/discovery/constraint-text.ts'
import { Select } from '#web/ui/select.tsx'

interface Props {
  selection: BrowseSelection
  onChange: (sort: DiscoverySort) => void
}

/**
 * The drop-down list for the order of the titles. If the titles are those of a row of the home page, they are in the
 * order of that row until another order is chosen.
 */
export const SortSelect = ({ selection: { section, category, sort }, onChange }: Props) => (
  <Select
    label="Order"
    className="max-sm:[&_select]:pl-4"
    value={category === null ? sort : ''}
    onChange={({ target }) => onChange(target.value as DiscoverySort)}
  >
    {category !== null && <option value="">As on home</option>}
    {configuration.discovery[section].sorts.map((name) => (
      <option key={name} value={name}>
        {sortNames[name]}
      </option>
    ))}
  </Select>
)

import type { Filters } from '#web/features/discovery/browse-selection.ts'
import { lengthText } from '#web/features/discovery/constraint-text.ts'
import { FilterSelect } from './filter-select.tsx'

interface Props {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

type LengthRange = Pick<Filters, 'least' | 'minutes'>

/** The lengths to choose from, as ranges in minutes: `least` is the lower limit and `minutes` the upper limit. */
const ranges: readonly LengthRange[] = [
  { minutes: 20 },
  { minutes: 40 },
  { minutes: 60 },
  { minutes: 90 },
  { least: 60, minutes: 90 },
  { least: 90 },
  { least: 120 },
]

const keyOf = ({ least, minutes }: LengthRange): string => `${least ?? ''}-${minutes ?? ''}`

/** The filter by a title's length. If the URL has a range that is not in `ranges`, that range is offered too. */
export const LengthSelect = ({ filters, onChange }: Props) => {
  const chosenKey = (filters.least ?? filters.minutes) === undefined ? undefined : keyOf(filters)
  const offeredRanges =
    chosenKey === undefined || ranges.some((range) => keyOf(range) === chosenKey) ? ranges : [filters, ...ranges]
  return (
    <FilterSelect
      label="Length"
      anyLabel="Any length"
      value={chosenKey}
      options={offeredRanges.map((range) => ({ value: keyOf(range), label: lengthText(range) }))}
      onChange={(key) => {
        const { least, minutes } = offeredRanges.find((range) => keyOf(range) === key) ?? {}
        onChange({ least, minutes })
      }}
    />
  )
}

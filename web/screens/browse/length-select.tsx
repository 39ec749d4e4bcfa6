import type { Filters } from '#web/features/discovery/browsing.ts'
import { lengthText } from '#web/features/discovery/constraint-words.ts'
import { FilterSelect } from './filter-select.tsx'

interface Props {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

type Span = Pick<Filters, 'least' | 'minutes'>

/** The lengths to choose from, in minutes. */
const spans: readonly Span[] = [
  { minutes: 20 },
  { minutes: 40 },
  { minutes: 60 },
  { minutes: 90 },
  { least: 60, minutes: 90 },
  { least: 90 },
  { least: 120 },
]

const keyOf = ({ least, minutes }: Span): string => `${least ?? ''}-${minutes ?? ''}`

/** The filter by length. A span of the address that is not in the list is added to it. */
export const LengthSelect = ({ filters, onChange }: Props) => {
  const chosen = (filters.least ?? filters.minutes) === undefined ? undefined : keyOf(filters)
  const all = chosen === undefined || spans.some((span) => keyOf(span) === chosen) ? spans : [filters, ...spans]
  return (
    <FilterSelect
      label="Length"
      any="Any length"
      value={chosen}
      options={all.map((span) => ({ value: keyOf(span), label: lengthText(span) }))}
      onChange={(key) => {
        const { least, minutes } = all.find((span) => keyOf(span) === key) ?? {}
        onChange({ least, minutes })
      }}
    />
  )
}

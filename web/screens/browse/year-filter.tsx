import { useState } from 'react'
import { type Filters, yearBounds } from '#web/features/discovery/browse-selection.ts'
import { yearsText } from '#web/features/discovery/constraint-text.ts'
import { FilterSelect } from './filter-select.tsx'

interface Props {
  decades: readonly number[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** A field for a year. `onYear` gets the year once it is complete, and undefined when the field is empty. */
const YearField = ({
  label,
  year,
  onYear,
}: {
  label: string
  year: number | undefined
  onYear: (year: number | undefined) => void
}) => {
  const [text, setText] = useState(String(year ?? ''))
  const [shownYear, setShownYear] = useState(year)
  // The year was not typed into this field: a decade was chosen, the filter was removed, or the user went back.
  if (year !== shownYear) {
    setShownYear(year)
    setText(String(year ?? ''))
  }
  return (
    <input
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      maxLength={4}
      value={text}
      onChange={({ target }) => {
        const typed = target.value.replaceAll(/\D/g, '')
        setText(typed)
        const number = Number(typed)
        if (typed === '') onYear(undefined)
        else if (number >= yearBounds.first && number <= yearBounds.last) onYear(number)
      }}
      className="min-h-11 w-full min-w-0 rounded-full border border-edge bg-raised px-5 text-sm font-semibold tabular-nums placeholder:font-medium hover:border-text/60"
    />
  )
}

/** The filter by years: a list of decades, and fields for the first and the last year. */
export const YearFilter = ({ decades, filters, onChange }: Props) => {
  const { from, to } = filters
  const ranges = decades.toReversed().map((decade) => ({ from: decade, to: decade + 9 }))
  const keyOf = (range: Pick<Filters, 'from' | 'to'>) => `${range.from ?? ''}-${range.to ?? ''}`
  const chosen = (from ?? to) === undefined ? undefined : keyOf(filters)
  const listedRanges =
    chosen === undefined || ranges.some((range) => keyOf(range) === chosen) ? ranges : [{ from, to }, ...ranges]
  return (
    <>
      <FilterSelect
        label="Decade"
        anyLabel="Any time"
        value={chosen}
        options={listedRanges.map((range) => ({ value: keyOf(range), label: yearsText(range) }))}
        onChange={(key) => {
          const range = listedRanges.find((other) => keyOf(other) === key)
          onChange({ from: range?.from, to: range?.to })
        }}
      />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">Years</legend>
        <YearField label="From year" year={from} onYear={(year) => onChange({ from: year })} />
        <YearField label="To year" year={to} onYear={(year) => onChange({ to: year })} />
      </fieldset>
    </>
  )
}

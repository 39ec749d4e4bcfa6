import { useState } from 'react'
import { type Filters, yearBounds } from '#web/features/discovery/browse-selection.ts'
import { yearsText } from '#web/features/discovery/constraint-text.ts'
import { FilterSelect } from './filter-select.tsx'

interface Props {
  /** The first year of each decade that can be chosen. */
  decades: readonly number[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/**
 * A field for a year. `onYearChange` is called with a typed year if it is within `yearBounds`, and with undefined when
 * the field is emptied. When the field is left it shows the year that applies.
 */
const YearField = ({
  label,
  year,
  onYearChange,
}: {
  label: string
  year: number | undefined
  onYearChange: (year: number | undefined) => void
}) => {
  const [text, setText] = useState(String(year ?? ''))
  const [shownYear, setShownYear] = useState(year)
  // The year has changed. If it was typed into this field, the text already shows it and stays the same. Otherwise a
  // decade was chosen, the filter was removed, or the user went back, and the text is replaced.
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
        const digits = target.value.replaceAll(/\D/g, '')
        setText(digits)
        const typedYear = Number(digits)
        if (digits === '') onYearChange(undefined)
        else if (typedYear >= yearBounds.first && typedYear <= yearBounds.last) onYearChange(typedYear)
      }}
      onBlur={() => setText(String(year ?? ''))}
      className="min-h-11 w-full min-w-0 rounded-full border border-edge bg-raised px-5 text-sm font-semibold tabular-nums placeholder:font-medium hover:border-text/60"
    />
  )
}

/** The filter by years: a list of decades, and fields for the first and the last year. */
export const YearFilter = ({ decades, filters, onChange }: Props) => {
  const { from, to } = filters
  const ranges = decades.toReversed().map((decade) => ({ from: decade, to: decade + 9 }))
  const keyOf = (range: Pick<Filters, 'from' | 'to'>) => `${range.from ?? ''}-${range.to ?? ''}`
  const chosenKey = (from ?? to) === undefined ? undefined : keyOf(filters)
  const offeredRanges =
    chosenKey === undefined || ranges.some((range) => keyOf(range) === chosenKey) ? ranges : [{ from, to }, ...ranges]
  return (
    <>
      <FilterSelect
        label="Decade"
        anyLabel="Any time"
        value={chosenKey}
        options={offeredRanges.map((range) => ({ value: keyOf(range), label: yearsText(range) }))}
        onChange={(key) => {
          const range = offeredRanges.find((other) => keyOf(other) === key)
          onChange({ from: range?.from, to: range?.to })
        }}
      />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">Years</legend>
        <YearField label="From year" year={from} onYearChange={(year) => onChange({ from: year })} />
        <YearField label="To year" year={to} onYearChange={(year) => onChange({ to: year })} />
      </fieldset>
    </>
  )
}

import { Select } from '#web/ui/select.tsx'

interface Props<T extends string> {
  label: string
  /** The label of the option that means no filter. */
  anyLabel: string
  /** The chosen value; undefined for no filter. */
  value: T | undefined
  options: readonly { value: T; label: string }[]
  onChange: (value: T | undefined) => void
}

/** A drop-down list that filters by one of several values; its first option means no filter. */
export const FilterSelect = <T extends string>({ label, anyLabel, value, options, onChange }: Props<T>) => (
  <Select
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
  >
    <option value="">{anyLabel}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
)

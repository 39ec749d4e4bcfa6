interface Props<V extends string> {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A choice of one of two or three options, which are shown side by side. */
export const Segments = <V extends string>({ label, value, options, onChange }: Props<V>) => (
  <fieldset className="inline-flex rounded-full bg-veil p-1 behind-glass">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className={`min-h-9 rounded-full px-3 text-sm sm:px-4 font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11 ${
          option.value === value ? 'bg-text text-ground' : 'text-text hover:bg-veil'
        }`}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)

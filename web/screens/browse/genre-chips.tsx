import type { DiscoveryOffer } from '#contract/discovery.ts'

interface Props {
  legend: string
  /** Whether only screen readers get the legend. */
  isLegendHidden?: boolean
  genres: DiscoveryOffer['genres']
  /** The ids of the chosen genres. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** A button for each genre; any number of genres can be chosen. */
export const GenreChips = ({ legend, isLegendHidden = false, genres, chosen, onChange }: Props) => (
  <fieldset>
    <legend className={isLegendHidden ? 'sr-only' : 'mb-3 text-sm font-semibold text-muted'}>{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {genres.map(({ id, name }) => {
        const isChosen = chosen.includes(id)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
            className="min-h-9 rounded-full border border-edge px-3.5 text-sm font-medium transition-colors hover:border-text/60 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink pointer-coarse:min-h-11"
          >
            {name}
          </button>
        )
      })}
    </div>
  </fieldset>
)

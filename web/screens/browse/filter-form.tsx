import { useId } from 'react'
import type { DiscoveryFilter } from '#contract/discovery.ts'
import { configuration } from '#web/configuration.ts'
import type { BrowseSelection, Filters } from '#web/features/discovery/browse-selection.ts'
import { colorNames, countryName, soundNames } from '#web/features/discovery/constraint-text.ts'
import { languageName } from '#web/language-name.ts'
import { Switch } from '#web/ui/switch.tsx'
import { FilterSelect } from './filter-select.tsx'
import { GenreChips } from './genre-chips.tsx'
import { LeftOutGenres } from './left-out-genres.tsx'
import { LengthSelect } from './length-select.tsx'
import { PersonFilter } from './person-filter.tsx'
import { YearFilter } from './year-filter.tsx'

interface Props {
  selection: BrowseSelection
  onChange: (change: Partial<Filters>) => void
}

/** The language code of titles in which nothing is spoken or written. */
const noLanguage = 'xx'

/**
 * The options for the codes of languages or countries, sorted by name, with "No language" at the end. The chosen code
 * has an option too, even if it is not in `codes`.
 */
const codeOptions = (codes: readonly string[], chosen: string | undefined, nameOf: (code: string) => string) =>
  [...new Set([...codes, ...(chosen === undefined ? [] : [chosen])])]
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted(
      (one, other) =>
        Number(one.value === noLanguage) - Number(other.value === noLanguage) ||
        one.label.localeCompare(other.label, 'en'),
    )

/** The options of a drop-down list, from a record that has a name for each value; the order stays. */
const optionsOf = <T extends string>(names: Record<T, string>) =>
  (Object.entries(names) as [T, string][]).map(([value, label]) => ({ value, label }))

/** The filters that the catalogue offers for this type of title. Each choice takes effect at once. */
export const FilterForm = ({ selection: { section, filters }, onChange }: Props) => {
  const offer = configuration.discovery[section]
  const seenId = useId()
  const hasFilter = (filter: DiscoveryFilter) => offer.filters.includes(filter)
  return (
    <div className="grid gap-6">
      {hasFilter('seen') && (
        <div className="flex min-h-11 items-center justify-between gap-4">
          <label htmlFor={seenId} className="text-sm font-semibold">
            Hide what I have seen
          </label>
          <Switch
            id={seenId}
            on={filters.seen === 'hide'}
            onChange={(on) => onChange({ seen: on ? 'hide' : undefined })}
          />
        </div>
      )}
      {hasFilter('genre') && (
        <GenreChips
          legend="Genres"
          genres={offer.genres}
          chosen={filters.genre}
          onChange={(genre) => onChange({ genre, without: filters.without.filter((id) => !genre.includes(id)) })}
        />
      )}
      {hasFilter('without') && (
        <LeftOutGenres
          genres={offer.genres}
          leftOut={filters.without}
          onChange={(without) => onChange({ without, genre: filters.genre.filter((id) => !without.includes(id)) })}
        />
      )}
      <div className="grid gap-3">
        {hasFilter('from') && hasFilter('to') && (
          <YearFilter decades={offer.decades} filters={filters} onChange={onChange} />
        )}
        {hasFilter('minutes') && hasFilter('least') && <LengthSelect filters={filters} onChange={onChange} />}
        {hasFilter('language') && (
          <FilterSelect
            label="Language"
            anyLabel="Any language"
            value={filters.language}
            options={codeOptions(offer.languages, filters.language, languageName)}
            onChange={(language) => onChange({ language })}
          />
        )}
        {hasFilter('country') && (
          <FilterSelect
            label="Country"
            anyLabel="Any country"
            value={filters.country}
            options={codeOptions(offer.countries, filters.country, countryName)}
            onChange={(country) => onChange({ country })}
          />
        )}
        {hasFilter('sound') && (
          <FilterSelect
            label="Sound"
            anyLabel="Silent or with sound"
            value={filters.sound}
            options={optionsOf(soundNames)}
            onChange={(sound) => onChange({ sound })}
          />
        )}
        {hasFilter('color') && (
          <FilterSelect
            label="Colour"
            anyLabel="In colour or not"
            value={filters.color}
            options={optionsOf(colorNames)}
            onChange={(color) => onChange({ color })}
          />
        )}
        {hasFilter('person') && <PersonFilter chosen={filters.person} onChange={(person) => onChange({ person })} />}
      </div>
    </div>
  )
}

import type { maxTermLength as contractMaxTermLength } from '#contract/search.ts'
import type { SearchType } from '#web/features/search/search-query.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { searchTypes } from './use-search-type.ts'

interface Props {
  type: SearchType
  onTypeChange: (type: SearchType) => void
  text: string
  onTextChange: (text: string) => void
}

/**
 * The most characters of a term; the server refuses a longer one. The type ensures that the number equals that of the
 * contract.
 */
const maxTermLength: typeof contractMaxTermLength = 300

const placeholders: Record<SearchType, string> = {
  movie: 'A film by its title',
  tv: 'A show by its name',
  person: 'Somebody by name',
}

/** The search field and a drop-down list for the type. When the page is opened, the field has the focus. */
export const SearchForm = ({ type, onTypeChange, text, onTextChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not support <search>.
  <form
    role="search"
    className="flex gap-2.5 max-sm:flex-col sm:items-center"
    onSubmit={(event) => {
      // The search runs while the user types; on a phone Enter only hides the keyboard.
      event.preventDefault()
      if (matchMedia('(pointer: coarse)').matches) event.currentTarget.querySelector('input')?.blur()
    }}
  >
    <Select
      label="What to search for"
      value={type}
      onChange={({ target }) => onTypeChange(target.value as SearchType)}
      className="shrink-0 sm:w-40 [&_select]:min-h-14"
    >
      {searchTypes.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <SearchField
      label="Search"
      clearLabel="Clear the search"
      text={text}
      onTextChange={onTextChange}
      focused
      aria-keyshortcuts="/"
      placeholder={placeholders[type]}
      maxLength={maxTermLength}
      className="flex-1 max-sm:-order-1"
    />
  </form>
)

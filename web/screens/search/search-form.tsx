import { useEffect, useRef } from 'react'
import type { longestTerm as contractLongestTerm } from '#contract/search.ts'
import type { SearchType } from '#web/features/search/search-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { searchTypes } from './use-search-type.ts'

interface Props {
  type: SearchType
  onType: (type: SearchType) => void
  text: string
  onText: (text: string) => void
}

/** The most characters of a term; the server refuses a longer one. */
const longestTerm: typeof contractLongestTerm = 300

const placeholders: Record<SearchType, string> = {
  movie: 'A film by its title',
  tv: 'A show by its name',
  person: 'Somebody by name',
}

/** The search field, focused when the page is opened, and the dropdown of what is searched for. */
export const SearchForm = ({ type, onType, text, onText }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not know <search>.
    <form
      role="search"
      className="flex gap-2.5 max-sm:flex-col sm:items-center"
      onSubmit={(event) => {
        // The search runs while the user types; on a phone Enter only hides the keyboard.
        event.preventDefault()
        if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
      }}
    >
      <Select
        label="What to search for"
        value={type}
        onChange={({ target }) => onType(target.value as SearchType)}
        className="shrink-0 sm:w-40 [&_select]:min-h-14"
      >
        {searchTypes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div className="relative min-w-0 flex-1 max-sm:-order-1">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          type="search"
          aria-label="Search"
          aria-keyshortcuts="/"
          value={text}
          onChange={({ target }) => onText(target.value)}
          placeholder={placeholders[type]}
          maxLength={longestTerm}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="min-h-14 w-full rounded-full border border-edge bg-raised pr-14 pl-13 text-md text-text placeholder:text-muted hover:border-text/60 [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              onText('')
              field.current?.focus()
            }}
            className="absolute top-1/2 right-1.5 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-text"
          >
            <Icon name="close" className="size-4.5" />
          </button>
        )}
      </div>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePersonName } from '#web/features/people/use-person-name.ts'
import { searchQuery } from '#web/features/search/search-query.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDebouncedParam } from '#web/ui/use-debounced-param.ts'

interface Props {
  /** The id of the chosen person; undefined if none is chosen. */
  chosen: number | undefined
  onChange: (person: number | undefined) => void
}

/** The most people that are offered for a name. */
const maxSuggestions = 5

const entryStyle =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-full px-5 text-left text-sm font-semibold hover:bg-veil'

/** A field for a name, and buttons to choose one of the people who are found for it. */
const PersonSearch = ({ focused, onChoose }: { focused: boolean; onChoose: (person: number) => void }) => {
  const [term, setTerm] = useState('')
  const [text, setText] = useDebouncedParam({
    param: term,
    paramOf: (typed) => typed.trim(),
    write: setTerm,
  })
  const { data, isError } = useQuery(searchQuery('person', term))
  const people = data?.content.slice(0, maxSuggestions) ?? []
  return (
    <div>
      <SearchField
        label="With a person"
        clearLabel="Clear the name"
        size="small"
        placeholder="With a person"
        focused={focused}
        text={text}
        onTextChange={setText}
      />
      {term !== '' && (
        <div role="status" className="px-5 text-sm text-muted">
          {isError && <p className="pt-2">The names could not be fetched just now.</p>}
          {data?.content.length === 0 && <p className="pt-2">Nobody of this name is in the catalogue.</p>}
        </div>
      )}
      {people.length > 0 && (
        <ul className="mt-1">
          {people.map((person) => (
            <li key={person.id}>
              <button type="button" className={entryStyle} onClick={() => onChoose(person.id)}>
                {'name' in person && person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The filter by a person in the cast or crew: a search for people or, when one is chosen, a button that removes the
 * filter.
 */
export const PersonFilter = ({ chosen, onChange }: Props) => {
  const name = usePersonName(chosen)
  // What the user has chosen here last; null at first. The control with which it was chosen disappears, so the focus
  // moves to the control that replaces it.
  const [lastChoice, setLastChoice] = useState<number | undefined | null>(null)
  const isChosenHere = lastChoice === chosen
  const choose = (person: number | undefined) => {
    setLastChoice(person)
    onChange(person)
  }
  if (chosen === undefined) return <PersonSearch focused={isChosenHere} onChoose={choose} />
  return (
    <button
      ref={isChosenHere ? focusOnMount : null}
      type="button"
      aria-label={`Remove ${name ?? 'One person'}`}
      onClick={() => choose(undefined)}
      className={`${entryStyle} border border-accent`}
    >
      <span className="truncate">{name ?? 'One person'}</span>
      <Icon name="close" className="size-4 shrink-0" />
    </button>
  )
}

import { configuration } from '#web/configuration.ts'
import type { BrowseSelection, Filters } from '#web/features/discovery/browse-selection.ts'
import { constraintText, countText } from '#web/features/discovery/constraint-text.ts'
import { useRelaxations } from '#web/features/discovery/use-relaxations.ts'
import { usePersonName } from '#web/features/people/use-person-name.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Props {
  selection: BrowseSelection
  onRemoveFilter: (removal: Partial<Filters>) => void
  onClear: () => void
}

/** The most filters that are offered for removal. */
const maxRelaxations = 3

/**
 * Shown when no title fits: buttons that remove one filter each, first the filter whose removal finds the most titles.
 * If the removal of one filter is not enough, a button removes all filters.
 */
export const NoMatches = ({ selection, onRemoveFilter, onClear }: Props) => {
  const { section, filters } = selection
  const { isPending, relaxations } = useRelaxations(selection)
  const personName = usePersonName(filters.person) ?? 'this person'
  const offer = configuration.discovery[section]
  const suggestions = relaxations.slice(0, maxRelaxations).map(({ constraint, count }) => ({
    text: constraintText(constraint, filters, offer, personName),
    count: countText(count, section),
    removal: constraint.removal,
  }))
  const [best] = suggestions
  const noMatchText = section === 'movies' ? 'No movie fits all of this.' : 'No TV show fits all of this.'
  const advice = best ? `Without “${best.text}” there would be ${best.count}.` : 'Taking away one filter is not enough.'
  return (
    <EmptyState icon="search" text={isPending ? noMatchText : `${noMatchText} ${advice}`} className="py-14!">
      {isPending ? (
        <Skeleton className="h-12 w-56 rounded-full!" />
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          {suggestions.map(({ text, count, removal }, index) => (
            <Button key={text} look={index === 0 ? 'primary' : 'quiet'} onClick={() => onRemoveFilter(removal)}>
              {`Without “${text}”: ${count}`}
            </Button>
          ))}
          {suggestions.length === 0 && <Button onClick={onClear}>Clear all filters</Button>}
        </div>
      )}
    </EmptyState>
  )
}

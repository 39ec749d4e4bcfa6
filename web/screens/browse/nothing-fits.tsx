import { configuration } from '#web/configuration.ts'
import type { Browsing, Filters } from '#web/features/discovery/browsing.ts'
import { constraintText, countText } from '#web/features/discovery/constraint-words.ts'
import { useLoosened } from '#web/features/discovery/use-loosened.ts'
import { usePersonName } from '#web/features/people/use-person-name.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Props {
  browsing: Browsing
  onLift: (lifted: Partial<Filters>) => void
  onClear: () => void
}

/** The most ways out that are offered. */
const mostWays = 3

/** Shown when nothing fits: the constraint without which most titles fit, with a button that takes it away. */
export const NothingFits = ({ browsing, onLift, onClear }: Props) => {
  const { section, filters } = browsing
  const { isPending, ways } = useLoosened(browsing)
  const personName = usePersonName(filters.person) ?? 'this person'
  const offer = configuration.discovery[section]
  const named = ways.slice(0, mostWays).map(({ constraint, count }) => ({
    text: constraintText(constraint, filters, offer, personName),
    count: countText(count, section),
    lifted: constraint.lifted,
  }))
  const [best] = named
  const nothing = section === 'movies' ? 'No movie fits all of this.' : 'No TV show fits all of this.'
  const advice = best ? `Without “${best.text}” there would be ${best.count}.` : 'Taking away one filter is not enough.'
  return (
    <EmptyState icon="search" text={isPending ? nothing : `${nothing} ${advice}`} className="py-14!">
      {isPending ? (
        <Skeleton className="h-12 w-56 rounded-full!" />
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          {named.map(({ text, count, lifted }, index) => (
            <Button key={text} look={index === 0 ? 'primary' : 'quiet'} onClick={() => onLift(lifted)}>
              {`Without “${text}”: ${count}`}
            </Button>
          ))}
          {named.length === 0 && <Button onClick={onClear}>Clear all filters</Button>}
        </div>
      )}
    </EmptyState>
  )
}

import { useQueries } from '@tanstack/react-query'
import { countQuery } from './browse-query.ts'
import { type BrowseSelection, type Constraint, constraintsOf } from './browse-selection.ts'

/** The highest number of constraints that are tried, since each costs one request. */
const maxConstraints = 8

/** For a selection that no title fits: counts, for each constraint, the titles that would fit without it. */
export const useRelaxations = ({ section, filters }: BrowseSelection) => {
  const constraints = constraintsOf(filters).slice(0, maxConstraints)
  const counts = useQueries({
    queries: constraints.map(({ removal }) => countQuery(section, { ...filters, ...removal })),
  })
  const countedConstraints = constraints.map((constraint, index) => ({ constraint, count: counts[index]?.data ?? 0 }))
  return {
    isPending: counts.some(({ isPending }) => isPending),
    /**
     * Each constraint without which at least one title fits, and the number of these titles; the highest number first.
     */
    relaxations: countedConstraints
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count) as readonly {
      constraint: Constraint
      count: number
    }[],
  }
}

import { useQueries } from '@tanstack/react-query'
import { countQuery } from './browse-query.ts'
import { type BrowseSelection, type Constraint, constraintsOf } from './browse-selection.ts'

/** The highest number of constraints that are tried; each costs one request. */
const maxConstraints = 8

/** For a selection that no title fits: how many titles would fit without each of its constraints. Most titles first. */
export const useRelaxations = ({ section, filters }: BrowseSelection) => {
  const constraints = constraintsOf(filters).slice(0, maxConstraints)
  const counts = useQueries({
    queries: constraints.map(({ removal }) => countQuery(section, { ...filters, ...removal })),
  })
  const countedConstraints = constraints.map((constraint, index) => ({ constraint, count: counts[index]?.data ?? 0 }))
  return {
    isPending: counts.some(({ isPending }) => isPending),
    /** The constraints without which any title fits. */
    relaxations: countedConstraints
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count) as readonly {
      constraint: Constraint
      count: number
    }[],
  }
}

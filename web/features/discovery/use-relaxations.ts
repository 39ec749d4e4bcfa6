import { useQueries } from '@tanstack/react-query'
import { countQuery } from './browse-query.ts'
import { type BrowseSelection, type Constraint, constraintsOf } from './browse-selection.ts'

/** The most constraints for which it is asked how many titles there would be without them. */
const maxConstraints = 8

/** For each constraint by which nothing is found: how many titles fit when it is taken away. Most titles first. */
export const useRelaxations = ({ section, filters }: BrowseSelection) => {
  const constraints = constraintsOf(filters).slice(0, maxConstraints)
  const counts = useQueries({
    queries: constraints.map(({ removal }) => countQuery(section, { ...filters, ...removal })),
  })
  const known = constraints.map((constraint, index) => ({ constraint, count: counts[index]?.data ?? 0 }))
  return {
    isPending: counts.some(({ isPending }) => isPending),
    /** Only those without which something is found. */
    relaxations: known.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count) as readonly {
      constraint: Constraint
      count: number
    }[],
  }
}

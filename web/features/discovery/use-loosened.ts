import { useQueries } from '@tanstack/react-query'
import { countQuery } from './browse-query.ts'
import { type Browsing, type Constraint, constraintsOf } from './browsing.ts'

/** The most constraints for which it is asked how many titles there would be without them. */
const mostAsked = 8

/** For each constraint by which nothing is found: how many titles fit when it is taken away. Most titles first. */
export const useLoosened = ({ section, filters }: Browsing) => {
  const constraints = constraintsOf(filters).slice(0, mostAsked)
  const counts = useQueries({
    queries: constraints.map(({ lifted }) => countQuery(section, { ...filters, ...lifted })),
  })
  const known = constraints.map((constraint, index) => ({ constraint, count: counts[index]?.data ?? 0 }))
  return {
    isPending: counts.some(({ isPending }) => isPending),
    /** Only those without which something is found. */
    ways: known.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count) as readonly {
      constraint: Constraint
      count: number
    }[],
  }
}

import { Repeated } from '#web/ui/repeated.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The placeholder of a table that is being fetched. */
export const TableSkeleton = () => (
  <div role="status" aria-label="Loading" className="grid gap-3">
    <Repeated times={8}>
      <Skeleton className="h-18 sm:h-13" />
    </Repeated>
  </div>
)

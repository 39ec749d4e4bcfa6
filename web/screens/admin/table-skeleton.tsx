import { Repeated } from '#web/ui/repeated.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The number of rows on a full page of the administrators' tables. */
const rowsPerPage = 15

/** The placeholder of a table that is being fetched. `row` is the CSS classes for the height of a row. */
export const TableSkeleton = ({ row }: { row: string }) => (
  <div role="status" aria-label="Loading" className="grid max-sm:gap-3">
    <div className="h-10.5 border-b border-line max-sm:hidden" />
    <Repeated times={rowsPerPage}>
      <div className={`flex items-center border-line sm:border-b sm:px-3 ${row}`}>
        <Skeleton className="size-full sm:h-4 sm:w-2/3 sm:rounded-full!" />
      </div>
    </Repeated>
  </div>
)

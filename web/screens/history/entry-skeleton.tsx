import { Skeleton } from '#web/ui/skeleton.tsx'
import { PicturedEntry } from './entry-parts.tsx'

/** A placeholder for an entry with a picture; shown while the entries are being fetched. */
export const EntrySkeleton = () => (
  <div className="rounded-panel border border-line p-3 sm:p-4">
    <PicturedEntry picture={<Skeleton className="aspect-2/3" />}>
      <Skeleton className="h-4 w-2/3 rounded-full!" />
      <Skeleton className="mt-3 h-3 w-1/3 rounded-full!" />
      <Skeleton className="mt-3 h-3 w-20 rounded-full!" />
    </PicturedEntry>
  </div>
)

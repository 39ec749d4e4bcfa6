import { LineSkeleton } from '#web/ui/line-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A placeholder for a card of a title; `aspect` is the class of the picture's aspect ratio. */
export const CardSkeleton = ({ aspect }: { aspect: string }) => (
  <>
    <Skeleton className={aspect} />
    <LineSkeleton width="w-3/4" className="mt-2.5 text-sm" />
    <LineSkeleton width="w-1/4" className="text-xs" />
  </>
)

import { LineSkeleton } from '#web/ui/line-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A placeholder for the card of a title; `aspect` is the CSS class of the aspect ratio of the picture. */
export const CardSkeleton = ({ aspect }: { aspect: string }) => (
  <>
    <Skeleton className={aspect} />
    <LineSkeleton width="w-3/4" className="mt-2.5 text-sm" />
    <LineSkeleton width="w-1/4" className="text-xs" />
  </>
)

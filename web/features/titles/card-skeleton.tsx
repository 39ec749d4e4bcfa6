import { Skeleton } from '#web/ui/skeleton.tsx'

/** A placeholder for a card of a title; `box` is the class of the picture's aspect ratio. */
export const CardSkeleton = ({ box }: { box: string }) => (
  <>
    <Skeleton className={box} />
    <Skeleton className="mt-3.5 mb-1.5 h-3 w-3/4 rounded-full!" />
    <Skeleton className="mb-1 h-2.5 w-1/4 rounded-full!" />
  </>
)

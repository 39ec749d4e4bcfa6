import { Skeleton } from './skeleton.tsx'

/** A placeholder for one line of text, as high as the line is at the text size of its classes; `width` is the bar's. */
export const LineSkeleton = ({ width, className = '' }: { width: string; className?: string }) => (
  <div className={`flex h-[1lh] items-center ${className}`}>
    <Skeleton className={`h-[0.8em] rounded-full! ${width}`} />
  </div>
)

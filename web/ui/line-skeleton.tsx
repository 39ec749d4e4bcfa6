import { Skeleton } from './skeleton.tsx'

/**
 * A placeholder for one line of text. `className` sets the text size, on which the height depends; `width` is a CSS
 * class that sets the bar's width.
 */
export const LineSkeleton = ({ width, className = '' }: { width: string; className?: string }) => (
  <div className={`flex h-[1lh] items-center ${className}`}>
    <Skeleton className={`h-[0.8em] rounded-full! ${width}`} />
  </div>
)

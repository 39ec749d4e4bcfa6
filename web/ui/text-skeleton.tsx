import { Skeleton } from './skeleton.tsx'

/** A placeholder for a text of several lines; `lines` has one CSS class for each line, which sets the line's width. */
export const TextSkeleton = ({ lines }: { lines: readonly string[] }) =>
  lines.map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
    <Skeleton key={index} className={`h-[1.0625rem] ${width}`} />
  ))

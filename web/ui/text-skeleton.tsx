import { Skeleton } from './skeleton.tsx'

/** A placeholder for lines of text, one for each of the classes, which set their widths. */
export const TextSkeleton = ({ lines }: { lines: readonly string[] }) =>
  lines.map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
    <Skeleton key={index} className={`h-[1.0625rem] ${width}`} />
  ))

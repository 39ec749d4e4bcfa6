import type { ReactNode } from 'react'
import { dateText } from '#web/features/titles/date-text.ts'
import { imageAttributes } from '#web/images.ts'
import { Image } from '#web/ui/image.tsx'

/** The CSS classes of an entry's link. They enlarge the link's clickable area to the whole row. */
export const entryLinkStyle =
  'block font-semibold wrap-break-word after:absolute after:inset-0 after:rounded-panel group-hover/entry:text-accent'

/** The date of an entry, in the form DD/MM/YYYY. */
export const EntryDate = ({ date }: { date: string }) => (
  <time dateTime={date} className="mt-2 block text-xs text-muted tabular-nums">
    {dateText(date)}
  </time>
)

/** The CSS classes of an entry's picture: in the shape of a poster for a title, round for a person. */
export const entryPictureStyle = { title: 'aspect-2/3 rounded-card', person: 'aspect-square rounded-full' } as const

interface Props {
  path: string | null
  kind: keyof typeof entryPictureStyle
  /** Shown when there is no picture, or when the picture cannot be loaded. */
  fallback: ReactNode
}

/** The picture at the left of an entry. */
export const EntryPicture = ({ path, kind, fallback }: Props) =>
  path ? (
    <Image
      {...imageAttributes(path, 'w185', ['w92', 'w185'], '5rem')}
      alt=""
      ratio={kind === 'person' ? '1/1' : '2/3'}
      className={entryPictureStyle[kind]}
      fallback={fallback}
    />
  ) : (
    <div className={`overflow-hidden ${entryPictureStyle[kind]}`}>{fallback}</div>
  )

/** An entry of a history with its picture at the left. */
export const PicturedEntry = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-5">
    {picture}
    <div className="min-w-0">{children}</div>
  </div>
)

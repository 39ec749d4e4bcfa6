import type { Trailer } from '#contract/titles.ts'
import { imageUrl } from '#web/images.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Image } from '#web/ui/image.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** An entry of the list of trailers: a trailer, or Matinee's own teaser. */
export interface TrailerEntry {
  name: string
  kind: 'Teaser' | 'Trailer'
  /** The path of the title's backdrop; with null Matinee's logo is shown. */
  image: string | null
  /** The trailer; null for Matinee's own teaser. */
  trailer: Trailer | null
}

const pictureStyle = 'aspect-video w-36 shrink-0 rounded-card'

const TeaserPicture = () => (
  <span className={`${pictureStyle} grid place-items-center trailer-ground`}>
    <LogoMark className="size-9" />
  </span>
)

interface Props {
  entries: readonly TrailerEntry[]
  /** Whether entries are still being fetched. */
  pending: boolean
  onPlay: (entry: TrailerEntry) => void
}

export const TrailerList = ({ entries, pending, onPlay }: Props) => (
  <ul className="grid gap-1 p-2 pt-0">
    {entries.map((entry) => (
      <li key={entry.kind}>
        <button
          type="button"
          onClick={() => onPlay(entry)}
          className="group/trailer flex w-full items-center gap-4 rounded-card p-2 text-left hover:bg-veil"
        >
          {entry.image ? (
            <Image
              src={imageUrl(entry.image, 'w300')}
              alt=""
              ratio="16/9"
              className={pictureStyle}
              fallback={<TeaserPicture />}
            />
          ) : (
            <TeaserPicture />
          )}
          <span className="grid min-w-0 gap-0.5">
            <span className="line-clamp-2 font-semibold">{entry.name}</span>
            <span className="flex items-center gap-1.5 text-xs text-muted group-hover/trailer:text-accent">
              <Icon name="play" className="size-3" />
              {entry.kind}
            </span>
          </span>
        </button>
      </li>
    ))}
    {pending && (
      <li role="status" aria-label="Loading" className="flex items-center gap-4 p-2">
        <Skeleton className={pictureStyle} />
        <Skeleton className="h-3.5 w-28 rounded-full!" />
      </li>
    )}
  </ul>
)

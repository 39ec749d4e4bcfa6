import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { WatchlistItem } from '#contract/watchlist.ts'
import { PictureFallback } from '#web/features/titles/picture-fallback.tsx'
import { imageAttributes } from '#web/images.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Image } from '#web/ui/image.tsx'
import { startPictureTransition } from '#web/ui/picture-transition.ts'

/** The link of an entry: for an episode to the player, for a movie or a show to the page of the title. */
const linkOf = ({ type, id, name, season, episode, totalEpisodes }: WatchlistItem) =>
  episode > 0
    ? paths.watchEpisode({ id, name, season, episode, tepisodes: totalEpisodes })
    : paths.title({ type, id, name })

/** The card of one entry of the watchlist: a movie, a show or an episode. */
export const WatchlistCard = ({ entry, onRemove }: { entry: WatchlistItem; onRemove: (event: MouseEvent) => void }) => {
  const isEpisode = entry.episode > 0
  const fullName = isEpisode ? `${entry.name}, season ${entry.season} episode ${entry.episode}` : entry.name
  const pictureStyle = 'aspect-2/3 rounded-card'
  return (
    <>
      <Link {...linkOf(entry)} onClick={startPictureTransition} className="group/card block rounded-card lift">
        {entry.image ? (
          <Image
            {...imageAttributes(entry.image, 'w500', ['w185', 'w342', 'w500'], '(min-width: 512px) 16rem, 45vw')}
            alt=""
            ratio="2/3"
            className={pictureStyle}
            fallback={<PictureFallback name={entry.name} className="text-lg" />}
          />
        ) : (
          <div className={`${pictureStyle} overflow-hidden`}>
            <PictureFallback name={entry.name} className="text-lg" />
          </div>
        )}
        <span className="mt-2.5 mr-11 line-clamp-2 wrap-break-word text-sm font-semibold group-hover/card:text-accent">
          {entry.name}
        </span>
        {isEpisode && (
          <span className="mr-11 line-clamp-1 text-xs text-muted tabular-nums">
            S{entry.season} E{entry.episode}
            {entry.title && ` · ${entry.title}`}
          </span>
        )}
      </Link>
      <IconButton
        icon="trash"
        label={`Remove ${fullName}`}
        className="absolute top-[150cqw] -right-1.5 text-muted hover:text-bad"
        onClick={onRemove}
      />
    </>
  )
}

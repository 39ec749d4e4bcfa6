import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ContinueItem } from '#contract/progress.ts'
import { hasPosition } from '#web/features/progress/mark.ts'
import { MarkView } from '#web/features/progress/mark-view.tsx'
import { PictureFallback } from '#web/features/titles/picture-fallback.tsx'
import { imageAttributes } from '#web/images.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Image } from '#web/ui/image.tsx'

const pictureStyle = 'aspect-video w-full rounded-card'

/** The address of the player for the movie or episode of an entry. */
const addressOf = ({ type, id, name, season, episode, tepisodes }: ContinueItem) =>
  type === 'movie' ? paths.watchMovie({ id, name }) : paths.watchEpisode({ id, name, season, episode, tepisodes })

/**
 * The text under the name. For an episode it has the numbers and the title, such as 'S1 E3 · The Mill'. For a movie it
 * is the remaining time, such as '51 minutes left', or 'Begun' if the position is unknown; it is empty if the length is
 * unknown.
 */
const detailText = (entry: ContinueItem): string => {
  const { type, season, episode, title, seconds, duration } = entry
  if (type === 'tv') return [`S${season} E${episode}`, title].filter(Boolean).join(' · ')
  if (!hasPosition(entry)) return 'Begun'
  if (duration === null) return ''
  const minutesLeft = Math.max(1, Math.round((duration - seconds) / 60))
  return `${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'} left`
}

/**
 * One entry of the row Continue watching: a link that plays the movie or episode, and a button that removes the entry.
 */
export const ContinueCard = ({ entry, onRemove }: { entry: ContinueItem; onRemove: (event: MouseEvent) => void }) => {
  const { name, image, seconds, duration } = entry
  return (
    <>
      <Link {...addressOf(entry)} className="group/card relative block rounded-card lift">
        {image ? (
          <Image
            {...imageAttributes(image, 'w500', ['w300', 'w500', 'w780'], '(min-width: 1024px) 18rem, 14rem')}
            alt=""
            ratio="16/9"
            className={pictureStyle}
            fallback={<PictureFallback name={name} />}
          />
        ) : (
          <div className={`${pictureStyle} overflow-hidden`}>
            <PictureFallback name={name} />
          </div>
        )}
        <span className="absolute inset-x-0 top-0 grid aspect-video place-items-center">
          <span className="grid size-11 place-items-center rounded-full bg-black/80 text-accent scheme-dark transition-transform group-hover/card:scale-110">
            <Icon name="play" />
          </span>
        </span>
        <span className="sr-only">Play </span>
        <span className="mt-2.5 mr-10 block truncate text-sm font-semibold group-hover/card:text-accent">{name}</span>
        <span className="mr-10 block truncate text-xs text-muted tabular-nums">{detailText(entry) || '\u00a0'}</span>
        {hasPosition(entry) && (
          <MarkView mark={{ seen: false, begun: { seconds, duration } }} pictureClass={pictureStyle} />
        )}
      </Link>
      <IconButton
        icon="close"
        label={`Remove ${name} from Continue watching`}
        className="absolute top-[56.25cqw] -right-2.5 mt-1 text-muted hover:text-bad"
        onClick={onRemove}
      />
    </>
  )
}

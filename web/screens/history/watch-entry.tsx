import { Link } from '@tanstack/react-router'
import type { WatchHistoryItem } from '#contract/history.ts'
import { dateText } from '#web/features/titles/date-text.ts'
import { PictureFallback } from '#web/features/titles/picture-fallback.tsx'
import { paths } from '#web/paths.ts'
import { EntryDate, EntryPicture, entryLinkStyle, PicturedEntry } from './entry-parts.tsx'

const isEpisode = ({ type }: WatchHistoryItem): boolean => type === 'tv'

/** The address that an entry links to: for an episode the player, for a movie the movie's page. */
const addressOf = (entry: WatchHistoryItem) => (isEpisode(entry) ? paths.watchEpisode(entry) : paths.movie(entry))

/** An entry of the watch history: a movie or an episode. */
export const WatchEntry = (entry: WatchHistoryItem) => {
  const { name, title, image, season, episode, date } = entry
  return (
    <PicturedEntry
      picture={
        <EntryPicture path={image} kind="title" fallback={<PictureFallback name={name} className="p-1! text-xs" />} />
      }
    >
      <Link {...addressOf(entry)} className={entryLinkStyle}>
        <span className="line-clamp-2">{name}</span>
        {isEpisode(entry) && (
          <span className="mt-1 line-clamp-2 text-sm font-normal text-muted tabular-nums">
            {[`S${season} E${episode}`, title].filter(Boolean).join(' · ')}
          </span>
        )}
      </Link>
      <EntryDate date={date} />
    </PicturedEntry>
  )
}

/** The name of the entry for screen readers: name, season and episode if any, and date. */
export const watchLabelOf = (entry: WatchHistoryItem): string => {
  const { name, season, episode, date } = entry
  return [name, isEpisode(entry) && `season ${season} episode ${episode}`, dateText(date)].filter(Boolean).join(', ')
}

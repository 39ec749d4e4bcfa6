import { Link } from '@tanstack/react-router'
import type { Episode } from '#contract/titles.ts'
import type { Mark } from '#web/features/progress/mark.ts'
import { MarkFact } from '#web/features/progress/mark-fact.tsx'
import { dateText } from '#web/features/titles/date-text.ts'
import { FactsLine } from '#web/features/titles/facts-line.tsx'
import { imageUrl } from '#web/images.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Image } from '#web/ui/image.tsx'

/** The CSS classes of the box around an episode's picture. */
export const stillBoxStyle = 'aspect-video w-28 shrink-0 self-start sm:w-40'

interface Props {
  episode: Episode
  episodeParams: { id: number; name: string; season: number; episode: number; tepisodes: number }
  /** How far the user has watched the episode, or that it was seen; undefined if it was not begun. */
  mark: Mark | undefined
  onLeave: () => void
}

const Still = ({ path }: { path: string | null }) =>
  path ? (
    <Image src={imageUrl(path, 'w300')} alt="" ratio="16/9" className={`${stillBoxStyle} rounded-card`} />
  ) : (
    <span className={`${stillBoxStyle} grid place-items-center rounded-card bg-line text-muted`}>
      <Icon name="film" />
    </span>
  )

/** One episode in the list of a season. It links to the player, or says that no source has the episode. */
export const EpisodeEntry = ({ episode, episodeParams, mark, onLeave }: Props) => {
  const isPlayable = episode.sources.some((source) => source !== null)
  const name = episode.name || `Episode ${episode.episode_number}`
  return (
    <li
      value={episode.episode_number}
      className={`group/episode relative flex gap-4 rounded-card py-3 md:px-3 ${isPlayable ? 'hover:bg-veil' : ''}`}
    >
      <div className={isPlayable ? 'relative' : 'relative opacity-55'}>
        <Still path={episode.still_path} />
        {isPlayable && (
          <span className="absolute inset-0 grid place-items-center opacity-0 transition-opacity group-focus-within/episode:opacity-100 group-hover/episode:opacity-100">
            <span className="grid size-10 place-items-center rounded-full bg-ground/80 text-accent">
              <Icon name="play" className="size-4.5" />
            </span>
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="text-muted tabular-nums">{episode.episode_number}. </span>
          {isPlayable ? (
            <Link
              {...paths.watchEpisode(episodeParams)}
              onClick={onLeave}
              className="group-hover/episode:text-accent after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <FactsLine
          className="mt-0.5 text-sm! text-muted"
          facts={[
            !isPlayable && (
              <span key="none" className="text-text/85">
                not on any source
              </span>
            ),
            episode.runtime && `${episode.runtime} min`,
            episode.air_date && dateText(episode.air_date, episode.air_precision),
            mark && <MarkFact key="mark" mark={mark} />,
          ]}
        />
        {episode.overview && <p className="mt-1.5 line-clamp-3 text-sm text-muted">{episode.overview}</p>}
      </div>
    </li>
  )
}

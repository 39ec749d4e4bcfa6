import { type ReactNode, useId } from 'react'
import type { Show } from '#contract/titles.ts'
import { imageUrl } from '#web/images.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Image } from '#web/ui/image.tsx'

interface Props {
  season: Show['seasons'][number]
  isOpen: boolean
  /** The number of episodes; undefined until they have been fetched. */
  episodeCount: number | undefined
  onToggle: () => void
  /** The content of the panel, which is rendered only while the season is open. */
  children: ReactNode
}

/** One season of a show: a button that opens and closes a panel with the season's episodes. */
export const SeasonPanel = ({ season, isOpen, episodeCount, onToggle, children }: Props) => {
  const panelId = useId()
  return (
    <div
      className={`overflow-hidden rounded-panel border transition-colors ${isOpen ? 'border-edge/60 bg-raised/70' : 'border-line bg-raised/40 hover:border-edge/60'}`}
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${panelId}-episodes`}
          onClick={onToggle}
          className="flex w-full items-center gap-4 rounded-panel p-3 pr-5 text-left -outline-offset-2! md:gap-5"
        >
          {season.poster_path ? (
            <Image
              src={imageUrl(season.poster_path, 'w154')}
              alt=""
              ratio="2/3"
              className="aspect-2/3 w-10 shrink-0 rounded-small"
            />
          ) : (
            <span className="grid aspect-2/3 w-10 shrink-0 place-items-center rounded-small bg-line text-muted">
              <Icon name="tv" className="size-4.5" />
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-display text-md font-semibold md:text-lg">
              {season.name || `Season ${season.season_number}`}
            </span>
            {episodeCount !== undefined && (
              <span className="block text-sm text-muted tabular-nums">
                {episodeCount} {episodeCount === 1 ? 'episode' : 'episodes'}
              </span>
            )}
          </span>
          <Icon
            name="down"
            className={`size-5 shrink-0 text-muted transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={`${panelId}-episodes`}>{isOpen && children}</div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Show } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { episodesQuery } from '#web/features/titles/episodes-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Episodes } from './episodes.tsx'
import { SeasonPanel } from './season-panel.tsx'
import { useRestoreScroll } from './use-restore-scroll.ts'
import type { SeasonMemory } from './use-season-memory.ts'

const headingText = 'Seasons'
const sectionStyle = 'max-w-page px-gutter'
const headingStyle = 'mb-4 font-display text-lg font-semibold md:text-xl'

export const SeasonsSkeleton = () => (
  <section className={sectionStyle}>
    <h2 className={headingStyle}>{headingText}</h2>
    {/* As high as the panel of a closed season. */}
    <Skeleton className="h-21.5 rounded-panel!" />
  </section>
)

/** The seasons of a show. At most one of them is open; opening a season fetches its episodes. */
export const Seasons = ({ show, seasonMemory }: { show: Show; seasonMemory: SeasonMemory }) => {
  const headingId = useId()
  const { openSeason, toggle, storePosition, scrollPosition } = seasonMemory
  const query = useQuery({ ...episodesQuery(show.id, openSeason ?? 0), enabled: openSeason !== null })
  const { isPending, isFetching, data, refetch } = query
  const failure = useFailure(query)
  useRestoreScroll(scrollPosition, openSeason === null || !isPending)
  return (
    <section aria-labelledby={headingId} className={sectionStyle}>
      <h2 id={headingId} className={headingStyle}>
        {headingText}
      </h2>
      {show.seasons.length === 0 ? (
        <EmptyState icon="tv" text="No seasons are listed yet." className="py-8" />
      ) : (
        <ul className="grid gap-3">
          {show.seasons.map((season) => (
            <li key={season.season_number}>
              <SeasonPanel
                season={season}
                isOpen={season.season_number === openSeason}
                episodeCount={season.season_number === openSeason ? data?.length : undefined}
                onToggle={() => toggle(season.season_number)}
              >
                <Episodes
                  show={show}
                  season={season}
                  episodes={data}
                  isFailed={failure !== null}
                  isFetching={isFetching}
                  onRetry={() => refetch()}
                  onLeave={storePosition}
                />
              </SeasonPanel>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

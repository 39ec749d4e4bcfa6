import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Show } from '#contract/titles.ts'
import { useMarkFact } from '#web/features/progress/mark-fact.tsx'
import { DecadeLink, GenreLinks } from '#web/features/titles/browse-links.tsx'
import { dateText } from '#web/features/titles/date-text.ts'
import { AgeBadge, FactsLine, Score } from '#web/features/titles/facts-line.tsx'
import { Overview } from '#web/features/titles/overview.tsx'
import { OverviewAndActions } from '#web/features/titles/overview-and-actions.tsx'
import { Tagline } from '#web/features/titles/tagline.tsx'
import { actionsStyle } from '#web/features/titles/title-actions-style.ts'
import { TitleName } from '#web/features/titles/title-name.tsx'
import { TitleNotes } from '#web/features/titles/title-notes.tsx'
import { WatchLaterButton } from '#web/features/watchlist/watch-later-button.tsx'
import { paths } from '#web/paths.ts'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { PlayShow } from './play-show.tsx'

/** The most genres that are shown. */
const maxGenres = 2

const LabelledFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className="text-text/75">{label}</span> {children}
  </>
)

/** The facts of a show, such as genres, dates and creator, and its buttons. */
export const ShowFacts = ({ show, onLeave }: { show: Show; onLeave: () => void }) => {
  const precision = show.release_precision
  const creator = show.created_by[0]
  const mark = useMarkFact({ type: 'tv', id: show.id })
  return (
    <div className="grid max-w-lg gap-4 lg:max-w-xl" style={{ readingFlow: 'grid-order' }}>
      <TitleName name={show.name} />
      <Tagline text={show.tagline} />
      <div className="grid gap-2">
        <FactsLine
          facts={[
            <AgeBadge key="age" adult={show.adult} />,
            <Score key="score" score={show.vote_average} />,
            show.genres.length > 0 && <GenreLinks key="genres" type="tv" genres={show.genres.slice(0, maxGenres)} />,
            <DecadeLink
              key="dates"
              type="tv"
              date={show.first_air_date}
              text={`${dateText(show.first_air_date, precision)} - ${dateText(show.last_air_date, show.last_air_precision)}`}
            />,
          ]}
        />
        <FactsLine
          facts={[
            <LabelledFact key="seasons" label="Seasons">
              {show.number_of_seasons}
            </LabelledFact>,
            <LabelledFact key="episodes" label="Episodes">
              {show.number_of_episodes}
            </LabelledFact>,
            <LabelledFact key="creator" label="Creator">
              {creator ? (
                <Link {...paths.person(creator)} className={textLinkStyle}>
                  {creator.name}
                </Link>
              ) : (
                'Unknown'
              )}
            </LabelledFact>,
            mark,
          ]}
        />
      </div>
      <OverviewAndActions
        overview={<Overview text={show.overview} />}
        actions={
          <>
            <div className={actionsStyle}>
              {show.seasons.length > 0 && <PlayShow show={show} onLeave={onLeave} />}
              <WatchLaterButton target={{ type: 'tv', id: show.id }} text="Watch List" />
            </div>
            <TitleNotes title={show} />
          </>
        }
      />
    </div>
  )
}

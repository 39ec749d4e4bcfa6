import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Credits, Movie } from '#contract/titles.ts'
import { useMarkFact } from '#web/features/progress/mark-fact.tsx'
import { DecadeLink, GenreLinks } from '#web/features/titles/browse-links.tsx'
import { dateText } from '#web/features/titles/date-text.ts'
import { DirectorLine } from '#web/features/titles/director-line.tsx'
import { directorOf } from '#web/features/titles/director-of.ts'
import { AgeBadge, FactsLine, Score } from '#web/features/titles/facts-line.tsx'
import { Overview } from '#web/features/titles/overview.tsx'
import { OverviewAndActions } from '#web/features/titles/overview-and-actions.tsx'
import { Tagline } from '#web/features/titles/tagline.tsx'
import { actionsStyle } from '#web/features/titles/title-actions-style.ts'
import { TitleName } from '#web/features/titles/title-name.tsx'
import { TitleNotes } from '#web/features/titles/title-notes.tsx'
import { TrailerDialog } from '#web/features/titles/trailer-dialog.tsx'
import { WatchLaterButton } from '#web/features/watchlist/watch-later-button.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { ImaxLink } from './imax-link.tsx'

/** The most genres that are shown; the last of them is hidden in windows narrower than 768 px. */
const maxGenres = 3

const isReleased = ({ release_date }: Movie): boolean =>
  release_date !== null && new Date(release_date).getTime() < Date.now()

interface Props {
  movie: Movie
  credits: UseQueryResult<Credits>
}

/** The facts of a movie, such as genres, date and director, and the buttons Play, Watch List and Trailer. */
export const MovieFacts = ({ movie, credits }: Props) => {
  const [isTrailerOpen, setIsTrailerOpen] = useState(false)
  const { id, title: name } = movie
  const mark = useMarkFact({ type: 'movie', id })
  const genres = movie.genres.slice(0, maxGenres)
  return (
    <div className="grid max-w-lg gap-4 lg:max-w-xl" style={{ readingFlow: 'grid-order' }}>
      <TitleName name={name} />
      <Tagline text={movie.tagline} />
      <FactsLine
        facts={[
          <AgeBadge key="age" adult={movie.adult} />,
          <Score key="score" score={movie.vote_average} />,
          genres.length > 0 && <GenreLinks key="genres" type="movie" genres={genres} />,
          <DecadeLink
            key="date"
            type="movie"
            date={movie.release_date}
            text={dateText(movie.release_date, movie.release_precision)}
          />,
          movie.runtime && `${movie.runtime} min`,
          mark,
        ]}
      />
      <OverviewAndActions
        overview={
          <>
            <Overview text={movie.overview} />
            <DirectorLine
              credits={credits}
              unknown={
                <Link {...paths.watchMovie({ id, name })} className={textLinkStyle}>
                  Unknown
                </Link>
              }
              className="text-text/80"
            />
          </>
        }
        actions={
          <>
            <div className={actionsStyle}>
              {isReleased(movie) && (
                <Link {...paths.watchMovie({ id, name })} className={buttonStyle('primary')}>
                  <Icon name="play" />
                  Play
                </Link>
              )}
              <WatchLaterButton target={{ type: 'movie', id }} text="Watch List" />
              {movie.has_trailer && (
                <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsTrailerOpen(true)}>
                  Trailer
                </Button>
              )}
              <ImaxLink movie={movie} director={directorOf(credits.data)} />
            </div>
            <TitleNotes title={movie} />
          </>
        }
      />
      <TrailerDialog id={id} name={name} open={isTrailerOpen} onClose={() => setIsTrailerOpen(false)} />
    </div>
  )
}

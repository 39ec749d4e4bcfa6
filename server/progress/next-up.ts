import type { ContinueItem } from '#contract/progress.ts'
import type { Episode, Show } from '#contract/titles.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import { requireVisible } from '#server/titles/visibility.ts'
import type { StoredPosition } from './repository.ts'

/** The movie or episode to play next, with the fields that come from the catalogue. */
type NextUp = Pick<ContinueItem, 'name' | 'title' | 'image' | 'season' | 'episode' | 'tepisodes'>

/**
 * True if an episode can be played: it has a source, or all episodes of its show count as playable. They all do if no
 * episode of the show has a source, and always in TMDB (see `playable_episodes`).
 */
const isPlayable = (show: Show, { sources }: Episode) =>
  show.playable_episodes === show.number_of_episodes || sources.some((source) => source !== null)

/**
 * Finds what to play next. Refuses with title-unknown when the catalogue does not have the title or the reader may not
 * see it, and with season-unknown when the show does not have the season.
 */
export function createNextUp({ catalogue, clock }: { catalogue: CachedCatalogue; clock: Clock }) {
  /** Whether an episode has been aired; true when its date is not known. */
  const hasAired = ({ air_date }: Episode) => air_date === null || air_date <= clock.now().toISOString().slice(0, 10)

  return {
    /** The movie with this id. */
    async movie(id: number, reader: Reader): Promise<NextUp> {
      const movie = requireVisible((await catalogue.movie(id)).value, reader)
      const image = movie.backdrop_path ?? movie.poster_path
      return { name: movie.title, title: null, image, season: 0, episode: 0, tepisodes: 0 }
    },

    /**
     * The episode of a stored position. If the position is at the end, the next episode that has been aired and can be
     * played. Null when the episode is not in the catalogue, or no episode comes next.
     */
    async episode({ id, season, episode, finished }: StoredPosition, reader: Reader): Promise<NextUp | null> {
      const show = requireVisible((await catalogue.show(id)).value, reader)
      const laterSeasons = show.seasons.map(({ season_number }) => season_number).filter((number) => number > season)
      // No season comes after the specials, which have the number 0.
      const seasons =
        finished === 1 && season > 0 ? [season, ...laterSeasons.sort((one, other) => one - other)] : [season]
      for (const seasonNumber of seasons) {
        const episodes = (await catalogue.episodes(id, seasonNumber)).value
        const next = episodes.find((candidate) => {
          if (finished === 0) return candidate.episode_number === episode
          return (
            (seasonNumber > season || candidate.episode_number > episode) &&
            hasAired(candidate) &&
            isPlayable(show, candidate)
          )
        })
        if (next === undefined) continue
        return {
          name: show.name,
          title: next.name,
          image: next.still_path ?? show.backdrop_path ?? show.poster_path,
          season: seasonNumber,
          episode: next.episode_number,
          tepisodes: Math.max(...episodes.map(({ episode_number }) => episode_number)),
        }
      }
      return null
    },
  }
}

import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'
import { requireVisible } from './visibility.ts'

/** The fields of a watchlist or history entry that come from the catalogue. */
export interface ListedTitle {
  /** The movie's title or the show's name. */
  name: string
  /** The movie's title, the show's name, or the episode's name. */
  title: string
  image: string | null
  /** The highest episode number of the season; 0 for a movie or a whole show. */
  totalEpisodes: number
  adult: boolean
}

/**
 * Looks up titles that are to be added to the watchlist or a history. Refuses a title that does not exist, or that the
 * reader may not see. Names and pictures come from the catalogue and not from the client.
 */
export function createTitleLookup(catalogue: CachedCatalogue) {
  return {
    /** A movie. Refuses with title-unknown. */
    async movie(id: number, reader: Reader): Promise<ListedTitle> {
      const movie = requireVisible((await catalogue.movie(id)).value, reader)
      const image = movie.poster_path ?? movie.backdrop_path
      return { name: movie.title, title: movie.title, image, totalEpisodes: 0, adult: movie.adult }
    },

    /** A whole show. Refuses with title-unknown. */
    async show(id: number, reader: Reader): Promise<ListedTitle> {
      const show = requireVisible((await catalogue.show(id)).value, reader)
      const image = show.poster_path ?? show.backdrop_path
      return { name: show.name, title: show.name, image, totalEpisodes: 0, adult: show.adult }
    },

    /**
     * An episode by its numbers. `showEpisodes` is the number of episodes of its show that at least one source has; null
     * when that number is not known. Refuses with title-unknown, season-unknown or episode-unknown.
     */
    async episode(
      id: number,
      season: number,
      number: number,
      reader: Reader,
    ): Promise<ListedTitle & { showEpisodes: number | null }> {
      const show = requireVisible((await catalogue.show(id)).value, reader)
      const episodes = (await catalogue.episodes(id, season)).value
      const episode = episodes.find(({ episode_number }) => episode_number === number)
      if (episode === undefined) throw new Refusal('episode-unknown')
      return {
        name: show.name,
        title: episode.name,
        image: episode.still_path ?? show.poster_path ?? show.backdrop_path,
        totalEpisodes: Math.max(...episodes.map(({ episode_number }) => episode_number)),
        adult: show.adult,
        // The number is 0 when TMDB's reply lacks it.
        showEpisodes: show.playable_episodes || null,
      }
    },
  }
}

/** What {@link createTitleLookup} returns. */
export type TitleLookup = ReturnType<typeof createTitleLookup>

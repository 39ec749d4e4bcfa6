import type { Episode, Movie, MovieItem, Show, ShowItem } from '#contract/titles.ts'
import { drawingNames } from '#server/art/drawing-names.ts'
import { addressesFor, type ConfiguredSource, type PlaybackIds } from '#server/playback/sources.ts'
import { type EpisodeEntry, genreIds, type MovieFile, type Playback, type ShowFile } from './format.ts'

type TitleFile = MovieFile | ShowFile

const precisionOf = (released: string | undefined): 'day' | 'year' => (released === undefined ? 'year' : 'day')

/** The day of release as YYYY-MM-DD; 1 January if only the year is known. */
export const dateOf = (released: string | undefined, year: number) => released ?? `${year}-01-01`

/**
 * The popularity of a title, 0 to 100: 8 for each point of its renown, which is the mean of two editors' numbers, and 2
 * for each point of the editors' score.
 */
export function popularityOf({ renown: [firstRenown, secondRenown], score }: TitleFile): number {
  return Math.round(((firstRenown + secondRenown) * 4 + score * 2) * 100) / 100
}

/** True if a movie, or at least one episode of a show, comes with Matinee, so that it plays without a network. */
export const isBundled = (file: TitleFile): boolean =>
  'seasons' in file
    ? file.seasons.some(({ episodes }) => episodes.some(({ playback }) => playback.bundled !== undefined))
    : file.playback.bundled !== undefined

/** The minutes of a movie, or of a show's usual episode: the median of the known lengths. Null when unknown. */
export function minutesOf(file: TitleFile): number | null {
  if (!('seasons' in file)) return file.runtime ?? null
  const knownLengths = file.seasons
    .flatMap(({ episodes }) => episodes.flatMap(({ runtime }) => runtime ?? []))
    .sort((one, other) => one - other)
  return knownLengths[Math.floor((knownLengths.length - 1) / 2)] ?? null
}

/** The details that a movie and a show have in common. */
function detailsOf(file: TitleFile) {
  return {
    tagline: file.tagline,
    runtime: minutesOf(file),
    language: file.language ?? null,
    country: file.country ?? null,
    sound: file.sound ?? null,
    color: file.color ?? null,
    other_titles: [...(file.original_title === undefined ? [] : [file.original_title]), ...file.also_known_as],
    keywords: [...file.keywords],
    genres: file.genres.map((name) => ({ id: genreIds[name], name })),
    imdb_id: file.ids.imdb ?? null,
    rights: {
      licence: file.rights.licence,
      basis: file.rights.basis,
      territory: file.rights.territory,
      attribution: file.rights.attribution ?? null,
      note: file.rights.note ?? null,
    },
    notes: {
      copy_runtime: 'seasons' in file ? null : (file.notes.copy_runtime ?? null),
      missing: file.notes.missing ?? null,
      warning: file.notes.warning ?? null,
      remark: file.notes.remark ?? null,
    },
  }
}

/**
 * Returns functions that turn the catalogue's files into the contract's items (short, for lists) and details. `pathOf`
 * returns the path of a drawing by its name; `sources` are the services where titles and episodes play.
 */
export function createTitleItems({
  pathOf,
  sources,
}: {
  pathOf: (drawing: string) => string
  sources: readonly ConfiguredSource[]
}) {
  function itemOf(file: TitleFile) {
    return {
      id: file.id,
      overview: file.overview,
      backdrop_path: pathOf(drawingNames.backdrop(file.id)),
      poster_path: pathOf(drawingNames.poster(file.id)),
      poster_textless_path: pathOf(drawingNames.posterWithoutLetters(file.id)),
      adult: false,
      vote_average: file.score,
      popularity: popularityOf(file),
      genre_ids: file.genres.map((name) => genreIds[name]),
      release_precision: precisionOf(file.released),
    }
  }

  const movieItemOf = (movie: MovieFile): MovieItem => ({
    ...itemOf(movie),
    title: movie.title,
    release_date: dateOf(movie.released, movie.year),
  })

  const showItemOf = (show: ShowFile): ShowItem => ({
    ...itemOf(show),
    name: show.title,
    first_air_date: dateOf(show.released, show.year),
  })

  const movieOf = (movie: MovieFile): Movie => ({
    ...movieItemOf(movie),
    ...detailsOf(movie),
    // No movie of this catalogue has a trailer that its owner uploaded.
    has_trailer: false,
    sources: addressesFor(sources, 'movie', { ...playbackIdsOf(movie.playback), ...idsOf(movie) }),
  })

  /** The URL of an episode's player at each source; null for a source at which the episode does not play. */
  const episodeAddressesOf = (show: ShowFile, season: number, { episode, playback }: EpisodeEntry) =>
    addressesFor(sources, 'episode', {
      ...playbackIdsOf(playback),
      ...idsOf(show),
      season: String(season),
      episode: String(episode),
    })

  function showOf(show: ShowFile, personId: (name: string) => number): Show {
    const lastYear = show.last_year ?? show.year
    const episodeSources = show.seasons.flatMap(({ season, episodes }) =>
      episodes.map((entry) => episodeAddressesOf(show, season, entry)),
    )
    const playableEpisodes = episodeSources.filter((addresses) => addresses.some((address) => address !== null))
    return {
      ...showItemOf(show),
      ...detailsOf(show),
      last_air_date: dateOf(show.last_released, lastYear),
      last_air_precision: precisionOf(show.last_released),
      number_of_seasons: show.seasons.length,
      number_of_episodes: episodeSources.length,
      playable_episodes: playableEpisodes.length > 0 ? playableEpisodes.length : episodeSources.length,
      created_by: show.created_by.map((name) => ({ id: personId(name), name })),
      seasons: show.seasons.map(({ season, name }) => ({
        // The files have no ids for seasons. This id never changes, since the show's id and the number never change.
        id: show.id * 1000 + season,
        season_number: season,
        name: name ?? `Season ${season}`,
        poster_path: pathOf(drawingNames.poster(show.id)),
      })),
    }
  }

  function episodeOf(show: ShowFile, season: number, entry: EpisodeEntry): Episode {
    return {
      episode_number: entry.episode,
      season_number: season,
      name: entry.title,
      overview: entry.overview,
      still_path: pathOf(drawingNames.still(show.id, season, entry.episode)),
      air_date: entry.released ?? (entry.year === undefined ? null : `${entry.year}-01-01`),
      air_precision: precisionOf(entry.released),
      runtime: entry.runtime ?? null,
      sources: episodeAddressesOf(show, season, entry),
    }
  }

  return { movieItemOf, showItemOf, movieOf, showOf, episodeOf }
}

const idsOf = (file: TitleFile): PlaybackIds => ({ tmdb: file.ids.tmdb?.toString(), imdb: file.ids.imdb })

const playbackIdsOf = (playback: Playback): PlaybackIds => ({
  bundled: playback.bundled,
  archive: playback.archive?.item,
  archiveFile: playback.archive?.file,
  archiveCopy: playback.archive_copy,
  commons: playback.commons,
  youtube: playback.youtube,
})

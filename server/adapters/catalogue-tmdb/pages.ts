import type { PersonCredits } from '#contract/people.ts'
import type { Credits, Episode, Movie, MovieItem, Show, ShowItem, Trailer } from '#contract/titles.ts'
import { addressesFor, type ConfiguredSource } from '#server/playback/sources.ts'
import type { CataloguePerson } from '#server/ports/catalogue.ts'
import { movieItemOf, movieItemsOf, showItemOf, showItemsOf } from './items.ts'
import {
  type CreditedTitle,
  type CreditsPart,
  type MovieReply,
  maxEntries,
  type PersonReply,
  type SeasonReply,
  type ShowReply,
  type VideosPart,
} from './replies.ts'

/** A title's language and country. TMDB does not say if a title has sound or colour. */
const languageAndCountryOf = ({ original_language, origin_country, production_countries }: MovieReply | ShowReply) => ({
  language: original_language,
  country: origin_country[0] ?? production_countries[0] ?? null,
  sound: null,
  color: null,
})

/** The most roles that are listed for one actor of a show. */
const maxRolesPerActor = 3

/** A list with the original title as its only entry; an empty list if the original title equals the title. */
const otherTitles = (title: string, original: string): string[] =>
  original === '' || original === title ? [] : [original]

/** Everything on a movie's page, from one reply. */
export interface MoviePage {
  details: Movie
  credits: Credits
  similar: readonly MovieItem[]
  trailers: readonly Trailer[]
}

/**
 * The value of the query parameter `append_to_response` in a request for a movie: the sub-resources that TMDB puts into
 * the reply besides the details.
 */
export const movieAppendToResponse = 'credits,similar,videos,external_ids,translations,keywords'

/** A movie's page, with the URL at which each of the sources plays the movie. */
export function moviePageOf(reply: MovieReply, sources: readonly ConfiguredSource[]): MoviePage {
  const imdb = reply.imdb_id ?? reply.external_ids.imdb_id
  const trailers = trailersOf(reply.videos)
  return {
    details: {
      ...movieItemOf(reply),
      overview: overviewOf(reply),
      genre_ids: reply.genres.map(({ id }) => id),
      genres: reply.genres,
      imdb_id: imdb,
      ...languageAndCountryOf(reply),
      keywords: reply.keywords,
      other_titles: otherTitles(reply.title, reply.original_title),
      runtime: reply.runtime,
      has_trailer: trailers.length > 0,
      sources: addressesFor(sources, 'movie', { tmdb: String(reply.id), imdb: imdb ?? undefined }),
    },
    credits: creditsOf(reply.credits),
    similar: movieItemsOf(reply.similar.filter(({ id }) => id !== reply.id)),
    trailers,
  }
}

/** Everything on a show's page except the episodes, from one reply. */
export interface ShowPage {
  details: Show
  credits: Credits
  similar: readonly ShowItem[]
  trailers: readonly Trailer[]
}

/**
 * The value of the query parameter `append_to_response` in a request for a show. In the reply `credits` has the people
 * of the last season only, and `aggregate_credits` those of all seasons.
 */
export const showAppendToResponse = 'aggregate_credits,credits,similar,videos,external_ids,translations,keywords'

/** A show's page. */
export function showPageOf(reply: ShowReply): ShowPage {
  const creditsOfAllSeasons = reply.aggregate_credits
  const hasCreditsOfAllSeasons = creditsOfAllSeasons.cast.length + creditsOfAllSeasons.crew.length > 0
  return {
    details: {
      ...showItemOf(reply),
      overview: overviewOf(reply),
      genre_ids: reply.genres.map(({ id }) => id),
      genres: reply.genres,
      imdb_id: reply.external_ids.imdb_id,
      ...languageAndCountryOf(reply),
      keywords: reply.keywords,
      other_titles: otherTitles(reply.name, reply.original_name),
      runtime: reply.episode_run_time[0] ?? null,
      last_air_date: reply.last_air_date,
      last_air_precision: 'day',
      number_of_seasons: reply.number_of_seasons || reply.seasons.filter((season) => season.season_number > 0).length,
      number_of_episodes: reply.number_of_episodes,
      // An episode's URL is made only from the show's ids and the numbers of season and episode. So either all episodes
      // of a show can be played, or none; and for none, too, this is the number of all episodes.
      playable_episodes: reply.number_of_episodes,
      created_by: reply.created_by,
      seasons: seasonsOf(reply),
    },
    credits: creditsOf(hasCreditsOfAllSeasons ? creditsOfAllSeasons : reply.credits),
    similar: showItemsOf(reply.similar.filter(({ id }) => id !== reply.id)),
    trailers: trailersOf(reply.videos),
  }
}

/**
 * The seasons in the order of their numbers, but with season 0, the specials, last: few viewers start a show with them.
 */
function seasonsOf({ seasons }: ShowReply): Show['seasons'] {
  const rankOf = (number: number) => (number === 0 ? Number.MAX_SAFE_INTEGER : number)
  return [...seasons]
    .sort((one, other) => rankOf(one.season_number) - rankOf(other.season_number))
    .map((season) => ({
      ...season,
      name: season.name || (season.season_number === 0 ? 'Specials' : `Season ${season.season_number}`),
    }))
}

/**
 * The episodes of a season in the order of their numbers. `show.season` is the season's number, and `show.imdb` the
 * show's IMDb id; only sources whose addresses contain the IMDb id need it.
 */
export function episodesOf(
  reply: SeasonReply,
  show: { id: number; season: number; imdb: string | null },
  sources: readonly ConfiguredSource[],
): Episode[] {
  return [...reply.episodes]
    .sort((one, other) => one.episode_number - other.episode_number)
    .map((entry) => ({
      ...entry,
      season_number: show.season,
      name: entry.name || `Episode ${entry.episode_number}`,
      air_precision: 'day',
      sources: addressesFor(sources, 'episode', {
        tmdb: String(show.id),
        imdb: show.imdb ?? undefined,
        season: String(show.season),
        episode: String(entry.episode_number),
      }),
    }))
}

/** Everything on a person's page, from one reply. */
export interface PersonPage {
  details: CataloguePerson
  credits: PersonCredits
}

/** The value of the query parameter `append_to_response` in a request for a person. */
export const personAppendToResponse = 'combined_credits'

/** A person's page. */
export function personPageOf(reply: PersonReply): PersonPage {
  const { combined_credits: credits, ...details } = reply
  return {
    details,
    credits: {
      cast: sortByVotes(credits.cast).map((credit) => ({
        ...creditedItemOf(credit),
        character: credit.character || null,
      })),
      crew: sortByVotes(credits.crew).map((credit) => ({ ...creditedItemOf(credit), job: credit.job })),
    },
  }
}

const creditedItemOf = (credit: CreditedTitle) =>
  credit.media_type === 'movie'
    ? { ...movieItemOf(credit), type: credit.media_type }
    : { ...showItemOf(credit), type: credit.media_type }

/**
 * The titles with the most votes first, and by popularity if they have equally many. By popularity alone a recent talk
 * show would come before a famous movie.
 */
const sortByVotes = (credits: readonly CreditedTitle[]): CreditedTitle[] =>
  [...credits].sort((one, other) => other.vote_count - one.vote_count || other.popularity - one.popularity)

/** The overview in English, else in the title's original language, else empty. */
function overviewOf({ overview, translations, original_language }: MovieReply | ShowReply): string {
  const original = translations.find(({ iso_639_1, data }) => iso_639_1 === original_language && data.overview !== '')
  return overview || (original?.data.overview ?? '')
}

/** The cast in the order of the credits, and at most `maxEntries` entries of the crew, one for each job of a person. */
function creditsOf(credits: CreditsPart): Credits {
  return {
    cast: [...credits.cast]
      .sort((one, other) => one.order - other.order)
      .map((entry) => ({
        id: entry.id,
        name: entry.name,
        character: entry.character || rolesOf(entry) || null,
        profile_path: entry.profile_path,
      })),
    crew: credits.crew
      .flatMap((entry) =>
        jobsOf(entry).map((job) => ({
          id: entry.id,
          name: entry.name,
          job,
          known_for_department: entry.known_for_department || entry.department,
          profile_path: entry.profile_path,
        })),
      )
      .slice(0, maxEntries),
  }
}

/** An actor's roles in a show, such as "Ann / Narrator": at most three, the roles with the most episodes first. */
function rolesOf({ roles }: CreditsPart['cast'][number]): string {
  const characters = [...roles]
    .sort((one, other) => other.episode_count - one.episode_count)
    .map(({ character }) => character)
    .filter(Boolean)
  return [...new Set(characters)].slice(0, maxRolesPerActor).join(' / ')
}

const jobsOf = (entry: CreditsPart['crew'][number]): string[] =>
  entry.jobs.length > 0 ? entry.jobs.map(({ job }) => job) : [entry.job]

/** The trailers and teasers on YouTube: trailers before teasers, and in each group the official ones first. */
function trailersOf(videos: VideosPart): Trailer[] {
  return videos.results
    .flatMap(({ site, type, key, name, official }) =>
      site === 'YouTube' && (type === 'Trailer' || type === 'Teaser')
        ? [{ official, trailer: { type, site, key, name: name || type } as Trailer }]
        : [],
    )
    .sort((one, other) => trailerRank(one) - trailerRank(other))
    .map(({ trailer }) => trailer)
}

const trailerRank = ({ official, trailer }: { official: boolean; trailer: Trailer }) =>
  (trailer.type === 'Trailer' ? 0 : 2) + (official ? 0 : 1)

import type { Credits, Movie, MovieItem, Trailer } from '#contract/titles.ts'
import { type ConfiguredSource, playableAt } from '#server/playback/sources.ts'
import { creditsOf, trailersOf } from './credits.ts'
import { movieItemOf, movieItemsOf, overviewOf } from './items.ts'
import type { FilmReply } from './replies.ts'

/** All that a film's page shows, from one answer. */
export interface MoviePage {
  details: Movie
  credits: Credits
  similar: readonly MovieItem[]
  trailers: readonly Trailer[]
}

/** The parts that come with a film's details. */
export const movieParts = 'credits,similar,videos,external_ids,translations'

export function moviePageOf(reply: FilmReply, sources: readonly ConfiguredSource[]): MoviePage {
  const imdb = reply.imdb_id ?? reply.external_ids.imdb_id
  return {
    details: {
      ...movieItemOf(reply),
      overview: overviewOf(reply),
      genre_ids: reply.genres.map(({ id }) => id),
      genres: reply.genres,
      imdb_id: imdb,
      runtime: reply.runtime,
      sources: playableAt(sources, 'movie', { tmdb: String(reply.id), imdb: imdb ?? undefined }),
    },
    credits: creditsOf(reply.credits),
    similar: movieItemsOf(reply.similar.filter(({ id }) => id !== reply.id)),
    trailers: trailersOf(reply.videos),
  }
}

import type { Credits, Show, ShowItem, Trailer } from '#contract/titles.ts'
import { creditsOf, trailersOf } from './credits.ts'
import { overviewOf, showItemOf, showItemsOf } from './items.ts'
import type { SeriesReply } from './replies.ts'

/** All that a show's page shows but the episodes, from one answer. */
export interface ShowPage {
  details: Show
  credits: Credits
  similar: readonly ShowItem[]
  trailers: readonly Trailer[]
}

/** The parts that come with a show's details: `credits` has the last season alone, `aggregate_credits` all of them. */
export const showParts = 'aggregate_credits,credits,similar,videos,external_ids,translations'

export function showPageOf(reply: SeriesReply): ShowPage {
  const whole = reply.aggregate_credits
  return {
    details: {
      ...showItemOf(reply),
      overview: overviewOf(reply),
      genre_ids: reply.genres.map(({ id }) => id),
      genres: reply.genres,
      imdb_id: reply.external_ids.imdb_id,
      last_air_date: reply.last_air_date,
      last_air_precision: 'day',
      number_of_seasons: reply.number_of_seasons || reply.seasons.filter((season) => season.season_number > 0).length,
      number_of_episodes: reply.number_of_episodes,
      created_by: reply.created_by,
      seasons: seasonsOf(reply),
    },
    credits: creditsOf(whole.cast.length + whole.crew.length > 0 ? whole : reply.credits),
    similar: showItemsOf(reply.similar.filter(({ id }) => id !== reply.id)),
    trailers: trailersOf(reply.videos),
  }
}

/** By number; TMDB's season 0, the specials, comes last: nobody starts a show with them. */
function seasonsOf({ seasons }: SeriesReply): Show['seasons'] {
  const place = (number: number) => (number === 0 ? Number.MAX_SAFE_INTEGER : number)
  return [...seasons]
    .sort((one, other) => place(one.season_number) - place(other.season_number))
    .map((season) => ({
      ...season,
      name: season.name || (season.season_number === 0 ? 'Specials' : `Season ${season.season_number}`),
    }))
}

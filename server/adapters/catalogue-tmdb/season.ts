import type { Episode } from '#contract/titles.ts'
import { type ConfiguredSource, playableAt } from '#server/playback/sources.ts'
import type { SeasonReply } from './replies.ts'

/** The episodes of a season in the order of their numbers; `imdb` is the show's id there, where it is known. */
export function episodesOf(
  reply: SeasonReply,
  place: { showId: number; season: number; imdb: string | null },
  sources: readonly ConfiguredSource[],
): Episode[] {
  return [...reply.episodes]
    .sort((one, other) => one.episode_number - other.episode_number)
    .map((entry) => ({
      ...entry,
      season_number: place.season,
      name: entry.name || `Episode ${entry.episode_number}`,
      air_precision: 'day',
      sources: playableAt(sources, 'episode', {
        tmdb: String(place.showId),
        imdb: place.imdb ?? undefined,
        season: String(place.season),
        episode: String(entry.episode_number),
      }),
    }))
}

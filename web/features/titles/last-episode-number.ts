import type { Episode } from '#contract/titles.ts'

/**
 * The highest episode number of a season; 0 without episodes. The search param `tepisodes` of an address has this
 * number.
 */
export const lastEpisodeNumber = (episodes: readonly Episode[]): number =>
  Math.max(0, ...episodes.map(({ episode_number }) => episode_number))

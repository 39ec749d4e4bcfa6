import type { Episode } from '#contract/titles.ts'

/** The highest episode number of a season; an address calls it `tepisodes`. */
export const lastEpisodeNumber = (episodes: readonly Episode[]): number =>
  Math.max(0, ...episodes.map(({ episode_number }) => episode_number))

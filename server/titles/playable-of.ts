import type { Episode } from '#contract/titles.ts'

/**
 * The episodes that some source has. All of them where no source has any: then the sources say nothing about single
 * episodes.
 */
export function playableOf(episodes: readonly Episode[]): readonly Episode[] {
  const found = episodes.filter(({ sources }) => sources.some((source) => source !== null))
  return found.length > 0 ? found : episodes
}

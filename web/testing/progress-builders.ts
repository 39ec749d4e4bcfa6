import type { ContinueItem } from '#contract/progress.ts'

/** A movie to continue: 90 minutes long and half watched. */
export const aContinuedMovie = ({ id = 1, ...otherFields }: Partial<ContinueItem> = {}): ContinueItem => ({
  id,
  type: 'movie',
  name: `Film ${id}`,
  title: null,
  image: `/b${id}.svg`,
  season: 0,
  episode: 0,
  tepisodes: 0,
  seconds: 2700,
  duration: 5400,
  at: '2026-11-20T12:00:00.000Z',
  ...otherFields,
})

/** An episode to continue: the third of twelve, not begun yet. */
export const aContinuedEpisode = (fields: Partial<ContinueItem> = {}): ContinueItem =>
  aContinuedMovie({
    id: 501,
    type: 'tv',
    name: 'Judex',
    title: 'The Mill',
    season: 1,
    episode: 3,
    tepisodes: 12,
    seconds: 0,
    duration: null,
    ...fields,
  })

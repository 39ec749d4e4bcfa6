import type { Credits } from '#contract/titles.ts'

/** The first director among the credits; null when none is listed. */
export const directorOf = (credits: Credits | undefined): { id: number; name: string } | null =>
  credits?.crew.find(({ job }) => job === 'Director') ?? null

import type { Movie, Show } from '#contract/titles.ts'

/**
 * The sentences about a title that a viewer should know before pressing Play: warnings first, then how much of it is
 * here, then the rest. Empty where there is nothing to say.
 */
export function notesOf({ notes, runtime }: Pick<Movie | Show, 'notes' | 'runtime'>): string[] {
  if (notes === undefined) return []
  const { warning, copy_runtime: minutes, missing, remark } = notes
  const cut = minutes === null ? null : cutCopy(minutes, runtime)
  return [warning, cut, missing, remark].filter((text) => text !== null)
}

const cutCopy = (minutes: number, whole: number | null): string =>
  whole === null
    ? `This copy runs ${minutes} minutes; the film is longer.`
    : `This copy runs ${minutes} of ${whole} minutes.`

/** What has happened to the sources of one title. Sources are named by their index in the configured order. */
export interface SourceHistory {
  /** The source that the user chose for this title; null if they chose none. */
  chosenByUser: number | null
  /** The source that showed no picture, and the one that plays instead of it; null if the playing one was chosen. */
  substitution: { from: number; to: number } | null
  /** Whether a source was replaced already, which happens at most once for a title. */
  hasSubstituted: boolean
  /** The sources that could not play this title. */
  failed: ReadonlySet<number>
}

/** Before anything has happened. */
export const noHistory: SourceHistory = {
  chosenByUser: null,
  substitution: null,
  hasSubstituted: false,
  failed: new Set(),
}

/**
 * `error`: a source reported that it cannot play the title. `overdue`: it showed neither a picture nor an error in
 * time.
 */
export type SourceFailure = 'error' | 'overdue'

/**
 * The history after the source `current` showed no picture: it is replaced by `other`, at most once for a title. A slow
 * source that the user chose for this title is not replaced, and no source is when there is no other. An error always
 * marks a source as failed.
 */
export const afterFailure = (
  history: SourceHistory,
  failure: SourceFailure,
  current: number,
  other: number | null,
): SourceHistory => {
  const substitutes =
    other !== null && !history.hasSubstituted && !(failure === 'overdue' && history.chosenByUser === current)
  if (failure === 'overdue' && !substitutes) return history
  const failed = new Set([...history.failed, current])
  return substitutes
    ? { ...history, failed, substitution: { from: current, to: other }, hasSubstituted: true }
    : { ...history, failed }
}

/** The same history with this source not failed, so that it is tried once more. */
export const withRetry = (history: SourceHistory, index: number): SourceHistory => ({
  ...history,
  failed: new Set([...history.failed].filter((other) => other !== index)),
})

/** The history after the user chose a source. `hasSubstituted` stays, so that no second source is replaced. */
export const afterChoice = (history: SourceHistory, index: number): SourceHistory => ({
  ...withRetry(history, index),
  chosenByUser: index,
  substitution: null,
})

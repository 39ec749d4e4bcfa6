/** What has happened to the sources of one title. A source is identified by its index in the configured order. */
export interface SourceHistory {
  /** The source that the user chose for this title; null if they chose none. */
  chosenByUser: number | null
  /** The source that showed no picture, and the source that replaced it; null if no replacement plays. */
  substitution: { original: number; replacement: number } | null
  /** Whether a source was replaced already, which happens at most once for a title. */
  hasSubstituted: boolean
  /** The sources that could not play this title. */
  failed: ReadonlySet<number>
}

/** The history before anything has happened. */
export const noHistory: SourceHistory = {
  chosenByUser: null,
  substitution: null,
  hasSubstituted: false,
  failed: new Set(),
}

/**
 * `error`: the source reported that it cannot play the title. `overdue`: the source showed neither a picture nor an
 * error in time.
 */
export type SourceFailure = 'error' | 'overdue'

/**
 * The history after the source `current` showed no picture. The source is replaced by `other`, unless there is no other
 * source, a source of the title was replaced before, or the source is only slow and the user chose it. An error always
 * marks the source as failed.
 */
export const afterFailure = (
  history: SourceHistory,
  failure: SourceFailure,
  current: number,
  other: number | null,
): SourceHistory => {
  const canSubstitute =
    other !== null && !history.hasSubstituted && !(failure === 'overdue' && history.chosenByUser === current)
  if (failure === 'overdue' && !canSubstitute) return history
  const failed = new Set([...history.failed, current])
  return canSubstitute
    ? { ...history, failed, substitution: { original: current, replacement: other }, hasSubstituted: true }
    : { ...history, failed }
}

/** The history in which this source has not failed, so that it is tried once more. */
export const withRetry = (history: SourceHistory, index: number): SourceHistory => ({
  ...history,
  failed: new Set([...history.failed].filter((failedIndex) => failedIndex !== index)),
})

/** The history after the user chose a source. `hasSubstituted` stays, so that no second source is replaced. */
export const afterChoice = (history: SourceHistory, index: number): SourceHistory => ({
  ...withRetry(history, index),
  chosenByUser: index,
  substitution: null,
})

/**
 * What has happened to the sources of one title, the hosts from which it can be played. A source is identified by its
 * index in the configuration.
 */
export interface SourceHistory {
  /** The source that the user chose for this title; null if the user chose none. */
  chosenByUser: number | null
  /**
   * The source that showed no picture, and the source that plays instead; null if no source was replaced, or if the
   * user has chosen a source since.
   */
  substitution: { original: number; replacement: number } | null
  /** True if a source was replaced already, which happens at most once for a title. */
  hasSubstituted: boolean
  /** The sources that could not play this title. */
  failedIndexes: ReadonlySet<number>
}

/** The history before anything has happened. */
export const noHistory: SourceHistory = {
  chosenByUser: null,
  substitution: null,
  hasSubstituted: false,
  failedIndexes: new Set(),
}

/**
 * `error`: the source reported that it cannot play the title. `overdue`: the source showed neither a picture nor an
 * error in time.
 */
export type SourceFailure = 'error' | 'overdue'

/**
 * The history after the source `current` showed no picture. The source is replaced by `replacement`, except in three
 * cases: there is no other source, a source of the title was replaced before, or the source is only slow and the user
 * chose it. An error always marks the source as failed.
 */
export const historyAfterFailure = (
  history: SourceHistory,
  failure: SourceFailure,
  current: number,
  replacement: number | null,
): SourceHistory => {
  const canSubstitute =
    replacement !== null && !history.hasSubstituted && !(failure === 'overdue' && history.chosenByUser === current)
  if (failure === 'overdue' && !canSubstitute) return history
  const failedIndexes = new Set([...history.failedIndexes, current])
  return canSubstitute
    ? { ...history, failedIndexes, substitution: { original: current, replacement }, hasSubstituted: true }
    : { ...history, failedIndexes }
}

/** The history without the failure of this source, so that it is tried once more. */
export const historyWithRetry = (history: SourceHistory, index: number): SourceHistory => ({
  ...history,
  failedIndexes: new Set([...history.failedIndexes].filter((failedIndex) => failedIndex !== index)),
})

/**
 * The history after the user has chosen a source. `hasSubstituted` does not change, so that no second source is
 * replaced.
 */
export const historyAfterChoice = (history: SourceHistory, index: number): SourceHistory => ({
  ...historyWithRetry(history, index),
  chosenByUser: index,
  substitution: null,
})

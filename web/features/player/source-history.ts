/** What has happened to the sources of one title. Sources are named by their index in the configured order. */
export interface SourceHistory {
  /** The source that the user chose for this title; null if they chose none. */
  chosenByUser: number | null
  /** The source that gave no picture and the one that plays instead; null if the one that plays was chosen. */
  substitution: { from: number; to: number } | null
  /** Whether a source has given way already: it happens once for a title. */
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

/** A source said that it cannot play the title, or gave neither a picture nor an error for too long. */
export type SourceFailure = 'error' | 'overdue'

/**
 * After the source `current` gave no picture: it gives way to `other`, once for a title. A slow source that the user
 * chose for this title keeps its place, and so does the last one. An error marks a source as failed in any case.
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

/** After the user chose a source. Whether a source has given way already stays, so that none does so twice. */
export const afterChoice = (history: SourceHistory, index: number): SourceHistory => ({
  ...withRetry(history, index),
  chosenByUser: index,
  substitution: null,
})

import { useState } from 'react'
import { sessionStore } from '#web/session-store.ts'
import {
  historyAfterChoice,
  historyAfterFailure,
  historyWithRetry,
  noHistory,
  type SourceFailure,
  type SourceHistory,
} from './source-history.ts'
import { nextChoice, type SourceChoice, sourceChoices, startingChoice } from './sources.ts'

const readRememberedIndex = (): number | null => {
  const text = sessionStore.read('srcIndex')
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

/** The sources of a title, the source that plays, and functions to change it. */
export interface Sources {
  choices: readonly SourceChoice[]
  /** The source that plays; null when no source has the title. */
  current: SourceChoice | null
  /** The source that showed no picture, so that `current` plays instead of it; null otherwise. */
  replacedSource: SourceChoice | null
  /** The indexes of the sources that could not play this title. */
  failedIndexes: ReadonlySet<number>
  /** The source to try when the current one does not play; null when none is left. */
  nextSource: SourceChoice | null
  choose: (index: number) => void
  /** Called when the current source gives no picture; it may then be replaced by `nextSource`. */
  fail: (failure: SourceFailure) => void
  /** Tries the current source once more. */
  tryAgain: () => void
}

/**
 * The sources of a title. `titleKey` identifies the title. The user's choice is remembered for the browser session, the
 * history of the sources only for this title. A source that plays instead of another does not count as a choice.
 */
export const useSources = (addresses: readonly (string | null)[], titleKey: string): Sources => {
  const [chosenIndex, setChosenIndex] = useState(readRememberedIndex)
  const [titleHistory, setTitleHistory] = useState({ titleKey, history: noHistory })
  const history = titleHistory.titleKey === titleKey ? titleHistory.history : noHistory
  const setHistory = (newHistory: SourceHistory) => setTitleHistory({ titleKey, history: newHistory })
  const choices = sourceChoices(addresses)
  const choiceAt = (index: number | undefined) => choices.find((choice) => choice.index === index) ?? null
  const current = choiceAt(history.substitution?.replacement) ?? startingChoice(choices, chosenIndex)
  const nextSource = current && nextChoice(choices, current.index, history.failedIndexes)
  return {
    choices,
    current,
    replacedSource: choiceAt(history.substitution?.original),
    failedIndexes: history.failedIndexes,
    nextSource,
    choose: (index) => {
      sessionStore.write('srcIndex', String(index))
      setHistory(historyAfterChoice(history, index))
      setChosenIndex(index)
    },
    fail: (failure) => {
      if (current) setHistory(historyAfterFailure(history, failure, current.index, nextSource?.index ?? null))
    },
    tryAgain: () => {
      if (current) setHistory(historyWithRetry(history, current.index))
    },
  }
}

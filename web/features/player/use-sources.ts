import { useState } from 'react'
import { tabStore } from '#web/tab-store.ts'
import {
  historyAfterChoice,
  historyAfterFailure,
  historyWithRetry,
  noHistory,
  type SourceFailure,
  type SourceHistory,
} from './source-history.ts'
import { nextChoice, type SourceChoice, sourceChoices, startingChoice } from './sources.ts'

/** The index of the source that the user chose in this browser session; null if none was chosen. */
const readRememberedIndex = (): number | null => {
  const text = tabStore.read('srcIndex')
  return text === null ? null : Number(text)
}

/** The sources of a title (the hosts of its video), the source that plays, and functions to change it. */
export interface Sources {
  choices: readonly SourceChoice[]
  /** The source that plays; null if no source has the title. */
  current: SourceChoice | null
  /** The source that showed no picture and was replaced by `current`; null if none was replaced. */
  replacedSource: SourceChoice | null
  /** The indexes of the sources that could not play this title. */
  failedIndexes: ReadonlySet<number>
  /** The source to try if the current one does not play; null if none is left. */
  nextSource: SourceChoice | null
  choose: (index: number) => void
  /** To be called when the current source shows no picture. The source may then be replaced by `nextSource`. */
  fail: (failure: SourceFailure) => void
  /** Tries the current source once more. */
  tryAgain: () => void
}

/**
 * The sources of a title; `addresses` has the URL of its video at each source, and `titleKey` identifies the title. The
 * user's choice of a source is stored for the browser session, and applies to all titles. Which sources have failed or
 * were replaced is remembered for this title only. A source that replaces another does not count as the user's choice.
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
      tabStore.write('srcIndex', String(index))
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

import { useState } from 'react'
import { sessionStore } from '#web/session-store.ts'
import { nextChoice, type SourceChoice, sourceChoices, startingChoice } from './sources.ts'

const remembered = (): number | null => {
  const text = sessionStore.read('srcIndex')
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

/** The sources of a title, the chosen one, and how to choose another. */
export interface Sources {
  choices: readonly SourceChoice[]
  /** The chosen one; null when no source has the title. */
  current: SourceChoice | null
  /** The indexes of the sources that could not play this title. */
  failed: ReadonlySet<number>
  /** The source to try when the current one does not play; null when none is left. */
  other: SourceChoice | null
  choose: (index: number) => void
  markFailed: (index: number, failed: boolean) => void
}

const none: ReadonlySet<number> = new Set()

/**
 * The sources of a title. `of` identifies the title. The choice is remembered for the browser session, the failures
 * only for this title.
 */
export const useSources = (addresses: readonly (string | null)[], of: string): Sources => {
  const [chosen, setChosen] = useState(remembered)
  const [failures, setFailures] = useState({ of, indexes: none })
  const failed = failures.of === of ? failures.indexes : none
  const choices = sourceChoices(addresses)
  const current = startingChoice(choices, chosen)
  const markFailed = (index: number, did: boolean) => {
    const others = [...failed].filter((other) => other !== index)
    setFailures({ of, indexes: new Set(did ? [...others, index] : others) })
  }
  return {
    choices,
    current,
    failed,
    other: current && nextChoice(choices, current.index, failed),
    choose: (index) => {
      sessionStore.write('srcIndex', String(index))
      markFailed(index, false)
      setChosen(index)
    },
    markFailed,
  }
}

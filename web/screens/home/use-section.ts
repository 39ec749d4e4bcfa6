import { useState } from 'react'
import type { Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { storedSection, storeSection } from '#web/features/titles/home-choice.ts'

/**
 * Whether home shows films or shows, and a function that changes it: the last choice in this browser session, films at
 * first. A new choice is sent to the server too, which stores it in the user's profile.
 */
export const useSection = (): [Section, (section: Section) => void] => {
  const [chosen, setChosen] = useState(storedSection)
  const choose = (section: Section) => {
    if (section === chosen) return
    setChosen(section)
    storeSection(section)
    call('POST /user/contentType', { body: { contentType: section } }).catch(() => {
      // Ignored: this browser has stored the choice, and only the profile keeps the previous one.
    })
  }
  return [chosen, choose]
}

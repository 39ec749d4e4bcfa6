import { useState } from 'react'
import type { Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { storedSection, storeSection } from '#web/features/titles/home-choice.ts'

/** Films or shows: the last choice in this browser session, films at first. The server stores it for the profile. */
export const useSection = (): [Section, (section: Section) => void] => {
  const [chosen, setChosen] = useState(storedSection)
  const choose = (section: Section) => {
    if (section === chosen) return
    setChosen(section)
    storeSection(section)
    call('POST /user/contentType', { body: { contentType: section } }).catch(() => {
      // Ignored: the choice is stored in this browser, and only the profile is not updated.
    })
  }
  return [chosen, choose]
}

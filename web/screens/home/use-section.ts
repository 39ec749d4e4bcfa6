import { useRef, useState } from 'react'
import type { Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { storedSection, storeSection } from '#web/features/titles/home-choice.ts'

/**
 * The section that the home page shows, 'movies' or 'tv', and a function that changes it. The section is the one that
 * was chosen last in this browser tab; movies at first. A new choice is also sent to the server, which stores it in the
 * user's profile.
 */
export const useSection = (): [Section, (section: Section) => void] => {
  const [chosenSection, setChosenSection] = useState(storedSection)
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve())
  const choose = (section: Section) => {
    if (section === chosenSection) return
    setChosenSection(section)
    storeSection(section)
    // Choices are sent one after the other, so that the profile keeps the last one.
    lastRequest.current = lastRequest.current
      .then(() => call('POST /user/contentType', { body: { contentType: section } }))
      .catch(() => {
        // Ignored: the choice is stored in this tab. Only the user's profile still has the previous choice.
      })
  }
  return [chosenSection, choose]
}

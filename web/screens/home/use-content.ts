import { useState } from 'react'
import type { Section } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/stored.ts'

/** Films or shows: what this browser session chose last, films at first. The server remembers it for the profile. */
export const useContent = (): [Section, (section: Section) => void] => {
  const [content, setContent] = useState<Section>(() => (session.read('content') === 'tv' ? 'tv' : 'movies'))
  const choose = (section: Section) => {
    if (section === content) return
    setContent(section)
    session.write('content', section)
    call('POST /user/contentType', { body: { contentType: section } }).catch(() => {
      // Only the profile's idea of it stays behind.
    })
  }
  return [content, choose]
}

import Bowser from 'bowser'

/** The names of the browser and of the operating system in a User-Agent header; null for a name that is not in it. */
export function readUserAgent(userAgent: string | null): { browser: string | null; system: string | null } {
  // Bowser throws an error for an empty text.
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

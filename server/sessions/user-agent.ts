import Bowser from 'bowser'

/** The names of the browser and of the operating system that a User-Agent header gives; null where it gives none. */
export function readUserAgent(userAgent: string | null): { browser: string | null; system: string | null } {
  // Bowser refuses an empty text.
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

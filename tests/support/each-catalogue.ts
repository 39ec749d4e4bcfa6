import { describe } from 'vitest'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import type { Parts } from '#server/parts.ts'
import { openCatalogue, withAdult } from './catalogues.ts'
import { bundledCatalogue, createTestClock, sharedCatalogue, startMatinee } from './start-matinee.ts'
import { tmdbCatalogue } from './tmdb/tmdb-catalogue.ts'

interface StartOptions {
  /** The titles and people of the catalogue; by default those of the bundled catalogue. */
  data?: Partial<OpenData>
  /** Whether the title with this id is an adult title; by default no title is. */
  adult?: (id: number) => boolean
  /** Whether the person with this id is flagged adult; by default no person is. */
  adultPerson?: (id: number) => boolean
  /** Parts of the app that replace the default parts of tests. */
  parts?: Partial<Parts>
}

async function startOpen({ data, adult = () => false, adultPerson = () => false, parts }: StartOptions = {}) {
  const clock = createTestClock()
  const unflagged = data === undefined ? sharedCatalogue(clock) : openCatalogue(data, clock)
  const catalogue = withAdult(unflagged, adult, adultPerson)
  return { ...(await startMatinee({ catalogue, clock, ...parts })), clock, catalogue }
}

async function startTmdb({ data, adult = () => false, adultPerson = () => false, parts }: StartOptions = {}) {
  const openData = data === undefined ? bundledCatalogue() : { movies: [], shows: [], people: [], ...data }
  const { catalogue, clock } = await tmdbCatalogue({}, { data: openData, adult, adultPerson, sparse: () => false })
  return { ...(await startMatinee({ catalogue, clock, art: null, previewFolder: null, ...parts })), clock, catalogue }
}

export type StartOnCatalogue = typeof startOpen

/**
 * Runs tests over HTTP once with each catalogue. `start` starts Matinee. Both catalogues have the same titles, people
 * and ids.
 */
export function onEachCatalogue(tests: (start: StartOnCatalogue) => void): void {
  describe('on the open catalogue', () => tests(startOpen))
  describe('on TMDB', () => tests(startTmdb))
}

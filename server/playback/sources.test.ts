import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Fault } from '#server/fault.ts'
import { addressesFor, readSources } from './sources.ts'

type Entry = Record<string, unknown>

/** A valid entry of the file of sources, in which the fields of `given` replace others. */
const createEntry = (given: Entry = {}): Entry => ({
  name: 'A Source',
  player: 'frame',
  movie: 'https://player.example/{imdb}',
  episode: null,
  ...given,
})

/** Reads an operator's file with these entries, followed by as many valid entries as are needed for seven. */
function readEntries(...entries: Entry[]) {
  const sevenEntries = [...entries, ...Array.from({ length: Math.max(0, 7 - entries.length) }, () => createEntry())]
  return readSources(writeSourcesFile(JSON.stringify(sevenEntries)))
}

/** Writes a file with this content, and returns its path. */
function writeSourcesFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sources.json')
  writeFileSync(file, content)
  return file
}

/** Returns the message of the Fault that `work` throws. */
function faultOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Fault) return error.message
    throw error
  }
  throw new Error('there was no fault')
}

/** The address of a movie at the first source when that source has this template. */
const addressFrom = (movie: string, ids: Parameters<typeof addressesFor>[2]) =>
  addressesFor(readEntries(createEntry({ movie })), 'movie', ids)[0]

test('each of the seven default sources uses our own player or a sandboxed frame', () => {
  const sources = readSources(null)
  expect(sources).toHaveLength(7)
  expect(new Set(sources.map(({ name }) => name)).size).toBe(7)
  for (const { name, player, sandbox, movie } of sources) {
    if (player === 'frame' && movie !== null) expect(sandbox, name).toContain('allow-scripts')
    expect(sandbox, name).not.toMatch(/allow-(top-navigation|downloads|modals|popups-to-escape)/)
  }
})

test('a template is filled with the ids of a title', () => {
  expect(addressFrom('https://player.example/{imdb}?tmdb={tmdb}', { imdb: 'tt0013442', tmdb: '653' })).toBe(
    'https://player.example/tt0013442?tmdb=653',
  )
})

test('a template may have the id of each host and of each database of titles', () => {
  const ids = {
    archive: 'item',
    archiveFile: 'film.mp4',
    archiveCopy: 'copy.mp4',
    commons: 'film.webm',
    youtube: 'abc',
    vimeo: '123',
    dailymotion: 'x12',
    peertube: 'uuid',
    tmdb: '653',
    imdb: 'tt0013442',
    season: '1',
    episode: '2',
  }
  const placeholders = Object.keys(ids).map((name) => `{${name}}`)
  expect(addressFrom(`https://player.example/${placeholders.join('/')}`, ids)).toBe(
    `https://player.example/${Object.values(ids).join('/')}`,
  )
})

test('a template may begin with http, and may be the address of a host alone', () => {
  for (const address of ['http://192.168.1.5:8096/film?start=0', 'https://player.example'])
    expect(addressFrom(address, {}), address).toBe(address)
})

test('the template for episodes is filled with the numbers of the season and the episode', () => {
  const sources = readEntries(createEntry({ episode: 'https://player.example/{imdb}/{season}-{episode}' }))
  expect(addressesFor(sources, 'episode', { imdb: 'tt1', season: '2', episode: '10' })[0]).toBe(
    'https://player.example/tt1/2-10',
  )
})

test('file names are percent-encoded, except for the slashes in them', () => {
  const addressOf = (archiveFile: string) =>
    addressFrom('https://archive.org/download/{archive}/{archiveFile}', { archive: 'item', archiveFile })
  expect(addressOf('Der müde Tod #1 (50%)?.mp4')).toBe(
    'https://archive.org/download/item/Der%20m%C3%BCde%20Tod%20%231%20(50%25)%3F.mp4',
  )
  expect(addressOf('disc 1/film.mp4')).toBe('https://archive.org/download/item/disc%201/film.mp4')
  expect(addressOf('"><script>.mp4')).toBe('https://archive.org/download/item/%22%3E%3Cscript%3E.mp4')
})

test('the placeholders that the page fills in stay unchanged', () => {
  expect(addressFrom('https://player.example/{youtube}?start={start}&origin={origin}', { youtube: 'abc' })).toBe(
    'https://player.example/abc?start={start}&origin={origin}',
  )
})

test('a short that comes with Matinee has an address on Matinee’s own origin, and only at one source', () => {
  const sources = readSources(null)
  const playable = addressesFor(sources, 'episode', {
    bundled: 'a-film.0123456789',
    imdb: 'tt1',
    season: '1',
    episode: '2',
  })
  expect(playable).toEqual(['/shorts/a-film.0123456789.webm', ...Array(6).fill(null)])
  expect(addressesFor(sources, 'movie', { archive: 'item', archiveFile: 'film.mp4' })[0]).toBe(
    'https://archive.org/download/item/film.mp4',
  )
  expect(addressesFor(readEntries(), 'movie', { bundled: 'a-film.0123456789', imdb: 'tt1' })).toEqual(
    Array(7).fill(null),
  )
})

test('a source has no address for a title that lacks an id of the template, and no address without a template', () => {
  const sources = readEntries(
    createEntry({ movie: 'https://one.example/{imdb}/{tmdb}' }),
    createEntry({ movie: null, episode: 'https://two.example/{imdb}' }),
    createEntry({ movie: 'https://three.example/{imdb}' }),
  )
  expect(addressesFor(sources, 'movie', { imdb: 'tt1', tmdb: undefined }).slice(0, 3)).toEqual([
    null,
    null,
    'https://three.example/tt1',
  ])
  expect(addressesFor(sources, 'movie', { imdb: '' })).toEqual(Array(7).fill(null))
})

test('the hosts to which a source redirects may be single hosts and all hosts below one', () => {
  const hosts = ['https://cdn-7.player.example', 'https://*.player.example']
  expect(readEntries(createEntry({ hosts }))[0]).toMatchObject({ hosts })
})

test('fields that an operator leaves out have the strictest values', () => {
  expect(readEntries()[0]).toMatchObject({
    messages: 'none',
    sandbox: '',
    allow: '',
    referrerPolicy: 'no-referrer',
    hosts: [],
  })
})

test.each([
  [{ name: undefined }, /0\.name: /],
  [{ player: 'flash' }, /0\.player: /],
  [{ movie: undefined }, /0\.movie: /],
  [{ movie: 'not an address' }, /0\.movie: must be an address/],
  [{ movie: 'javascript:alert({imdb})' }, /0\.movie: must name its host in full/],
  [{ movie: 'javascript:open("https://player.example/{imdb}")' }, /0\.movie: must name its host in full/],
  [{ movie: 'https://{imdb}.example/' }, /0\.movie: must name its host in full/],
  [{ movie: 'https://player.example{imdb}/' }, /0\.movie: must name its host in full/],
  [{ episode: 'https://player.example/{isbn}' }, /0\.episode: has \{isbn\}, which is none of archive, /],
  [{ bundled: 'https://player.example/{bundled}' }, /0\.bundled: must be a path with \{bundled\}/],
  [{ bundled: '//player.example/{bundled}' }, /0\.bundled: /],
  [{ bundled: '/\\player.example/{bundled}' }, /0\.bundled: /],
  [{ bundled: '/shorts/film.webm' }, /0\.bundled: /],
  [{ bundled: '/shorts/{bundled}.webm?start={start}' }, /0\.bundled: /],
  [{ bundled: '/shorts#{bundled}' }, /0\.bundled: /],
  [{ hosts: ['http://player.example'] }, /0\.hosts\.0: /],
  [{ hosts: ['https://player.example; script-src *'] }, /0\.hosts\.0: /],
  [{ hosts: ['http: https://player.example'] }, /0\.hosts\.0: /],
  [{ referrerPolicy: 'unsafe-url' }, /0\.referrerPolicy: /],
  [{ sandBox: 'allow-scripts' }, /0: Unrecognized key: "sandBox"/],
])('when an entry has the fault %o, the message names the file and the field', (given, sentence) => {
  const message = faultOf(() => readEntries(createEntry(given)))
  expect(message).toMatch(/^The sources in .+sources\.json are not as they should be:\n/)
  expect(message).toMatch(sentence)
})

test('all faults are listed at once', () => {
  const message = faultOf(() => readEntries(createEntry({ player: 'flash' }), createEntry({ movie: 'nowhere' })))
  expect(message).toMatch(/0\.player: /)
  expect(message).toMatch(/1\.movie: /)
})

test('any other number of sources than seven is a fault', () => {
  for (const count of [0, 6, 8]) {
    const file = writeSourcesFile(JSON.stringify(Array.from({ length: count }, () => createEntry())))
    expect(
      faultOf(() => readSources(file)),
      String(count),
    ).toContain('there must be seven sources')
  }
})

test('a file that is missing, is not JSON or is not a list is a fault', () => {
  expect(faultOf(() => readSources('/nowhere/sources.json'))).toMatch(
    /^The sources in \/nowhere\/sources\.json cannot be read \(.+\)\.$/,
  )
  expect(faultOf(() => readSources(writeSourcesFile('[{')))).toMatch(/cannot be read \(.+JSON.+\)\.$/)
  expect(faultOf(() => readSources(writeSourcesFile('{}')))).toMatch(/the list: /)
})

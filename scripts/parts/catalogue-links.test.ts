import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Playback } from '#server/adapters/catalogue-open/format.ts'
import { aMovie, aShow } from '#tests/support/catalogues.ts'
import { checkLinks, findingsTable, type Hosts, isOnline, linksOf } from './catalogue-links.ts'
import { createPoliteClient, type RequestLimits } from './polite-client.ts'

/** An answer of `server`, which stands in for the Internet Archive, Wikimedia Commons and YouTube. */
type Reply = { status: number; body?: unknown; headers?: Record<string, string>; delayMs?: number }
/** The answers to requests for each path, in order. A path without answers gets 404. */
const replies = new Map<string, Reply[]>()
const requests: IncomingMessage[] = []
let openRequests = 0
/** The largest number of requests that were open at the same time. */
let mostOpenRequests = 0

const server = createServer((request, response) => {
  requests.push(request)
  openRequests += 1
  mostOpenRequests = Math.max(mostOpenRequests, openRequests)
  const path = request.url ?? ''
  const plannedReplies = replies.get(path) ?? [{ status: 404 }]
  const reply = plannedReplies.length > 1 ? plannedReplies.shift() : plannedReplies[0]
  const { status, body, headers, delayMs = 0 } = reply ?? { status: 404 }
  response.once('close', () => {
    openRequests -= 1
  })
  setTimeout(() => {
    response.writeHead(status, headers)
    response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  }, delayMs)
})
let hosts: Hosts

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  hosts = { archive: host, commons: host, youtube: host }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  replies.clear()
  requests.length = 0
  mostOpenRequests = 0
})

const client = (limits: Partial<RequestLimits> = {}) =>
  createPoliteClient({
    userAgent: 'Matinee/test',
    maxConcurrent: 2,
    pauseMs: 1,
    timeoutMs: 2000,
    totalTimeMs: 10_000,
    ...limits,
  })

/** Sets the answers to requests for a path. The last answer is repeated. */
const answerWith = (path: string, ...plannedReplies: Reply[]) => replies.set(path, plannedReplies)

/** Checks the links of a movie with this playback; resolves with the state and the detail of each finding. */
async function findingsOf(playback: Playback, limits: Partial<RequestLimits> = {}, runtime?: number) {
  const movies = [aMovie({ title: 'The General', playback, ...(runtime === undefined ? {} : { runtime }) })]
  const findings = await checkLinks(linksOf({ movies, shows: [] }), client(limits), hosts)
  return findings.map(({ state, detail }) => [state, detail])
}

const archive = { item: 'TheGeneral', file: 'reels/The General 512kb.mp4' }
const itemWithLength = (length?: string) => ({ files: [{ name: 'other.ogv' }, { name: archive.file, length }] })
const filePath = '/download/TheGeneral/reels/The%20General%20512kb.mp4'

test('a file of the Internet Archive plays when its item lists it and one byte of it can be fetched', async () => {
  answerWith('/metadata/TheGeneral', { status: 200, body: itemWithLength('4500.5') })
  answerWith(filePath, { status: 302, headers: { location: '/elsewhere.mp4' } })
  answerWith('/elsewhere.mp4', { status: 206, body: 'x' })
  expect(await findingsOf({ archive })).toEqual([['plays', '75 min']])
  expect(requests.map(({ url }) => url)).toEqual(['/metadata/TheGeneral', filePath, '/elsewhere.mp4'])
  expect(requests.at(-1)?.headers).toMatchObject({ range: 'bytes=0-0', 'user-agent': 'Matinee/test' })
})

test.each([
  ['1:15:00', 79, '75 min'],
  ['1:15:00', 107, '75 min, the catalogue says 107'],
  ['1:15:00', 83, '75 min'],
  ['1:15:00', 84, '75 min, the catalogue says 84'],
  ['600', 12, '10 min'],
  ['600', 13, '10 min, the catalogue says 13'],
  [undefined, 79, 'the file is there'],
  ['about an hour', 79, 'the file is there'],
  ['about 75', 79, 'the file is there'],
  ['75 minutes', 79, 'the file is there'],
])('a file of length %s, of a film of %d minutes, gets the detail "%s"', async (length, runtime, detail) => {
  answerWith('/metadata/TheGeneral', { status: 200, body: itemWithLength(length) })
  answerWith(filePath, { status: 206, body: 'x' })
  expect(await findingsOf({ archive }, {}, runtime)).toEqual([['plays', detail]])
})

test.each<[string, Reply, string]>([
  ['an unknown item', { status: 200, body: {} }, 'no such item'],
  ['an item that was taken down', { status: 200, body: { is_dark: true } }, 'the item was taken down'],
  [
    'an item without the file',
    { status: 200, body: { files: [{ name: 'The_General.mp4' }] } },
    'no such file in the item',
  ],
])('the finding for %s is "broken"', async (_, reply, detail) => {
  answerWith('/metadata/TheGeneral', reply)
  expect(await findingsOf({ archive })).toEqual([['broken', detail]])
})

test('a file that is listed but cannot be fetched is broken', async () => {
  answerWith('/metadata/TheGeneral', { status: 200, body: itemWithLength() })
  expect(await findingsOf({ archive })).toEqual([['broken', 'not there']])
  answerWith(filePath, { status: 403 })
  expect(await findingsOf({ archive })).toEqual([['broken', 'refused with 403']])
  answerWith(filePath, { status: 410 })
  expect(await findingsOf({ archive })).toEqual([['broken', 'not there']])
})

test('a link to an item of the Internet Archive without the name of a file plays when the item exists', async () => {
  answerWith('/metadata/copy-of-it', { status: 200, body: { files: [] } })
  expect(await findingsOf({ archive_copy: 'copy-of-it' })).toEqual([['plays', 'the item is there']])
})

test('a file at Commons plays when it can be fetched, even if only as a whole, and is broken when it is not there', async () => {
  answerWith('/wiki/Special:FilePath/Le_Voyage_(1902)%2C_%C3%A9t%C3%A9.webm', { status: 206, body: 'x' })
  expect(await findingsOf({ commons: 'Le_Voyage_(1902),_été.webm' })).toEqual([['plays', 'the file is there']])
  answerWith('/wiki/Special:FilePath/a.webm', { status: 200, body: 'all of it' })
  expect(await findingsOf({ commons: 'a.webm' })).toEqual([['plays', 'the file is there, but seeking does not work']])
  expect(await findingsOf({ commons: 'b.webm' })).toEqual([['broken', 'not there']])
})

test.each<[Reply, string, string]>([
  [{ status: 200, body: { author_name: 'Blender Studio' } }, 'plays', 'by Blender Studio'],
  [{ status: 200, body: '<html>' }, 'plays', 'the video is there'],
  [{ status: 401 }, 'broken', 'not to be shown on other pages'],
  [{ status: 403 }, 'broken', 'not to be shown on other pages'],
  [{ status: 400 }, 'broken', 'no such video'],
  [{ status: 404 }, 'broken', 'not there'],
])('when YouTube answers %j, the finding is "%s"', async (reply, state, detail) => {
  answerWith('/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DeRsGyueVLvQ', reply)
  expect(await findingsOf({ youtube: 'eRsGyueVLvQ' })).toEqual([[state, detail]])
})

test('when a server fails, is slow, is busy or answers nonsense, the finding is "unclear"', async () => {
  answerWith('/metadata/TheGeneral', { status: 500 })
  expect(await findingsOf({ archive })).toEqual([['unclear', 'the server answered 500']])
  answerWith('/metadata/TheGeneral', { status: 200, body: '<html>' })
  expect(await findingsOf({ archive })).toEqual([['unclear', 'the metadata of the item has another form']])
  answerWith('/metadata/TheGeneral', { status: 429, headers: { 'retry-after': '0' } })
  expect(await findingsOf({ archive })).toEqual([['unclear', 'the server answered 429']])
  answerWith('/metadata/TheGeneral', { status: 200, body: {}, delayMs: 500 })
  expect(await findingsOf({ archive }, { timeoutMs: 50 })).toEqual([['unclear', 'no answer in time']])
})

test('a request that a busy server refuses with a Retry-After header is sent once more, just as before', async () => {
  const busy = { status: 503, headers: { 'retry-after': '0' } }
  answerWith('/metadata/copy', busy, { status: 200, body: { files: [] } })
  expect(await findingsOf({ archive_copy: 'copy' })).toEqual([['plays', 'the item is there']])
  answerWith('/wiki/Special:FilePath/a.webm', busy, { status: 206, body: 'x' })
  expect(await findingsOf({ commons: 'a.webm' })).toEqual([['plays', 'the file is there']])
  expect(requests.map(({ headers }) => headers.range)).toEqual([undefined, undefined, 'bytes=0-0', 'bytes=0-0'])
})

test('a fault of the program is thrown, and is not taken for a link without a clear answer', async () => {
  const links = linksOf({ movies: [aMovie({ playback: { commons: 'a.webm' } })], shows: [] })
  const send = () => Promise.reject(new TypeError('a fault of the program'))
  await expect(checkLinks(links, send, hosts)).rejects.toThrow('a fault of the program')
})

test('a host gets at most two requests at a time', async () => {
  const movies = Array.from({ length: 9 }, (_, index) =>
    aMovie({ id: index + 1, playback: { commons: `${index}.webm` } }),
  )
  for (let index = 0; index < 9; index += 1) {
    answerWith(`/wiki/Special:FilePath/${index}.webm`, { status: 206, body: 'x', delayMs: 20 })
  }
  const findings = await checkLinks(linksOf({ movies, shows: [] }), client(), hosts)
  expect(findings.every(({ state }) => state === 'plays')).toBe(true)
  expect(mostOpenRequests).toBe(2)
})

test('when the total time is over, the remaining links are unclear at once, and no request is sent for them', async () => {
  const movies = Array.from({ length: 6 }, (_, index) =>
    aMovie({ id: index + 1, playback: { commons: `${index}.webm` } }),
  )
  answerWith('/wiki/Special:FilePath/0.webm', { status: 206, body: 'x', delayMs: 5000 })
  answerWith('/wiki/Special:FilePath/1.webm', { status: 206, body: 'x', delayMs: 5000 })
  const findings = await checkLinks(
    linksOf({ movies, shows: [] }),
    client({ totalTimeMs: 100, pauseMs: 60_000 }),
    hosts,
  )
  expect(findings.map(({ state, detail }) => [state, detail])).toEqual(Array(6).fill(['unclear', 'no time left']))
  const paths = requests.map(({ url }) => url)
  expect(paths.filter((path) => !/[01]\.webm$/.test(path ?? ''))).toEqual([])
})

test('each link is checked at its own host', async () => {
  const addresses: string[] = []
  const send = async (address: string) => {
    addresses.push(address)
    return { status: 404, text: '' }
  }
  const playback = { archive, commons: 'a.webm', youtube: 'eRsGyueVLvQ' }
  await checkLinks(linksOf({ movies: [aMovie({ playback })], shows: [] }), send)
  expect(addresses).toEqual([
    'https://archive.org/metadata/TheGeneral',
    'https://commons.wikimedia.org/wiki/Special:FilePath/a.webm',
    expect.stringMatching(/^https:\/\/www\.youtube\.com\/oembed\?/),
  ])
})

test('this machine is online when at least one of the hosts answers', async () => {
  const nowhere = 'http://127.0.0.1:1'
  expect(await isOnline(client(), { archive: nowhere, commons: nowhere, youtube: nowhere })).toBe(false)
  expect(await isOnline(client(), { ...hosts, archive: nowhere })).toBe(true)
})

test('every file and video of every title is a link with its runtime, a filter keeps only the titles whose name contains it, and a limit only the first links', () => {
  const playback = { archive, archive_copy: 'copy', commons: 'a.webm', youtube: 'x1X2x3X4x5X' }
  const movies = [aMovie({ title: 'Metropolis', runtime: 153, playback })]
  const shows = [
    aShow({
      title: 'Sketches',
      seasons: [
        { season: 1, episodes: [{ episode: 3, title: 'Three', runtime: 25, playback: { youtube: 'eRsGyueVLvQ' } }] },
      ],
    }),
  ]
  const links = linksOf({ movies, shows })
  expect(links.map(({ title, runtime, host }) => `${title}, ${runtime} min: ${host}`)).toEqual([
    'Metropolis, 153 min: archive',
    'Metropolis, 153 min: archive',
    'Metropolis, 153 min: commons',
    'Metropolis, 153 min: youtube',
    'Sketches 1×3, 25 min: youtube',
  ])
  expect(linksOf({ movies, shows }, 'METRO')).toEqual(links.slice(0, 4))
  expect(linksOf({ movies, shows }, 'METRO', 3)).toEqual(links.slice(0, 3))
})

test('the table lists the broken links last, and ends with the counts', () => {
  const playback = { archive, archive_copy: 'copy', youtube: 'eRsGyueVLvQ' }
  const [general, copy, video] = linksOf({ movies: [aMovie({ playback })], shows: [] })
  if (!general || !copy || !video) throw new Error('there are three links')
  const table = findingsTable([
    { link: general, state: 'broken', detail: 'no such item' },
    { link: { ...copy, title: 'Another' }, state: 'unclear', detail: 'the server answered 500' },
    { link: copy, state: 'plays', detail: 'the item is there' },
    { link: video, state: 'plays', detail: 'the video is there' },
  ])
  expect(table.split('\n')).toEqual([
    'plays    A Title  archive  copy                                    the item is there',
    'plays    A Title  youtube  eRsGyueVLvQ                             the video is there',
    'unclear  Another  archive  copy                                    the server answered 500',
    'BROKEN   A Title  archive  TheGeneral/reels/The General 512kb.mp4  no such item',
    '',
    '4 links: 2 play, 1 broken, 1 unclear.',
  ])
})

test('a cell of the table has at most 48 characters', () => {
  const links = linksOf({
    movies: [aMovie({ title: 'x'.repeat(48), playback: { commons: `${'y'.repeat(49)}` } })],
    shows: [],
  })
  const [row] = findingsTable(links.map((link) => ({ link, state: 'plays', detail: '' }))).split('\n')
  expect(row).toBe(`plays  ${'x'.repeat(48)}  commons  ${'y'.repeat(47)}…  `)
})

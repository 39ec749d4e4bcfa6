import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { maxId } from '#contract/values.ts'
import type { Database } from '#server/database/schema.ts'
import { createChatEntries } from '#server/history/chat-repository.ts'
import { createSearchEntries } from '#server/history/search-repository.ts'
import { createHistory } from '#server/history/service.ts'
import { createWatchEntries } from '#server/history/watch-repository.ts'
import type { Clock } from '#server/ports/clock.ts'
import { createWatchlistEntries } from '#server/watchlist/repository.ts'
import { createWatchlist } from '#server/watchlist/service.ts'
import { idOf } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import {
  dateOf,
  fillChatHistory,
  fillSearchHistory,
  fillWatchHistory,
  fillWatchlist,
} from '#tests/support/fill-lists.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { createCountQueue } from './count-queue.ts'

/** Starts Matinee with a member; returns the member's id too, which is needed to fill the lists. */
async function startWithMember() {
  const matinee = await startMatinee()
  const viewer = await matinee.member()
  const { user } = await viewer.call('GET /auth/authcheck')
  return { ...matinee, viewer, owner: user._id }
}

type History = 'watch' | 'search'
const histories = ['watch', 'search'] as const
const fillHistory = { watch: fillWatchHistory, search: fillSearchHistory }

const readHistoryPart = (viewer: Client, list: History, before?: string | null) =>
  viewer.call(`GET /user/history/${list}`, { query: before ? { before } : {} })

/** Reads a list from its beginning to its end, and resolves with the parts in which it was read. */
async function readAllParts<P extends { cursor: string | null }>(
  readPart: (before: string | null) => Promise<P>,
): Promise<P[]> {
  const parts = [await readPart(null)]
  for (let cursor = parts[0]?.cursor; cursor; cursor = parts.at(-1)?.cursor) parts.push(await readPart(cursor))
  return parts
}
const namesIn = (parts: { content: { name: string }[] }[]) =>
  parts.flatMap(({ content }) => content.map(({ name }) => name))

/** The names of `count` entries, newest first as in the lists: for 250 entries `Film 249`, `Film 248` … `Film 0`. */
const namesNewestFirst = (count: number) => Array.from({ length: count }, (_, index) => `Film ${count - 1 - index}`)

test('the profile has the newest 100 entries of the watch, search and chat histories, and the total of each history [profile.api]', async () => {
  const { viewer, database, owner } = await startWithMember()
  await fillWatchHistory(database, owner, 250)
  await fillSearchHistory(database, owner, 130)
  await fillChatHistory(database, owner, 110)
  const { user } = await viewer.call('GET /user/profile')
  expect(user.watchHistory.map(({ name }) => name)).toEqual(namesNewestFirst(250).slice(0, 100))
  expect(user.searchHistory.map(({ name }) => name)).toEqual(namesNewestFirst(130).slice(0, 100))
  expect(user.chatHistory).toHaveLength(100)
  expect(user.chatHistory[0]?.query).toBe('question 109')
  expect(user.totals).toEqual({ watch: 250, search: 130, chat: 110 })
})

test.each(histories)('the %s history is read to its end, 100 entries at a time', async (list) => {
  const { viewer, database, owner } = await startWithMember()
  await fillHistory[list](database, owner, 250)
  const parts = await readAllParts((before) => readHistoryPart(viewer, list, before))
  expect(parts.map(({ content }) => content.length)).toEqual([100, 100, 50])
  expect(parts.map(({ total }) => total)).toEqual([250, 250, 250])
  expect(namesIn(parts)).toEqual(namesNewestFirst(250))
})

test.each([
  ['watch', 20_000, fillWatchHistory],
  ['chat', 250, fillChatHistory],
] as const)(
  'a %s history of %i entries is read to its last entry [history.pages]',
  { timeout: 60_000 },
  async (list, count, fillList) => {
    const { viewer, database, owner } = await startWithMember()
    await fillList(database, owner, count)
    const parts = await readAllParts((before) =>
      viewer.call(`GET /user/history/${list}`, { query: before ? { before } : {} }),
    )
    const entries = parts.flatMap(({ content }): object[] => content)
    expect(parts).toHaveLength(Math.ceil(count / 100))
    expect(new Set(entries.map((entry) => JSON.stringify(entry))).size).toBe(count)
    expect(entries.at(-1)).toMatchObject({ date: dateOf(0) })
    expect(parts.at(-1)).toMatchObject({ cursor: null, total: count })
  },
)

test.each(histories)('a %s history of exactly 100 entries is one part without a cursor', async (list) => {
  const { viewer, database, owner } = await startWithMember()
  await fillHistory[list](database, owner, 100)
  expect(await readHistoryPart(viewer, list)).toMatchObject({ cursor: null, total: 100 })
})

test('entries with the same date are all listed, each once', async () => {
  const { viewer, database, owner } = await startWithMember()
  const date = dateOf(0)
  // Several groups of entries. In each group another column of the keys is the first in which the entries differ.
  await fillWatchHistory(database, owner, 320, (index) =>
    index < 80
      ? { date }
      : { date, type: 'tv', titleId: index < 160 ? index : 1, season: index < 240 ? index : 2, episode: index },
  )
  await fillSearchHistory(database, owner, 240, (index) => ({
    date,
    itemId: (index % 80) + 1,
    type: (['movie', 'tv', 'person'] as const)[Math.floor(index / 80)] ?? 'movie',
  }))
  await fillWatchlist(database, owner, 1200, (index) =>
    index < 400 ? { date } : { date, type: 'tv', titleId: 7, season: Math.floor(index / 300), episode: index },
  )
  for (const [parts, count] of [
    [await readAllParts((before) => readHistoryPart(viewer, 'watch', before)), 320],
    [await readAllParts((before) => readHistoryPart(viewer, 'search', before)), 240],
    [await readAllParts((before) => watchlistOf(viewer, before)), 1200],
  ] as const) {
    const entries = parts.flatMap(({ content }): object[] => content).map((entry) => JSON.stringify(entry))
    expect(entries).toHaveLength(count)
    expect(new Set(entries).size).toBe(count)
  }
})

test('when entries are added or removed between two parts, no entry is repeated or left out', async () => {
  const { viewer, database, owner } = await startWithMember()
  await fillWatchHistory(database, owner, 250)
  const first = await readHistoryPart(viewer, 'watch')
  const last = first.content.at(-1)
  await viewer.call('POST /watch/addWatchMovie', { body: { id: idOf('Nosferatu') } })
  // Removes the entry that the cursor points to, and an entry of the next part.
  for (const id of [last?.id ?? 0, 100]) {
    const params = { id, date: dateOf(id - 1) }
    await viewer.call('DELETE /watch/removeMovieWatch/:id/:date', { params })
  }
  const second = await readHistoryPart(viewer, 'watch', first.cursor)
  expect(second.total).toBe(249)
  const third = await readHistoryPart(viewer, 'watch', second.cursor)
  expect(namesIn([second, third])).toEqual(namesNewestFirst(150).filter((name) => name !== 'Film 99'))
})

/** A history of which only the lists can be read, since that needs no catalogue. */
const createReadableHistory = (database: Database, clock: Clock, countQueue = createCountQueue()) =>
  createHistory({
    watched: createWatchEntries(database, 'open'),
    searched: createSearchEntries(database, 'open'),
    chats: createChatEntries(database, 'open'),
    titles: null as never,
    catalogue: null as never,
    clock,
    countQueue,
  })

test('parts of a history that are read at the same moment are each read from their own place and with their own preference', async () => {
  const { database, owner, clock } = await startWithMember()
  await fillWatchHistory(database, owner, 150, (index) => ({ adult: index % 2 }))
  const history = createReadableHistory(database, clock)
  const { cursor } = await history.watchHistory({ id: owner, adult: true })
  const parts = await Promise.all([
    history.watchHistory({ id: owner, adult: true }),
    history.watchHistory({ id: owner, adult: true }, cursor ?? ''),
    history.watchHistory({ id: owner, adult: false }),
  ])
  expect(parts.map(({ content, total }) => [content.length, total])).toEqual([
    [100, 150],
    [50, 150],
    [75, 75],
  ])
})

test('a long history and a long watchlist are counted only after a count that is running', async () => {
  const { database, owner, clock } = await startWithMember()
  await fillWatchHistory(database, owner, 101)
  await fillWatchlist(database, owner, 501)
  const countQueue = createCountQueue()
  const history = createReadableHistory(database, clock, countQueue)
  const entries = createWatchlistEntries(database, 'open')
  const watchlist = createWatchlist({ entries, titles: null as never, clock, countQueue })
  const { promise: otherCount, resolve: endOtherCount } = Promise.withResolvers<void>()
  const counting = countQueue(() => otherCount)
  const reader = { id: owner, adult: true }
  let readCount = 0
  const parts = [history.watchHistory(reader), watchlist.list(reader, {})].map(async (part) => {
    const { content } = await part
    readCount += 1
    return content.length
  })
  // At least as many turns and queries as reading the two parts takes.
  for (let queries = 0; queries < 5; queries += 1) {
    await nextTurn()
    await entries.counts(owner, true)
  }
  expect(readCount).toBe(0)
  endOtherCount()
  await counting
  expect(await Promise.all(parts)).toEqual([100, 500])
})

test('an empty chat history has the shape of the other histories', async () => {
  const { viewer } = await startWithMember()
  const answer = await viewer.call('GET /user/history/chat')
  expect(answer).toEqual({ success: true, content: [], cursor: null, total: 0 })
})

test('a cursor that the server did not return for the same list is refused with a sentence', async () => {
  const { viewer, database, owner } = await startWithMember()
  await fillWatchHistory(database, owner, 101)
  await fillSearchHistory(database, owner, 101)
  await fillWatchlist(database, owner, 501)
  const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const date = dateOf(5)
  const cursors = {
    watch: (await readHistoryPart(viewer, 'watch')).cursor ?? '',
    search: (await readHistoryPart(viewer, 'search')).cursor ?? '',
    watchlist: (await watchlistOf(viewer)).cursor ?? '',
  }
  const invalidCursors = [
    '',
    'nonsense',
    '{"date":1}',
    '%00',
    'x'.repeat(10_000),
    cursorOf(null),
    cursorOf({ date }),
    cursorOf([date]),
    cursorOf([date, 5, 0, 0, 'movie', 0]),
    cursorOf([date, 5, 0, 0, 'film']),
    cursorOf(['yesterday', 5, 0, 0, 'movie']),
    cursorOf([date, 5_000_000_000, 0, 0, 'movie']),
    cursorOf([date, 5.5, 0, 0, 'movie']),
    cursorOf([date, 5, -1, 0, 'movie']),
    cursorOf([date, '5', 0, 0, 'movie']),
    cursorOf([date, 5_000_000_000, 'movie']),
    cursorOf([date, 'not an id of a chat']),
  ]
  const invalidCursorsByPath = {
    '/user/history/watch': [...invalidCursors, `${cursors.watch}x`, `${cursors.watch}!`, cursors.search],
    '/user/history/search': [...invalidCursors, `${cursors.search}=`, cursors.watch],
    '/user/history/chat': [...invalidCursors, cursors.watch],
    '/movies/getWatchlist': [...invalidCursors, `${cursors.watchlist} `, cursors.search],
  }
  for (const [path, invalid] of Object.entries(invalidCursorsByPath)) {
    for (const before of invalid) {
      const answer = await viewer.send(`/api/v1${path}?before=${encodeURIComponent(before)}`)
      expect(answer.status, `${path} ${before.slice(0, 100)}`).toBe(400)
      if (before === '%00') continue
      expect(await answer.json()).toMatchObject({
        code: 'bad-input',
        message: 'before must be the cursor of an earlier answer.',
      })
    }
    const twice = await viewer.send(`/api/v1${path}?before=a&before=b`)
    expect(await twice.json()).toMatchObject({ message: 'before must be the cursor of an earlier answer.' })
  }
  // The place of an entry with the greatest possible numbers is accepted.
  const before = cursorOf([date, maxId, maxId, maxId, 'tv'])
  expect(await viewer.call('GET /user/history/watch', { query: { before } })).toMatchObject({ total: 101 })
})

const watchlistOf = (viewer: Client, before?: string | null, type?: 'movie' | 'tv') =>
  viewer.call('GET /movies/getWatchlist', { query: { ...(type ? { type } : {}), ...(before ? { before } : {}) } })

test('the watchlist is read to its end, 500 entries at a time, for one type of title or both [watchlist.list]', async () => {
  const { viewer, database, owner } = await startWithMember()
  // Every third entry is a show, so there are 801 movies and 400 shows.
  await fillWatchlist(database, owner, 1201, (index) => (index % 3 === 1 ? { type: 'tv' } : {}))
  const all = namesNewestFirst(1201)
  const isShow = (name: string) => Number(name.slice(5)) % 3 === 1
  const counts = { movie: 801, tv: 400 }
  for (const [type, names, lengths] of [
    [undefined, all, [500, 500, 201]],
    ['movie', all.filter((name) => !isShow(name)), [500, 301]],
    ['tv', all.filter(isShow), [400]],
  ] as const) {
    const parts = await readAllParts((before) => watchlistOf(viewer, before, type))
    expect(namesIn(parts)).toEqual(names)
    expect(parts.map(({ content }) => content.length)).toEqual(lengths)
    for (const part of parts) expect(part.counts).toEqual(counts)
  }
})

test('a request for the watchlist with an invalid type of title is refused with a sentence', async () => {
  const { viewer } = await startWithMember()
  const answer = await viewer.send('/api/v1/movies/getWatchlist?type=person')
  expect(await answer.json()).toMatchObject({ code: 'bad-input', message: 'type must be movie or tv.' })
})

test('when there are no entries of the requested type, the answer does not say that the watchlist is empty', async () => {
  const { viewer } = await startWithMember()
  const movie = { params: { id: idOf('Nosferatu') } }
  await viewer.call('PUT /movies/addWatch/:id', movie)
  const shows = await watchlistOf(viewer, null, 'tv')
  expect(shows).toMatchObject({ content: [], counts: { movie: 1, tv: 0 }, message: 'Nothing more is kept.' })
  await viewer.call('DELETE /movies/removeWatch/:id', movie)
  await viewer.call('PUT /tv/addWatch/:id', { params: { id: idOf('Caminandes') } })
  const movies = await watchlistOf(viewer, null, 'movie')
  expect(movies).toMatchObject({ content: [], counts: { movie: 0, tv: 1 }, message: 'Nothing more is kept.' })
})

test('the part after the oldest entry is empty, but its answer does not say that the watchlist is empty', async () => {
  const { viewer, database, owner } = await startWithMember()
  await fillWatchlist(database, owner, 501, (index) => ({ type: index % 2 === 0 ? 'movie' : 'tv' }))
  const { cursor } = await watchlistOf(viewer, null)
  await database.deleteFrom('watchlist').where('name', '=', 'Film 0').execute()
  const after = await watchlistOf(viewer, cursor)
  expect(after).toMatchObject({ content: [], counts: { movie: 250, tv: 250 }, message: 'Nothing more is kept.' })
})

test('adult titles are not listed or counted while the preference is off [api.adult]', async () => {
  const { viewer, database, owner } = await startWithMember()
  const everyFifth = (index: number) => ({ adult: index % 5 === 0 ? 1 : 0 })
  await fillWatchHistory(database, owner, 250, everyFifth)
  await fillSearchHistory(database, owner, 250, everyFifth)
  await fillWatchlist(database, owner, 1000, (index) => ({
    ...everyFifth(index),
    type: index % 2 === 0 ? 'movie' : 'tv',
  }))
  const readLists = async () => {
    const { totals } = (await viewer.call('GET /user/profile')).user
    const watch = await readAllParts((before) => readHistoryPart(viewer, 'watch', before))
    const search = await readAllParts((before) => readHistoryPart(viewer, 'search', before))
    const watchlist = await readAllParts((before) => watchlistOf(viewer, before))
    const listed = [watch, search, watchlist].map((parts) => namesIn(parts as Parameters<typeof namesIn>[0]).length)
    return { listed, totals, total: [watch[0]?.total, search[0]?.total], counts: watchlist[0]?.counts }
  }
  expect(await readLists()).toEqual({
    listed: [200, 200, 800],
    totals: { watch: 200, search: 200, chat: 0 },
    total: [200, 200],
    counts: { movie: 400, tv: 400 },
  })
  await viewer.call('POST /user/adultContent', { body: { preference: true } })
  expect(await readLists()).toEqual({
    listed: [250, 250, 1000],
    totals: { watch: 250, search: 250, chat: 0 },
    total: [250, 250],
    counts: { movie: 500, tv: 500 },
  })
})

test('entries of another member or of another catalogue are not listed or counted', async () => {
  const { viewer, member, database } = await startWithMember()
  const other = await member()
  const { user } = await other.call('GET /auth/authcheck')
  for (const fill of [fillWatchHistory, fillSearchHistory, fillWatchlist]) await fill(database, user._id, 3)
  expect((await viewer.call('GET /user/profile')).user.totals).toEqual({ watch: 0, search: 0, chat: 0 })
  expect(await readHistoryPart(viewer, 'watch')).toMatchObject({ content: [], total: 0 })
  expect(await readHistoryPart(viewer, 'search')).toMatchObject({ content: [], total: 0 })
  expect(await watchlistOf(viewer)).toMatchObject({ content: [], counts: { movie: 0, tv: 0 } })
  for (const table of ['watchHistory', 'searchHistory', 'watchlist'] as const) {
    await database.updateTable(table).set({ catalogue: 'tmdb' }).where('userId', '=', user._id).execute()
  }
  expect((await other.call('GET /user/profile')).user.totals).toEqual({ watch: 0, search: 0, chat: 0 })
  expect((await watchlistOf(other)).counts).toEqual({ movie: 0, tv: 0 })
})

test('an entry with a date in the future is listed first, can be removed, and does not hide other entries', async () => {
  const { viewer, clock } = await startWithMember()
  const [nosferatu, metropolis] = [idOf('Nosferatu'), idOf('Metropolis')]
  const addToAllLists = async (id: number) => {
    await viewer.call('POST /watch/addWatchMovie', { body: { id } })
    await viewer.call('POST /search/history', { body: { id, type: 'movie' } })
    await viewer.call('PUT /movies/addWatch/:id', { params: { id } })
  }
  clock.set('2027-03-01T00:00:00.000Z')
  await addToAllLists(nosferatu)
  clock.set('2026-11-21T12:00:00.000Z')
  await addToAllLists(metropolis)
  clock.pass(1000)
  await addToAllLists(nosferatu)
  const names = async () => {
    const { watchHistory, searchHistory } = (await viewer.call('GET /user/profile')).user
    const { content } = await watchlistOf(viewer)
    return [watchHistory, searchHistory, content].map((list) => list.map(({ name }) => name))
  }
  expect(await names()).toEqual([
    ['Nosferatu', 'Nosferatu', 'Metropolis'],
    ['Nosferatu', 'Metropolis'],
    ['Nosferatu', 'Metropolis'],
  ])
  const params = { id: nosferatu, date: '2027-03-01T00:00:00.000Z' }
  await viewer.call('DELETE /watch/removeMovieWatch/:id/:date', { params })
  expect((await names())[0]).toEqual(['Nosferatu', 'Metropolis'])
})

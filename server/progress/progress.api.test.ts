import { expect, test } from 'vitest'
import { film, filmEntry, idOf, openCatalogue, series, seriesEntry } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { onEachCatalogue } from '#tests/support/each-catalogue.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const nosferatu = { type: 'movie', id: idOf('Nosferatu') } as const
const metropolis = { type: 'movie', id: idOf('Metropolis') } as const
const caminandes = { type: 'tv', id: idOf('Caminandes') } as const

interface Played {
  type: 'movie' | 'tv'
  id: number
  season?: number
  episode?: number
}

const positionPath = '/watch/position/:type/:id/:season/:episode'
const placeOf = ({ season = 0, episode = 0, ...title }: Played) => ({ ...title, season, episode })

/** Saves a position `minute` minutes after eleven; the length is 6000 s. */
const play = (viewer: Client, played: Played, seconds: number, minute: number) =>
  viewer.call(`PUT ${positionPath}`, {
    params: placeOf(played),
    body: { seconds, duration: 6000, at: `2026-11-21T11:${String(minute).padStart(2, '0')}:00.000Z` },
  })
const finish = (viewer: Client, played: Played, minute: number) => play(viewer, played, 6000, minute)

const continued = async (viewer: Client) => (await viewer.call('GET /watch/continue')).content
const forget = (viewer: Client, { type, id }: { type: 'movie' | 'tv'; id: number }) =>
  viewer.call('DELETE /watch/continue/:type/:id', { params: { type, id } })

onEachCatalogue((start) => {
  test('what was begun is gone on with, the last played first [home.continue]', async () => {
    const { member } = await start()
    const [viewer, other] = [await member(), await member()]
    const empty = await viewer.call('GET /watch/continue')
    expect(empty).toMatchObject({ content: [], message: 'There is nothing to go on with.' })
    await play(viewer, nosferatu, 600, 1)
    await play(viewer, { ...caminandes, season: 1, episode: 2 }, 30, 2)
    const [episode, watched] = await continued(viewer)
    expect(episode).toMatchObject({
      ...caminandes,
      name: 'Caminandes',
      title: 'Gran Dillama',
      season: 1,
      episode: 2,
      tepisodes: 3,
      seconds: 30,
      duration: 6000,
      at: '2026-11-21T11:02:00.000Z',
    })
    expect(watched).toMatchObject({ ...nosferatu, name: 'Nosferatu', title: null, season: 0, episode: 0, seconds: 600 })
    expect(watched?.image).toMatch(/^\//)
    expect(await continued(other)).toEqual([])
  })

  test('what was seen to its end is not gone on with, but the episode after it is [home.continue]', async () => {
    const { member } = await start()
    const viewer = await member()
    await finish(viewer, nosferatu, 1)
    await finish(viewer, { ...caminandes, season: 1, episode: 1 }, 2)
    expect(await continued(viewer)).toMatchObject([
      { ...caminandes, season: 1, episode: 2, title: 'Gran Dillama', seconds: 0, duration: null },
    ])
    // The next one was begun before.
    await play(viewer, { ...caminandes, season: 1, episode: 2 }, 90, 1)
    expect(await continued(viewer)).toMatchObject([
      { season: 1, episode: 2, seconds: 90, duration: 6000, at: '2026-11-21T11:02:00.000Z' },
    ])
    await finish(viewer, { ...caminandes, season: 1, episode: 3 }, 3)
    expect(await continued(viewer)).toEqual([])
  })

  test('adult titles are not gone on with unless the viewer sees them [home.continue] [api.adult]', async () => {
    const { member } = await start({ adult: (id) => id === nosferatu.id || id === caminandes.id })
    const viewer = await member()
    await viewer.call('POST /user/adultContent', { body: { preference: true } })
    await play(viewer, nosferatu, 600, 1)
    await play(viewer, { ...caminandes, season: 1, episode: 2 }, 30, 2)
    await play(viewer, metropolis, 600, 3)
    expect(await continued(viewer)).toHaveLength(3)
    await viewer.call('POST /user/adultContent', { body: { preference: false } })
    expect((await continued(viewer)).map(({ name }) => name)).toEqual(['Metropolis'])
  })

  test('hiding what was seen is refused by name where the count could not be right [browse.api]', async () => {
    const { member, catalogue } = await start()
    const viewer = await member()
    const query = { seen: 'hide' as const }
    if (catalogue.discovery.movies.filters.includes('seen')) {
      expect((await viewer.call('GET /movies/discover', { query })).total).toBeGreaterThan(100)
      return
    }
    expect(catalogue.name).toBe('tmdb')
    for (const key of ['GET /movies/discover', 'GET /tv/discover'] as const) {
      const refused = await viewer.refused(key, { query })
      expect(refused).toMatchObject({ status: 400, code: 'filter-unknown', message: expect.stringContaining('seen') })
    }
  })
})

test('after the last episode of a season comes the next season, and nothing that no source has [home.continue]', async () => {
  const episodes = (...numbers: number[]) =>
    numbers.map((episode) => ({
      episode,
      title: `Part ${episode}`,
      playback: { archive: { item: `part-${episode}`, file: 'part.mp4' } },
    }))
  const show = series({
    ...seriesEntry(),
    id: 550,
    seasons: [
      { season: 1, episodes: [...episodes(1, 3), { episode: 4, title: 'Lost' }] },
      { season: 4, episodes: [{ episode: 1, title: 'Lost too' }, ...episodes(2)] },
    ],
  })
  const { member } = await startMatinee({
    catalogue: openCatalogue({ films: [film({ ...filmEntry(), id: 550 })], series: [show] }),
  })
  const viewer = await member()
  const next = async () => (await continued(viewer)).map(({ season, episode }) => [season, episode])
  await finish(viewer, { type: 'tv', id: 550, season: 1, episode: 1 }, 1)
  expect(await next()).toEqual([[1, 3]])
  await finish(viewer, { type: 'tv', id: 550, season: 1, episode: 3 }, 2)
  expect(await next()).toEqual([[4, 2]])
  await finish(viewer, { type: 'tv', id: 550, season: 4, episode: 2 }, 3)
  expect(await next()).toEqual([])
  // The film with the same id is another title.
  await play(viewer, { type: 'movie', id: 550 }, 60, 4)
  expect((await continued(viewer)).map(({ type }) => type)).toEqual(['movie'])
})

test('at most 20 titles are gone on with, and those that are no longer in the catalogue are left out [home.continue]', async () => {
  const films = Array.from({ length: 30 }, (_, index) => film({ id: index + 1, title: `Film ${index + 1}` }))
  const { member, database } = await startMatinee({ catalogue: openCatalogue({ films }) })
  const viewer = await member()
  for (const { id } of films) await play(viewer, { type: 'movie', id }, 60, id)
  const ids = async () => (await continued(viewer)).map(({ id }) => id)
  expect(await ids()).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index))
  await database.updateTable('positions').set({ titleId: 999 }).where('titleId', '=', 30).execute()
  expect(await ids()).toEqual(Array.from({ length: 20 }, (_, index) => 29 - index))
})

test('entries of another catalogue are not gone on with, and not removed [home.continue]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  await play(viewer, nosferatu, 600, 1)
  await finish(viewer, metropolis, 2)
  for (const table of ['positions', 'seen'] as const) {
    await database.updateTable(table).set({ catalogue: 'tmdb' }).execute()
  }
  expect(await continued(viewer)).toEqual([])
  const overview = await viewer.call('GET /watch/progress')
  expect(overview).toMatchObject({ begun: [], seen: { movie: [], tv: [] } })
  const refused = await viewer.refused('DELETE /watch/continue/:type/:id', { params: nosferatu })
  expect(refused).toMatchObject({ status: 404, code: 'entry-unknown' })
})

test('removing forgets how far a show was watched, not that it was seen; saved again, all is as before [home.continue]', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  for (const each of [viewer, other]) {
    await finish(each, { ...caminandes, season: 1, episode: 1 }, 1)
    await play(each, { ...caminandes, season: 1, episode: 2 }, 90, 2)
    await play(each, nosferatu, 600, 3)
  }
  const before = await continued(viewer)
  const shown = await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
  const { message, removed } = await forget(viewer, caminandes)
  expect(message).toBe('Removed from Continue watching')
  expect(removed).toEqual([
    { season: 1, episode: 1, seconds: 6000, duration: 6000, at: '2026-11-21T11:01:00.000Z' },
    { season: 1, episode: 2, seconds: 90, duration: 6000, at: '2026-11-21T11:02:00.000Z' },
  ])
  expect((await continued(viewer)).map(({ id }) => id)).toEqual([nosferatu.id])
  const position = { params: { ...caminandes, season: 1, episode: 2 } }
  expect((await viewer.call(`GET ${positionPath}`, position)).content).toBeNull()
  const left = await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
  expect(left).toMatchObject({ begun: [], seen: [{ season: 1, episode: 1 }] })
  const again = await viewer.refused('DELETE /watch/continue/:type/:id', { params: caminandes })
  expect(again).toMatchObject({ status: 404, code: 'entry-unknown', message: 'This is not among what you began.' })
  expect(await continued(other)).toEqual(before)

  for (const { season, episode, ...body } of removed) {
    const saved = await viewer.call(`PUT ${positionPath}`, { params: { ...caminandes, season, episode }, body })
    expect(saved.message).toBe('Kept')
  }
  expect(await continued(viewer)).toEqual(before)
  expect(await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })).toEqual(shown)
})

test('one answer has what was begun and what was seen; a show is seen with its last episode [title.progress]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const progress = async () => {
    const { begun, seen } = await viewer.call('GET /watch/progress')
    return { begun, seen }
  }
  await play(viewer, nosferatu, 600, 1)
  await play(viewer, { type: 'movie', id: idOf('The General') }, 0, 1)
  await finish(viewer, metropolis, 2)
  await finish(viewer, { ...caminandes, season: 1, episode: 1 }, 3)
  await finish(viewer, { ...caminandes, season: 1, episode: 2 }, 4)
  await play(viewer, { ...caminandes, season: 1, episode: 3 }, 60, 5)
  expect(await progress()).toEqual({
    begun: [
      { ...caminandes, season: 1, episode: 3, seconds: 60, duration: 6000 },
      { ...nosferatu, season: 0, episode: 0, seconds: 600, duration: 6000 },
    ],
    seen: { movie: [metropolis.id], tv: [] },
  })
  await finish(viewer, { ...caminandes, season: 1, episode: 3 }, 6)
  // Watching it again makes it begun, and leaves it seen.
  await play(viewer, metropolis, 60, 7)
  expect(await progress()).toMatchObject({
    begun: [{ id: metropolis.id }, { id: nosferatu.id }],
    seen: { movie: [metropolis.id], tv: [caminandes.id] },
  })
  const answer = await viewer.send('/api/v1/watch/progress')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('an episode that no source has does not keep its show from being seen [title.progress]', async () => {
  const id = idOf('Why We Fight')
  const { member } = await startMatinee()
  const viewer = await member()
  const { content } = await viewer.call('POST /tv/episodes', { body: { Id: id, Season: 1 } })
  const there = content.episodes.filter(({ sources }) => sources.some((source) => source !== null))
  expect(there.length).toBeLessThan(content.episodes.length)
  for (const { episode_number: episode } of there) await finish(viewer, { type: 'tv', id, season: 1, episode }, episode)
  expect((await viewer.call('GET /watch/progress')).seen.tv).toEqual([id])
})

test('a show of which the number of episodes is not known is not seen with one of them [title.progress]', async () => {
  const catalogue = openCatalogue()
  const show = async (id: number) => ({ ...(await catalogue.show(id)), number_of_episodes: 0 })
  const { member } = await startMatinee({ catalogue: { ...catalogue, show } })
  const viewer = await member()
  await finish(viewer, { ...caminandes, season: 1, episode: 1 }, 1)
  expect((await viewer.call('GET /watch/progress')).seen.tv).toEqual([])
  const { seen } = await viewer.call('GET /watch/progress/tv/:id', { params: { id: caminandes.id } })
  expect(seen).toEqual([{ season: 1, episode: 1 }])
})

test('what leaves the watch history is no longer seen [title.progress]', async () => {
  const { member, clock } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const seen = async (each: Client) => (await each.call('GET /watch/progress')).seen.movie
  for (const each of [viewer, other]) {
    await each.call('POST /watch/addWatchMovie', { body: { id: nosferatu.id } })
    await finish(each, nosferatu, 1)
  }
  clock.pass(24 * 60 * 60 * 1000)
  await viewer.call('POST /watch/addWatchMovie', { body: { id: nosferatu.id } })
  const remove = async () => {
    const [entry] = (await viewer.call('GET /user/history/watch')).content
    const params = { id: nosferatu.id, date: entry?.date ?? '' }
    await viewer.call('DELETE /watch/removeMovieWatch/:id/:date', { params })
  }
  await remove()
  expect(await seen(viewer)).toEqual([nosferatu.id])
  await remove()
  expect(await seen(viewer)).toEqual([])
  expect(await seen(other)).toEqual([nosferatu.id])
  await other.call('DELETE /watch/clearWatchHistory')
  expect(await seen(other)).toEqual([])
})

test('what was seen can be left out, for its viewer alone, and count and pages are right [browse.api] [title.progress]', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const pageOf = (each: Client, page: number, seen: 'hide' | undefined) =>
    each.call('GET /movies/discover', { query: { from: 1920, to: 1929, page, ...(seen ? { seen } : {}) } })
  const first = await pageOf(viewer, 1, undefined)
  const [one, two] = first.content
  for (const title of [one, two]) if (title) await finish(viewer, { type: 'movie', id: title.id }, 1)
  await play(viewer, { type: 'movie', id: first.content[2]?.id ?? 0 }, 60, 2)

  const all = async (each: Client, seen: 'hide' | undefined) => {
    const { pages, total } = await pageOf(each, 1, seen)
    const ids: number[] = []
    for (let page = 1; page <= pages; page += 1) {
      const { content } = await pageOf(each, page, seen)
      expect(content).toHaveLength(page < pages ? 20 : total - 20 * (pages - 1))
      ids.push(...content.map(({ id }) => id))
    }
    expect(ids).toHaveLength(total)
    return ids
  }
  const everything = await all(viewer, undefined)
  expect(await all(viewer, 'hide')).toEqual(everything.filter((id) => id !== one?.id && id !== two?.id))
  expect(await all(other, 'hide')).toEqual(everything)
  const hidden = await viewer.send('/api/v1/movies/discover?seen=hide')
  expect(hidden.headers.get('cache-control')).toBe('no-store')
  expect(hidden.headers.get('etag')).toBeNull()

  const shows = async () => (await viewer.call('GET /tv/discover', { query: { seen: 'hide' } })).content
  expect((await shows()).map(({ id }) => id)).toContain(caminandes.id)
  for (const episode of [1, 2, 3]) await finish(viewer, { ...caminandes, season: 1, episode }, episode)
  expect((await shows()).map(({ id }) => id)).not.toContain(caminandes.id)
  const wrong = await viewer.send('/api/v1/movies/discover?seen=no')
  expect(await wrong.json()).toMatchObject({ message: 'seen must be one of hide.' })
})

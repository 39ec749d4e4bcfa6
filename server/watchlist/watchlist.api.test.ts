import { expect, test } from 'vitest'
import { aMovie, aShow, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { fillWatchlist } from '#tests/support/fill-lists.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const nosferatu = { params: { id: idOf('Nosferatu') } }
const caminandes = { params: { id: idOf('Caminandes') } }
const firstEpisode = { id: caminandes.params.id, season: 1, episode: 1, name: 'Caminandes', title: 'Llama Drama' }

const listOf = async (viewer: Client) => (await viewer.call('GET /movies/getWatchlist')).content
const paramsOfRemoval = (id: number, season: number, episode: number) => ({ params: { id, season, episode } })

test('a film is added with its title and picture, and adding it twice adds one entry [watchlist.add.movie]', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  const first = await viewer.call('PUT /movies/addWatch/:id', nosferatu)
  expect(first.message).toBe('Nosferatu is on your watchlist')
  const again = await viewer.call('PUT /movies/addWatch/:id', nosferatu)
  expect(again.message).toBe('Nosferatu was on your watchlist already')
  expect(await listOf(viewer)).toEqual([
    {
      id: nosferatu.params.id,
      type: 'movie',
      title: 'Nosferatu',
      name: 'Nosferatu',
      image: expect.stringMatching(/^\/.+/),
      season: 0,
      episode: 0,
      totalEpisodes: 0,
      date: clock.now().toISOString(),
    },
  ])
})

test('a whole show is added as season 0, episode 0, and adding it twice adds one entry [watchlist.add.tv]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  expect((await viewer.call('PUT /tv/addWatch/:id', caminandes)).message).toBe('Caminandes is on your watchlist')
  await viewer.call('PUT /tv/addWatch/:id', caminandes)
  expect(await listOf(viewer)).toMatchObject([
    { id: caminandes.params.id, type: 'tv', title: 'Caminandes', name: 'Caminandes', season: 0, episode: 0 },
  ])
})

test('an episode is added in addition to its show, and adding it twice adds one entry [watchlist.add.episode]', async () => {
  const { member, clock } = await startMatinee()
  const viewer = await member()
  await viewer.call('PUT /tv/addWatch/:id', caminandes)
  clock.pass(1000)
  const { message } = await viewer.call('POST /tv/addEpisode', { body: firstEpisode })
  expect(message).toBe('Llama Drama is on your watchlist')
  await viewer.call('POST /tv/addEpisode', { body: firstEpisode })
  expect(await listOf(viewer)).toMatchObject([
    { type: 'tv', name: 'Caminandes', title: 'Llama Drama', season: 1, episode: 1, image: expect.any(String) },
    { type: 'tv', name: 'Caminandes', season: 0, episode: 0 },
  ])
})

test('an episode is added with the names, picture and highest episode number of its season from the catalogue, not from the request [watchlist.add.episode]', async () => {
  const episodes = [1, 2, 7].map((episode) => ({ episode, title: `Part ${episode}` }))
  const { member } = await startMatinee({
    catalogue: openCatalogue({ shows: [aShow({ id: 6, title: 'Parts', seasons: [{ season: 2, episodes }] })] }),
  })
  const viewer = await member()
  const sentDetails = {
    name: 'Free iPhones',
    title: 'click here',
    image: 'https://evil.example/x.png',
    totalEpisodes: 99,
  }
  await viewer.call('POST /tv/addEpisode', { body: { id: 6, season: 2, episode: 2, ...sentDetails } })
  expect(await listOf(viewer)).toMatchObject([
    { name: 'Parts', title: 'Part 2', image: expect.stringMatching(/^\//), totalEpisodes: 7 },
  ])
})

test('an entry has its poster or else its backdrop, and an episode has its still or else the pictures of its show [watchlist.list]', async () => {
  const open = openCatalogue()
  const pictures = { poster_path: null as string | null, backdrop_path: '/backdrop.jpg' }
  let still: string | null = '/still.jpg'
  const { member, clock } = await startMatinee({
    catalogue: {
      ...open,
      movie: async (id) => ({ ...(await open.movie(id)), ...pictures }),
      show: async (id) => ({ ...(await open.show(id)), ...pictures }),
      episodes: async (id, season) => (await open.episodes(id, season)).map((each) => ({ ...each, still_path: still })),
    },
  })
  const viewer = await member()
  const firstImage = async () => (await listOf(viewer))[0]?.image
  await viewer.call('PUT /movies/addWatch/:id', nosferatu)
  expect(await firstImage()).toBe('/backdrop.jpg')
  clock.pass(1000)
  await viewer.call('PUT /tv/addWatch/:id', caminandes)
  expect(await firstImage()).toBe('/backdrop.jpg')
  clock.pass(1000)
  await viewer.call('POST /tv/addEpisode', { body: firstEpisode })
  expect(await firstImage()).toBe('/still.jpg')
  // So much time that the cached answers expire.
  clock.pass(30 * 24 * 60 * 60 * 1000)
  still = null
  await viewer.call('POST /tv/addEpisode', { body: { ...firstEpisode, episode: 2 } })
  expect(await firstImage()).toBe('/backdrop.jpg')
  clock.pass(30 * 24 * 60 * 60 * 1000)
  pictures.poster_path = '/poster.jpg'
  await viewer.call('POST /tv/addEpisode', { body: { ...firstEpisode, episode: 3 } })
  expect(await firstImage()).toBe('/poster.jpg')
  clock.pass(1000)
  await viewer.call('PUT /movies/addWatch/:id', { params: { id: idOf('Metropolis') } })
  expect(await firstImage()).toBe('/poster.jpg')
  clock.pass(1000)
  await viewer.call('PUT /tv/addWatch/:id', { params: { id: idOf('Why We Fight') } })
  expect(await firstImage()).toBe('/poster.jpg')
})

test('an unknown title, season or episode is not added', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const nowhere = { params: { id: 999_999_999 } }
  expect((await viewer.refused('PUT /movies/addWatch/:id', nowhere)).code).toBe('title-unknown')
  expect((await viewer.refused('PUT /tv/addWatch/:id', nowhere)).code).toBe('title-unknown')
  expect((await viewer.refused('PUT /movies/addWatch/:id', caminandes)).code).toBe('title-unknown')
  const episode = (given: object) => viewer.refused('POST /tv/addEpisode', { body: { ...firstEpisode, ...given } })
  expect((await episode({ id: 999_999_999 })).code).toBe('title-unknown')
  expect((await episode({ season: 99 })).code).toBe('season-unknown')
  expect((await episode({ episode: 99 })).code).toBe('episode-unknown')
  expect(await listOf(viewer)).toEqual([])
})

test('the special with the number 0 is not added, so that it is not taken for the whole show, but an episode 0 of another season is', async () => {
  const open = openCatalogue()
  // The bundled shows have no specials, so the episodes of season 1 are used as those of season 0, numbered from 0.
  const episodes = async (id: number) =>
    (await open.episodes(id, 1)).map((episode, index) => ({ ...episode, season_number: 0, episode_number: index }))
  const { member } = await startMatinee({ catalogue: { ...open, episodes } })
  const viewer = await member()
  const special = (episode: number) => ({ body: { ...firstEpisode, season: 0, episode } })
  expect((await viewer.refused('POST /tv/addEpisode', special(0))).code).toBe('episode-unknown')
  expect(await listOf(viewer)).toEqual([])
  await viewer.call('POST /tv/addEpisode', special(1))
  // Some shows have an episode 0 in a season.
  await viewer.call('POST /tv/addEpisode', { body: { ...firstEpisode, episode: 0 } })
  expect(await listOf(viewer)).toMatchObject([
    { title: 'Llama Drama', season: 1, episode: 0 },
    { title: 'Gran Dillama', season: 0, episode: 1 },
  ])
})

test('the list is newest first, and film 550 and show 550 are two entries [watchlist.list]', async () => {
  const { member, clock } = await startMatinee({
    catalogue: openCatalogue({
      movies: [aMovie({ id: 550, title: 'The Film' })],
      shows: [aShow({ id: 550, title: 'The Show' })],
    }),
  })
  const viewer = await member()
  const title = { params: { id: 550 } }
  await viewer.call('PUT /movies/addWatch/:id', title)
  clock.pass(1000)
  await viewer.call('PUT /tv/addWatch/:id', title)
  const names = async () => (await listOf(viewer)).map(({ type, name }) => [type, name])
  expect(await names()).toEqual([
    ['tv', 'The Show'],
    ['movie', 'The Film'],
  ])

  await viewer.call('DELETE /movies/removeWatch/:id', title)
  expect(await names()).toEqual([['tv', 'The Show']])
  await viewer.call('PUT /movies/addWatch/:id', title)
  await viewer.call('DELETE /tv/removeWatchE/:id/:season/:episode', paramsOfRemoval(550, 0, 0))
  expect(await names()).toEqual([['movie', 'The Film']])
})

test('a film, an episode and a whole show can be removed one by one [watchlist.remove]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const { id } = caminandes.params
  await viewer.call('PUT /movies/addWatch/:id', nosferatu)
  await viewer.call('PUT /tv/addWatch/:id', caminandes)
  await viewer.call('POST /tv/addEpisode', { body: firstEpisode })
  await viewer.call('POST /tv/addEpisode', { body: { ...firstEpisode, episode: 2 } })

  const removed = (title: string) => ({ success: true, message: `${title} is no longer on your watchlist` })
  expect(await viewer.call('DELETE /movies/removeWatch/:id', nosferatu)).toEqual(removed('Nosferatu'))
  const first = (await listOf(viewer)).find(({ episode }) => episode === 1)
  const firstRemoved = await viewer.call('DELETE /tv/removeWatchE/:id/:season/:episode', paramsOfRemoval(id, 1, 1))
  expect(firstRemoved).toEqual(removed(first?.title ?? ''))
  expect((await listOf(viewer)).map(({ season, episode }) => [season, episode]).sort()).toEqual([
    [0, 0],
    [1, 2],
  ])
  await viewer.call('DELETE /tv/removeWatchE/:id/:season/:episode', paramsOfRemoval(id, 0, 0))
  expect(await listOf(viewer)).toMatchObject([{ season: 1, episode: 2 }])
})

test('removing a title that is not on the list is refused with a sentence [watchlist.remove]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const gone = { status: 404, code: 'entry-unknown', message: 'This title is not on your watchlist.' }
  expect(await viewer.refused('DELETE /movies/removeWatch/:id', nosferatu)).toMatchObject(gone)
  const episode = viewer.refused('DELETE /tv/removeWatchE/:id/:season/:episode', paramsOfRemoval(5, 1, 1))
  expect(await episode).toMatchObject(gone)
})

test('removing another member’s entry is refused as if the entry did not exist, and removes nothing [watchlist.remove]', async () => {
  const { member } = await startMatinee()
  const [owner, other] = [await member(), await member()]
  await owner.call('PUT /movies/addWatch/:id', nosferatu)
  await owner.call('POST /tv/addEpisode', { body: firstEpisode })
  expect(await listOf(other)).toEqual([])

  const movie = await other.refused('DELETE /movies/removeWatch/:id', nosferatu)
  const nothing = await other.refused('DELETE /movies/removeWatch/:id', { params: { id: 999_999 } })
  expect([movie.status, movie.code, movie.message]).toEqual([nothing.status, nothing.code, nothing.message])
  await other.refused('DELETE /tv/removeWatchE/:id/:season/:episode', paramsOfRemoval(caminandes.params.id, 1, 1))
  expect(await listOf(owner)).toHaveLength(2)
})

test('a title that is added several times at the same moment is added once for each member [watchlist.add.movie]', async () => {
  const { member } = await startMatinee()
  const viewers = [await member(), await member()]
  const adds = viewers.flatMap((viewer) =>
    Array.from({ length: 5 }, () => viewer.call('PUT /movies/addWatch/:id', nosferatu)),
  )
  const messages = (await Promise.all(adds)).map(({ message }) => message)
  expect(messages.filter((message) => message === 'Nosferatu is on your watchlist')).toHaveLength(2)
  for (const viewer of viewers) expect(await listOf(viewer)).toHaveLength(1)
})

test('entries of another catalogue are neither listed nor removed [watchlist.list]', async () => {
  const matinee = await startMatinee()
  const viewer = await matinee.member()
  const { user } = await viewer.call('GET /auth/authcheck')
  const titleKey = { type: 'movie' as const, titleId: nosferatu.params.id, season: 0, episode: 0 }
  await matinee.database
    .insertInto('watchlist')
    .values({
      userId: user._id,
      catalogue: 'tmdb',
      ...titleKey,
      title: 'Another Film',
      name: 'Another Film',
      image: null,
      totalEpisodes: 0,
      adult: 0,
      date: matinee.clock.now().toISOString(),
    })
    .execute()
  expect(await listOf(viewer)).toEqual([])
  expect((await viewer.refused('DELETE /movies/removeWatch/:id', nosferatu)).status).toBe(404)
  await viewer.call('PUT /movies/addWatch/:id', nosferatu)
  expect(await listOf(viewer)).toMatchObject([{ name: 'Nosferatu' }])
  expect(await matinee.database.selectFrom('watchlist').selectAll().execute()).toHaveLength(2)
})

test('the reply for an empty watchlist says that the watchlist is empty [watchlist.list] [watchlist.texts]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const answer = await viewer.call('GET /movies/getWatchlist')
  expect(answer).toEqual({
    success: true,
    content: [],
    counts: { movie: 0, tv: 0 },
    cursor: null,
    message: 'Your watchlist is empty. Start adding movies!',
  })
  await viewer.call('PUT /movies/addWatch/:id', { params: { id: idOf('Nosferatu') } })
  expect(await viewer.call('GET /movies/getWatchlist')).not.toHaveProperty('message')
})

test('one answer has the ids of all films, shows and episodes on this member’s list, without adult titles if these are hidden [watchlist.state]', async () => {
  const { member, database } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const titles = async () => {
    const { movie, tv, episodes } = await viewer.call('GET /watchlist/titles')
    return { movie, tv, episodes }
  }
  expect(await titles()).toEqual({ movie: [], tv: [], episodes: [] })
  const [movie, show] = [idOf('Nosferatu'), idOf('Caminandes')]
  await viewer.call('PUT /movies/addWatch/:id', { params: { id: movie } })
  await viewer.call('PUT /tv/addWatch/:id', { params: { id: show } })
  const body = { id: show, season: 1, episode: 2, name: 'Caminandes', title: 'Gran Dillama' }
  await viewer.call('POST /tv/addEpisode', { body })
  await other.call('PUT /movies/addWatch/:id', { params: { id: idOf('Metropolis') } })
  expect(await titles()).toEqual({ movie: [movie], tv: [show], episodes: [[show, 1, 2]] })
  const answer = await viewer.send('/api/v1/watchlist/titles')
  expect(answer.headers.get('cache-control')).toBe('no-store')

  await viewer.call('DELETE /tv/removeWatchE/:id/:season/:episode', { params: { id: show, season: 0, episode: 0 } })
  expect(await titles()).toEqual({ movie: [movie], tv: [], episodes: [[show, 1, 2]] })
  // The specials of a show are season 0.
  await database.updateTable('watchlist').set({ season: 0 }).where('episode', '=', 2).execute()
  expect(await titles()).toEqual({ movie: [movie], tv: [], episodes: [[show, 0, 2]] })
  // Some shows have an episode 0 in a season.
  await database.updateTable('watchlist').set({ season: 2, episode: 0 }).where('episode', '=', 2).execute()
  expect(await titles()).toEqual({ movie: [movie], tv: [], episodes: [[show, 2, 0]] })
  await database.updateTable('watchlist').set({ adult: 1 }).execute()
  expect(await titles()).toEqual({ movie: [], tv: [], episodes: [] })
})

test('the ids of a watchlist are sorted, and its episodes by show, season and episode [watchlist.state]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  const episodes = [
    [9, 1, 1],
    [7, 2, 1],
    [7, 1, 2],
    [7, 1, 1],
    [8, 1, 1],
  ] as const
  await fillWatchlist(database, user._id, 3, (index) => ({ titleId: [5, 2, 4][index] ?? 0 }))
  await fillWatchlist(database, user._id, 2, (index) => ({ type: 'tv', titleId: [6, 3][index] ?? 0 }))
  await fillWatchlist(database, user._id, episodes.length, (index) => {
    const [titleId, season, episode] = episodes[index] ?? [0, 0, 0]
    return { type: 'tv', titleId, season, episode }
  })
  expect(await viewer.call('GET /watchlist/titles')).toMatchObject({
    movie: [2, 4, 5],
    tv: [3, 6],
    episodes: [
      [7, 1, 1],
      [7, 1, 2],
      [7, 2, 1],
      [8, 1, 1],
      [9, 1, 1],
    ],
  })
})

test('the ids of a watchlist of 5,000 films take less than 40 kB, and are sent compressed [watchlist.state]', async () => {
  const { member, database } = await startMatinee()
  const viewer = await member()
  const { user } = await viewer.call('GET /auth/authcheck')
  await fillWatchlist(database, user._id, 5000, (index) => ({ titleId: index * 7 + 1 }))
  const answer = await viewer.send('/api/v1/watchlist/titles', { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect((await answer.text()).length).toBeLessThan(40_000)
  expect((await viewer.call('GET /watchlist/titles')).movie).toHaveLength(5000)
})

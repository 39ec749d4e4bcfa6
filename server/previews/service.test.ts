import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import { createLimiters } from '#server/http/limits.ts'
import type { Catalogue } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'
import { idOf, openCatalogue } from '#tests/support/catalogues.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import { createPreviews, previewLimits } from './service.ts'

afterEach(() => void vi.useRealTimers())

const bundled = openCatalogue()
const movieUrl = `/movie?id=${idOf('Nosferatu')}`
const showUrl = `/tv/details?id=${idOf('Caminandes')}`
const personUrl = `/person/details?id=${idOf('Buster Keaton')}`

/** Creates the previews of the bundled catalogue, whose pictures come from another host, with some replaced methods. */
function previewsOver(replaced: Partial<Catalogue> = {}, limits: Partial<typeof previewLimits> = {}) {
  const parts = { clock: createTestClock(), counters: createCatalogueCounters(), serveStale: true, report: () => {} }
  const createLimiter = createLimiters({ ...previewLimits, ...limits })
  const reported: unknown[] = []
  const catalogue = { ...bundled, imageBase: 'https://images.example/', ...replaced }
  const previews = createPreviews({
    catalogue: createCachedCatalogue(catalogue, createCache(parts)),
    art: null,
    publicUrl: null,
    limits: {
      all: createLimiter('previews', 'Too many.'),
      network: createLimiter('previewsOfNetwork', 'Too many.'),
    },
    report: (error) => reported.push(error),
  })
  return { reported, tagsFor: (url = movieUrl, network = 'a') => previews.tagsFor(url, network) }
}

/** The content of each meta element, by its name. */
const metaIn = (tags: string | null) =>
  Object.fromEntries(
    [...(tags ?? '').matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)].map((match) => match.slice(1)),
  )

const movieWith = (fields: object) => ({ movie: async (id: number) => ({ ...(await bundled.movie(id)), ...fields }) })
const showWith = (fields: object) => ({ show: async (id: number) => ({ ...(await bundled.show(id)), ...fields }) })
const personWith = (fields: object) => ({
  person: async (id: number) => ({ ...(await bundled.person(id)), ...fields }),
})

test('the picture of a title is its backdrop, else its poster, and of a person the portrait', async () => {
  const paths = { backdrop_path: '/back.jpg', poster_path: '/poster.png' }
  expect(metaIn(await previewsOver(movieWith(paths)).tagsFor())).toMatchObject({
    'og:image': 'https://images.example/w1280/back.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1280',
    'og:image:height': '720',
    'twitter:card': 'summary_large_image',
  })
  const poster = metaIn(await previewsOver(showWith({ ...paths, backdrop_path: null })).tagsFor(showUrl))
  expect(poster).toMatchObject({
    'og:image': 'https://images.example/w500/poster.png',
    'og:image:type': 'image/png',
    'twitter:card': 'summary',
  })
  expect(poster).not.toHaveProperty('og:image:width')
  const portrait = metaIn(await previewsOver(personWith({ profile_path: '/face.jpg' })).tagsFor(personUrl))
  expect(portrait).toMatchObject({ 'og:image': 'https://images.example/w500/face.jpg', 'twitter:card': 'summary' })
})

test.each([
  [movieUrl, movieWith({ backdrop_path: null, poster_path: null })],
  [personUrl, personWith({ profile_path: null })],
])('%s without a picture has a preview without a picture', async (url, replaced) => {
  const meta = metaIn(await previewsOver(replaced).tagsFor(url))
  expect(meta).toHaveProperty('og:title')
  expect(meta).not.toHaveProperty('og:image')
})

test.each([
  [movieUrl, movieWith({ overview: 'A count.', tagline: 'Moves.' }), 'A count.', 'video.movie'],
  [movieUrl, movieWith({ overview: '', tagline: 'Moves.' }), 'Moves.', 'video.movie'],
  [showUrl, showWith({ overview: '', tagline: '' }), 'Caminandes on Matinee.', 'video.tv_show'],
  [personUrl, personWith({ biography: 'Fell.', known_for_department: 'Acting' }), 'Fell.', 'profile'],
  [
    personUrl,
    personWith({ biography: '', known_for_department: 'Acting' }),
    'Buster Keaton, known for Acting.',
    'profile',
  ],
  [personUrl, personWith({ biography: '', known_for_department: '' }), 'Buster Keaton on Matinee.', 'profile'],
])('%s with %o is described as %s', async (url, replaced, description, type) => {
  const meta = metaIn(await previewsOver(replaced).tagsFor(url))
  expect(meta).toMatchObject({ description, 'og:type': type })
})

test('the heading of a title has its year, if that is known', async () => {
  const headingOf = async (url: string, replaced: Partial<Catalogue>) =>
    metaIn(await previewsOver(replaced).tagsFor(url))['og:title']
  expect(await headingOf(movieUrl, movieWith({ release_date: '1922-03-04' }))).toBe('Nosferatu (1922)')
  expect(await headingOf(movieUrl, movieWith({ release_date: '' }))).toBe('Nosferatu')
  const dates = { first_air_date: '2013-11-22', last_air_date: '2016-01-01' }
  expect(await headingOf(showUrl, showWith(dates))).toBe('Caminandes (2013)')
})

test('a film, a show and a person with the same id have different previews', async () => {
  const named = (name: string) => ({ title: name, name, adult: false })
  const { tagsFor } = previewsOver({
    ...movieWith(named('A film')),
    show: async () => ({ ...(await bundled.show(idOf('Caminandes'))), ...named('A show') }),
    person: async () => ({ ...(await bundled.person(idOf('Buster Keaton'))), ...named('A person') }),
  })
  const urls = ['/movie?id=87', '/tv/details?id=87', '/person/details?id=87']
  const names = await Promise.all(urls.map(async (url) => /<title>(.*?) ·/.exec((await tagsFor(url)) ?? '')?.[1]))
  expect(names).toEqual(['A film', 'A show', 'A person'])
})

test('the page waits at most 150 ms for a remote catalogue, and for the bundled one as long as that takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const movie = (id: number) => new Promise((resolve) => setTimeout(resolve, 5000)).then(() => bundled.movie(id))
  const outcomes: unknown[] = []
  const wait = async (remote: boolean) => {
    const tags = await previewsOver({ remote, movie }).tagsFor()
    outcomes.push([remote, tags !== null])
  }
  void wait(true)
  void wait(false)
  await vi.advanceTimersByTimeAsync(149)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([[true, false]])
  await vi.advanceTimersByTimeAsync(5000)
  expect(outcomes).toEqual([
    [true, false],
    [false, true],
  ])
})

test('look-ups in a remote catalogue are limited to 60 a minute, and to 20 for one network', () => {
  expect(previewLimits).toEqual({
    previews: { points: 60, duration: 60 },
    previewsOfNetwork: { points: 20, duration: 60 },
  })
})

test('a network over its limit does not use up the limit of all, and the bundled catalogue has no limit', async () => {
  const limits = { previews: { points: 2, duration: 60 }, previewsOfNetwork: { points: 1, duration: 60 } } as never
  const { tagsFor } = previewsOver({ remote: true }, limits)
  const found = [await tagsFor(movieUrl), await tagsFor(showUrl), await tagsFor(personUrl), await tagsFor(showUrl, 'b')]
  expect(found.map((tags) => tags !== null)).toEqual([true, false, false, true])
  const local = previewsOver({}, limits)
  for (const url of [movieUrl, showUrl, personUrl]) expect(await local.tagsFor(url), url).not.toBeNull()
})

test('a preview is cached for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { tagsFor } = previewsOver({ remote: true }, {
    previewsOfNetwork: { points: 1, duration: 24 * 60 * 60 },
  } as never)
  expect(await tagsFor()).not.toBeNull()
  vi.advanceTimersByTime(10 * 60_000)
  expect(await tagsFor()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(await tagsFor(), 'another look-up exceeds the limit').toBeNull()
})

test('the two thousand previews that were requested last are cached', async () => {
  const movie = await bundled.movie(idOf('Nosferatu'))
  const limit = { points: 2001, duration: 60 }
  const { tagsFor } = previewsOver({ remote: true, movie: async () => movie }, {
    previews: limit,
    previewsOfNetwork: limit,
  } as never)
  for (let id = 1; id <= 2000; id += 1) await tagsFor(`/movie?id=${id}`)
  const found = []
  for (const id of [1, 2001, 1, 2]) found.push((await tagsFor(`/movie?id=${id}`)) !== null)
  expect(found).toEqual([true, true, true, false])
})

test('requests for the same preview at the same time share one look-up', async () => {
  const limits = { previews: { points: 1, duration: 60 }, previewsOfNetwork: { points: 1, duration: 60 } } as never
  const { tagsFor } = previewsOver({ remote: true }, limits)
  const [one, other, ofOtherNetwork] = await Promise.all([tagsFor(), tagsFor(), tagsFor(movieUrl, 'b')])
  expect(one).not.toBeNull()
  expect(other).toBe(one)
  expect(ofOtherNetwork).toBe(one)
})

test('of two networks that request a page at the same time, only the one over its limit gets it without a preview', async () => {
  const limits = { previewsOfNetwork: { points: 1, duration: 60 } } as never
  const { tagsFor } = previewsOver({ remote: true }, limits)
  await tagsFor(showUrl, 'a')
  const found = await Promise.all([tagsFor(movieUrl, 'a'), tagsFor(movieUrl, 'b')])
  expect(found.map((tags) => tags !== null)).toEqual([false, true])
})

test('only an error that is no refusal is reported, and after either the next request looks the title up again', async () => {
  for (const [error, reports] of [
    [new Error('torn'), [new Error('torn')]],
    [new Refusal('upstream-unavailable'), []],
  ] as const) {
    const failures: Error[] = [error]
    const { tagsFor, reported } = previewsOver({
      async movie(id) {
        const failure = failures.shift()
        if (failure) throw failure
        return bundled.movie(id)
      },
    })
    expect(await tagsFor()).toBeNull()
    expect(reported).toEqual(reports)
    expect(await tagsFor()).not.toBeNull()
  }
})

test.each([
  ['title-unknown', movieUrl],
  ['person-unknown', personUrl],
] as const)('that there is no preview because of %s does not count towards the limit again', async (code, url) => {
  const refuse = async () => {
    throw new Refusal(code)
  }
  const limits = { previewsOfNetwork: { points: 2, duration: 60 } } as never
  const { tagsFor, reported } = previewsOver({ remote: true, movie: refuse, person: refuse }, limits)
  for (let times = 0; times < 3; times += 1) expect(await tagsFor(url)).toBeNull()
  expect(await tagsFor(showUrl)).not.toBeNull()
  expect(reported).toEqual([])
})

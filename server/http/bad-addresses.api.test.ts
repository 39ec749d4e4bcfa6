import { expect, test } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { onEachCatalogue } from '#tests/support/each-catalogue.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const get = (client: Client, path: string) => refusalOf(client.send(`/api/v1${path}`))

onEachCatalogue((start) => {
  test('an unknown id is a 404 [api.badinput]', async () => {
    const { member } = await start()
    const viewer = await member()
    const paths = ['movies/details', 'tv/details', 'movies/credits', 'tv/similar', 'movies/trailers', 'search/person']
    for (const path of paths) {
      const answer = await get(viewer, `/${path}/999999999`)
      expect(answer.status, path).toBe(404)
      expect(answer.message, path).toMatch(/^This (title|person) is not in the catalogue\.$/)
    }
  })

  test('an invalid page number is refused, and the message names the field; page 500 is valid and may be empty [api.badinput]', async () => {
    const { member } = await start()
    const viewer = await member()
    for (const page of ['0', '501', 'abc', '-1', '1.5', '', '01', '1e2', '99999999999999999999', '1&page=2']) {
      const answer = await get(viewer, `/movies/category/popular?page=${page}`)
      expect(answer, page).toMatchObject({ status: 400, code: 'bad-input' })
      expect(answer.message, page).toMatch(/^page /)
    }
    const last = await viewer.call('GET /movies/category/:category', {
      params: { category: 'popular' },
      query: { page: 500 },
    })
    expect(last).toMatchObject({ content: [], message: 'There is nothing on this page.', page: 500 })
  })

  test('a search term may be in any script and have up to 300 characters [api.badinput]', async () => {
    const { member } = await start()
    const viewer = await member()
    const terms = [
      'x'.repeat(300),
      'سينما صامتة',
      '‮evil‬',
      '🎬🍿',
      '無声映画',
      "'; drop table users; --",
      '100%',
      '%',
      '../../etc',
    ]
    for (const term of [
      ...terms,
      '<script>',
      'a/b?c#d',
      '\\',
      'null',
      '__proto__',
      'constructor',
      '(((',
      '*',
      '\u0301',
    ]) {
      for (const kind of ['movie', 'tv', 'people'] as const) {
        const { content } = await viewer.call(`GET /search/${kind}/:term`, { params: { term } })
        expect(Array.isArray(content), term).toBe(true)
      }
    }
  })

  test('a search term that is too long or empty is refused, and the message names the field [api.badinput]', async () => {
    const { member } = await start()
    const viewer = await member()
    const tooLong = 'term may have at most 300 characters.'
    for (const term of ['x'.repeat(301), 'x'.repeat(10_240), 'ש'.repeat(10_000), '🍿'.repeat(2000)]) {
      expect(await get(viewer, `/search/movie/${encodeURIComponent(term)}`)).toMatchObject({
        status: 400,
        message: tooLong,
      })
    }
    for (const term of ['', '%20', '%20%09%0A', '%C2%A0']) {
      const answer = await get(viewer, `/search/people/${term}`)
      expect(answer, term).toMatchObject({ status: 400, message: 'term is missing.' })
    }
  })
})

test('an id that is not a positive whole number is refused, and the message names the field [api.badinput]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const ids = ['abc', '0', '-1', '1.5', '1e3', '0x10', '%31%30a', '1234567890', '٣', 'NaN', '%20', '1%20', 'null']
  const paths = ['/movies/details/', '/tv/details/', '/movies/credits/', '/movies/similar/', '/tv/trailers/']
  for (const path of [...paths, '/search/person/', '/search/person/credits/']) {
    for (const id of ids) {
      expect(await get(viewer, path + id), path + id).toEqual({
        status: 400,
        message: 'id must be a positive whole number.',
        code: 'bad-input',
      })
    }
  }
})

test('a path that cannot be decoded, or contains a NUL, is refused [api.badinput]', async () => {
  const { member, guest } = await startMatinee()
  const viewer = await member()
  const addresses = [
    '/search/movie/%E0',
    '/search/movie/%00',
    '/search/movie/a%00b',
    '/search/movie/%',
    '/search/tv/%zz',
  ]
  for (const path of [
    ...addresses,
    '/movies/details/1%00',
    '/movies/category/%FF',
    '/movies/category/popular?page=%00',
  ]) {
    for (const client of [viewer, guest()]) {
      expect(await get(client, path), path).toMatchObject({ status: 400, code: 'bad-path' })
    }
  }
  expect((await get(viewer, '/movies/category/popular?page=%E0')).status).toBe(400)
})

test('a method that a path does not support is a 404 [api.badinput]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const unsupported = [
    ['POST', '/movies/trending'],
    ['QUERY', '/movies/trending'],
    ['GET', '/auth/signin'],
    ['DELETE', '/auth/authcheck'],
    ['PUT', '/user/adultContent'],
    ['PATCH', '/movies/addWatch/1'],
    ['GET', '/movies/addWatch/1'],
    ['GET', '/watch/clearWatchHistory'],
    ['GET', '/nothing'],
    ['POST', '/'],
    ['GET', ''],
  ] as const
  for (const [method, path] of unsupported) {
    const answer = await refusalOf(viewer.send(`/api/v1${path}`, { method }))
    expect(answer, `${method} ${path}`).toEqual({
      status: 404,
      message: 'There is nothing at this address.',
      code: 'path-unknown',
    })
  }
})

test('a season or episode number in a path is refused unless it is a whole number from 0 to 99999 [api.badinput]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const show = idOf('Caminandes')
  for (const number of ['-1', 'x', '1.5', '100000', '%20']) {
    const season = await refusalOf(viewer.send(`/api/v1/tv/removeWatchE/${show}/${number}/1`, { method: 'DELETE' }))
    expect(season).toMatchObject({ status: 400, message: 'season must be a whole number from 0.' })
    const episode = await refusalOf(viewer.send(`/api/v1/tv/removeWatchE/${show}/1/${number}`, { method: 'DELETE' }))
    expect(episode).toMatchObject({ status: 400, message: 'episode must be a whole number from 0.' })
  }
})

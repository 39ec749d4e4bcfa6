import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { sendBody } from '#tests/support/raw.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { readJson } from './json-body.ts'

test('a body that is not a JSON object, is empty or holds a NUL character is refused with a sentence [api.badinput]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const object = 'The body must be a JSON object.'
  const json = 'The body is not valid JSON.'
  const bodies: [body: string, message: string][] = [
    ['{', json],
    ['{"Id":1,}', json],
    ["{'Id':1}", json],
    ['undefined', json],
    ['{"Id":1}{"Id":2}', json],
    ['[]', object],
    ['[{"Id":1,"Season":1}]', object],
    ['"Id"', object],
    ['7', object],
    ['true', object],
    ['null', 'id must be a positive whole number.'],
    ['', 'id must be a positive whole number.'],
    [' \n', 'id must be a positive whole number.'],
    ['{}', 'id must be a positive whole number.'],
    ['{"Id":1,"\\u0000":1}', 'The body holds a NUL character.'],
    ['{"Id":1,"Season":"\\u0000"}', 'The body holds a NUL character.'],
    ['{"Id":1,"Season":"\0"}', 'The body holds a NUL character.'],
    ['['.repeat(30_000), json],
  ]
  for (const [body, message] of bodies) {
    const answer = await refusalOf(sendBody(viewer, 'POST', '/api/v1/tv/episodes', body))
    expect(answer, body.slice(0, 40)).toEqual({ status: 400, message, code: 'bad-input' })
  }
})

test('an invalid field is refused with a sentence that names the field [api.badinput]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const bodies: [path: string, body: object, message: string][] = [
    ['/tv/episodes', { Id: 'abc', Season: 1 }, 'id must be a positive whole number.'],
    ['/tv/episodes', { Id: -1, Season: 1 }, 'id must be a positive whole number.'],
    ['/tv/episodes', { Id: 1.5, Season: 1 }, 'id must be a positive whole number.'],
    ['/tv/episodes', { Id: 1e9, Season: 1 }, 'id must be a positive whole number.'],
    ['/tv/episodes', { Id: { $gt: 0 }, Season: 1 }, 'id must be a positive whole number.'],
    ['/tv/episodes', { Id: 1, Season: -1 }, 'Season must be a whole number from 0.'],
    ['/tv/episodes', { Id: 1, Season: 'first' }, 'Season must be a whole number from 0.'],
    ['/tv/episodes', { Id: 1 }, 'Season must be a whole number from 0.'],
    ['/tv/episodes', { Id: 1, Season: 100_000 }, 'Season must be a whole number from 0.'],
    ['/watch/addWatchMovie', { id: 1, poster_path: 'x'.repeat(301) }, 'poster_path may have at most 300 characters.'],
    ['/watch/addWatchMovie', { id: 1, title: 'x'.repeat(301) }, 'title may have at most 300 characters.'],
    ['/user/adultContent', { preference: 'yes' }, 'preference must be true or false.'],
    ['/user/adultContent', { preference: 1 }, 'preference must be true or false.'],
    ['/user/contentType', { contentType: 'series' }, "contentType must be 'movies' or 'tv'."],
    ['/search/history', { id: 1, type: 'people' }, 'type must be movie, tv or person.'],
    ['/auth/signin', { email: 'ada@example.org', password: ['x'] }, 'password is missing.'],
    // For fields without a sentence in the contract, the sentence is made from Zod's message.
    [
      '/watch/addWatchMovie',
      { id: 1, poster_path: 5, backdrop_path: null },
      'poster_path is not as it should be: expected string, received number.',
    ],
    [
      '/chat/movie/llm',
      { query: 'a comedy', history: [5] },
      'history.0 is not as it should be: expected object, received number.',
    ],
    ['/titles/thumb/person/1', { thumb: 'up' }, 'type is not as it should be: expected one of "movie"|"tv".'],
  ]
  for (const [path, body, message] of bodies) {
    const answer = await refusalOf(sendBody(viewer, 'POST', `/api/v1${path}`, JSON.stringify(body)))
    expect(answer, JSON.stringify(body)).toEqual({ status: 400, message, code: 'bad-input' })
  }
})

test('a body whose content type is not JSON is refused [api.badinput]', async () => {
  const { guest } = await startMatinee()
  const body = '{"email":"ada@example.org","password":"a quiet evening in"}'
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    null,
  ]
  for (const type of [...types, 'application/xml', 'application/jsonp', 'nonsense']) {
    const answer = await refusalOf(sendBody(guest(), 'POST', '/api/v1/auth/signin', body, type))
    expect(answer, String(type)).toEqual({ status: 415, message: 'Please send JSON.', code: 'not-json' })
  }
  const accepted = await refusalOf(
    sendBody(guest(), 'POST', '/api/v1/auth/signin', body, 'Application/JSON; charset=UTF-8'),
  )
  expect(accepted.code).toBe('wrong-credentials')
})

test('unknown fields are ignored, including __proto__ and constructor [api.badinput]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const body = `{"__proto__":{"preference":true},"constructor":{"prototype":{"admin":true}},"admin":true,"preference":false}`
  const answer = await sendBody(viewer, 'POST', '/api/v1/user/adultContent', body)
  expect(answer.status).toBe(200)
  expect((await viewer.call('GET /user/getadultPreference')).pref).toBe(false)
  expect((await viewer.call('GET /auth/authcheck')).user.admin).toBe(false)
  expect('admin' in {}).toBe(false)

  const protoOnly = sendBody(viewer, 'POST', '/api/v1/user/adultContent', '{"__proto__":{"preference":true}}')
  expect((await refusalOf(protoOnly)).message).toBe('preference must be true or false.')
})

test('a body of more than 64 kB is refused, and a smaller body is read [api.badinput]', async () => {
  const { guest } = await startMatinee()
  const bodyOfLength = (length: number) => `{"email":"${'x'.repeat(length - 12)}"}`
  const refusalFor = (length: number) =>
    refusalOf(sendBody(guest(), 'POST', '/api/v1/auth/signin', bodyOfLength(length)))
  expect(await refusalFor(65_536)).toMatchObject({ status: 400, message: 'This email address is too long.' })
  for (const length of [65_537, 66_560]) {
    expect(await refusalFor(length)).toEqual({
      status: 413,
      message: 'This request is too large.',
      code: 'body-too-large',
    })
  }
})

test('the body of a question to the chat may have 256 kB [api.badinput]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const bodyOfLength = (length: number) => `{"query":"","rest":"${'x'.repeat(length - 22)}"}`
  const refusalFor = (length: number) =>
    refusalOf(sendBody(viewer, 'POST', '/api/v1/chat/movie/llm', bodyOfLength(length)))
  expect(await refusalFor(256 * 1024)).toMatchObject({ status: 400, message: 'query is missing.' })
  expect(await refusalFor(256 * 1024 + 1)).toMatchObject({ status: 413, code: 'body-too-large' })
})

test('the key __proto__ is dropped wherever it is in a body, so that no code behind gets it', async () => {
  const body = await readJson({} as FastifyRequest, '{"__proto__":{"a":1},"b":[{"__proto__":{"a":1},"c":2}]}')
  expect(JSON.stringify(body)).toBe('{"b":[{"c":2}]}')
})

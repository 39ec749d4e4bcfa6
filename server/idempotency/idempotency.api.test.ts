import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { DatabaseAway } from '#server/database/away.ts'
import { answerError } from '#server/http/error-handler.ts'
import { type Handlers, mount } from '#server/http/mount.ts'
import { observeNothing } from '#server/ports/telemetry.ts'
import { Refusal } from '#server/refusal.ts'
import { databaseWithoutRows, openMigrated } from '#tests/support/database.ts'
import { refuseWrites } from '#tests/support/failing-database.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { createTestClock, startMatinee } from '#tests/support/start-matinee.ts'
import { createRequestEntries } from './repository.ts'
import { createIdempotency } from './service.ts'

/** An endpoint whose reply is stored: a repeated request gets the stored reply. */
const letters = contract({
  'POST /letters': {
    summary: 'Post a letter.',
    access: 'anyone',
    body: z.object({
      text: z.string(),
      password: z.string().optional(),
      currentPassword: z.string().optional(),
      code: z.string().optional(),
    }),
    reply: z.object({ number: z.number() }),
    idempotency: 'replay',
  },
})
type PostLetter = Handlers<typeof letters>['POST /letters']

/** An endpoint with a stream of events: a repeated request runs again, but only one of the two may write. */
const tales = contract({
  'POST /tales': {
    summary: 'Tell a tale.',
    access: 'anyone',
    body: z.object({ text: z.string() }),
    reply: z.object({ end: z.string() }),
    events: { word: z.object({ word: z.string() }) },
    idempotency: 'recognise',
  },
})
type TellTale = Handlers<typeof tales>['POST /tales']
const emptyTale: TellTale = async function* () {
  yield { event: 'word', data: { word: 'Nothing' } }
  return { end: 'Nothing' }
}

/**
 * Starts two backends with the same database. Their only endpoints are `POST /letters`, whose reply is stored and sent
 * again to a repeated request, and `POST /tales`, which answers with a stream of events. `send` sends a request with an
 * Idempotency-Key to a backend.
 */
async function startTwoBackends(post: PostLetter, tell = emptyTale) {
  const newDatabase = await databaseWithoutRows()
  const connection = await openMigrated(newDatabase)
  const clock = createTestClock()
  let lookUps = 0
  const realEntries = createRequestEntries(connection.database)
  const entries: typeof realEntries = {
    ...realEntries,
    find(key) {
      lookUps += 1
      return realEntries.find(key)
    },
  }
  async function startBackend() {
    const app = Fastify()
    app.decorateRequest('viewer', null)
    app.decorate('stopping', new AbortController().signal)
    app.decorate('observe', observeNothing)
    app.decorate('idempotency', createIdempotency({ entries, clock, secret: 'a secret', countVisitor: async () => {} }))
    app.setErrorHandler(answerError)
    mount(app, letters, { 'POST /letters': post })
    mount(app, tales, { 'POST /tales': tell })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    return { app, url }
  }
  const [firstBackend, secondBackend] = [await startBackend(), await startBackend()]
  onTestFinished(async () => {
    await Promise.all([firstBackend.app.close(), secondBackend.app.close()])
    await connection.close()
    await newDatabase.remove()
  })
  const send = (
    backend: { url: string },
    key: string | null,
    body: object,
    path = '/letters',
    init: RequestInit = {},
  ) =>
    fetch(backend.url + path, {
      method: 'POST',
      ...init,
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    })
  /** Resolves when a repeated request waits for the first request to end, and so looks it up again and again. */
  const untilRepeatWaits = () => vi.waitFor(() => expect(lookUps).toBeGreaterThan(1))
  const { database } = connection
  return { firstBackend, secondBackend, send, clock, database, countLookUps: () => lookUps, untilRepeatWaits }
}

const hello = { text: 'Hello' }

/** A handler of `POST /letters` that adds the text of each letter to `posted`, and replies with their number. */
function recordingPost() {
  const posted: string[] = []
  const post: PostLetter = async ({ body }) => ({ number: posted.push(body.text) })
  return { posted, post }
}

test('a write that is sent twice with the same key is carried out once, and both requests get its reply [backend.once]', async () => {
  const { posted, post } = recordingPost()
  const { firstBackend, secondBackend, send } = await startTwoBackends(post)
  const first = await (await send(firstBackend, 'a', hello)).json()
  const second = await (await send(secondBackend, 'a', hello)).json()
  expect(first).toEqual({ success: true, number: 1 })
  expect(second).toEqual(first)
  expect(posted).toEqual(['Hello'])
})

test('requests with different keys, and requests without a key, are each carried out', async () => {
  const { posted, post } = recordingPost()
  const { firstBackend, send } = await startTwoBackends(post)
  const longest = 'x'.repeat(200)
  for (const key of ['a', longest, null, null]) expect((await send(firstBackend, key, hello)).status).toBe(200)
  expect(posted).toHaveLength(4)
})

test('a key that was used with another body is refused, but passwords and codes in the bodies are not compared', async () => {
  const { posted, post } = recordingPost()
  const { firstBackend, send } = await startTwoBackends(post)
  const withSecrets = (secret: string) => ({ ...hello, password: secret, currentPassword: secret, code: secret })
  await send(firstBackend, 'a', withSecrets('first'))
  expect((await send(firstBackend, 'a', withSecrets('second'))).status).toBe(200)
  const refusal = await send(firstBackend, 'a', { text: 'Goodbye' })
  expect(refusal.status).toBe(400)
  expect(await refusal.json()).toMatchObject({ message: 'This Idempotency-Key was used for another request.' })
  expect(posted).toEqual(['Hello'])
})

test('a body that differs only in what the contract ignores or changes is the same request', async () => {
  const { posted, post } = recordingPost()
  const { firstBackend, send } = await startTwoBackends(post)
  await send(firstBackend, 'a', hello)
  expect((await send(firstBackend, 'a', { ...hello, colour: 'red' })).status).toBe(200)
  expect(posted).toEqual(['Hello'])
})

test.each(['', 'x'.repeat(201), 'two words'])('the Idempotency-Key %o is refused', async (key) => {
  const { post } = recordingPost()
  const { firstBackend, send } = await startTwoBackends(post)
  expect((await send(firstBackend, key, hello)).status).toBe(400)
})

test('a write that was refused is carried out when it is sent again with the same key', async () => {
  let callCount = 0
  const { firstBackend, secondBackend, send } = await startTwoBackends(async () => {
    callCount += 1
    if (callCount === 1) throw new Refusal('busy')
    return { number: callCount }
  })
  expect((await send(firstBackend, 'a', hello)).status).toBe(503)
  expect(await (await send(secondBackend, 'a', hello)).json()).toMatchObject({ number: 2 })
})

test('while a request is being carried out, a second request with its key is refused with a Retry-After', async () => {
  const [started, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { firstBackend, secondBackend, send } = await startTwoBackends(async () => {
    started.resolve()
    await goOn.promise
    return { number: 1 }
  })
  const first = send(firstBackend, 'a', hello)
  await started.promise
  const second = await send(secondBackend, 'a', hello)
  expect(second.status).toBe(409)
  expect(second.headers.get('retry-after')).toBe('2')
  goOn.resolve()
  expect((await first).status).toBe(200)
  expect((await send(secondBackend, 'a', hello)).status).toBe(200)
})

test('when the process of a write was killed, the write is carried out if it is sent again after more than a minute', async () => {
  const repeatedFlags: boolean[] = []
  const { firstBackend, send, clock, database } = await startTwoBackends(async (_, { repeated }) => ({
    number: repeatedFlags.push(repeated),
  }))
  await send(firstBackend, 'a', hello)
  // Removes the reply, as if the process had been killed before the reply was stored.
  await database.updateTable('requests').set({ reply: null }).execute()
  clock.pass(60_000)
  expect((await send(firstBackend, 'a', hello)).status).toBe(409)
  clock.pass(1)
  expect((await send(firstBackend, 'a', hello)).status).toBe(200)
  expect(repeatedFlags).toEqual([false, true])
})

test('when a write whose process was killed is sent again and refused, it is carried out when it is sent once more', async () => {
  let refuses = false
  const { firstBackend, secondBackend, send, clock, database } = await startTwoBackends(async () => {
    if (refuses) throw new Refusal('busy')
    return { number: 1 }
  })
  await send(firstBackend, 'a', hello)
  // Removes the reply, as if the process had been killed before the reply was stored.
  await database.updateTable('requests').set({ reply: null }).execute()
  clock.pass(60_001)
  refuses = true
  expect((await send(secondBackend, 'a', hello)).status).toBe(503)
  refuses = false
  expect((await send(secondBackend, 'a', hello)).status).toBe(200)
})

test('a request whose reply is stored cannot be begun again', async () => {
  const { database } = await startTwoBackends(recordingPost().post)
  const entries = createRequestEntries(database)
  const key = { owner: '', route: 'POST /letters', key: 'a' }
  expect(await entries.begin(key, 'hash', '2026-01-01T00:00:00.000Z')).toBe(true)
  expect(await entries.begin(key, 'hash', '2026-01-01T00:00:01.000Z')).toBe(false)
  expect(await entries.claim(key, '{"number":1}')).toBe(true)
  expect(await entries.claim(key, '{"number":2}')).toBe(false)
  expect(await entries.beginAgain(key, '2026-01-01T00:00:00.000Z', '2026-01-01T00:02:00.000Z')).toBe(false)
  expect(await entries.find(key)).toMatchObject({ reply: '{"number":1}', begunAt: '2026-01-01T00:00:00.000Z' })
})

test('requests of other members, to other endpoints and with other keys are neither found nor changed', async () => {
  const { database } = await startTwoBackends(recordingPost().post)
  const entries = createRequestEntries(database)
  const key = { owner: 'ada', route: 'POST /letters', key: 'a' }
  const [at, later] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:02:00.000Z']
  const others = [
    { ...key, key: 'b' },
    { ...key, owner: 'grace' },
    { ...key, route: 'POST /tales' },
  ].map((other) => ({ ...other, bodyHash: 'theirs', begunAt: at, reply: null }))
  await database.insertInto('requests').values(others).execute()
  const readOthers = () =>
    database
      .selectFrom('requests')
      .selectAll()
      .where('bodyHash', '=', 'theirs')
      .orderBy('key')
      .orderBy('owner')
      .execute()
  const othersBefore = await readOthers()
  expect(await entries.find(key)).toBeNull()
  const begin = () =>
    database
      .insertInto('requests')
      .values({ ...key, bodyHash: 'ours', begunAt: at })
      .execute()
  await begin()
  expect(await entries.find(key)).toMatchObject({ bodyHash: 'ours' })
  await entries.beginAgain(key, at, later)
  await entries.remove(key)
  expect(await readOthers()).toEqual(othersBefore)
  await begin()
  await entries.claim(key, '{}')
  await entries.finish(key, '{"number":1}')
  expect(await readOthers()).toEqual(othersBefore)
})

/** The recognition of repeated requests over a new database; `lookUps` counts its queries for a request. */
async function startIdempotency() {
  const { database, clock } = await startTwoBackends(recordingPost().post)
  const entries = createRequestEntries(database)
  const counted = { lookUps: 0 }
  const find: typeof entries.find = (key) => {
    counted.lookUps += 1
    return entries.find(key)
  }
  const create = (secret = 'a secret', replaced: Partial<typeof entries> = {}) =>
    createIdempotency({ entries: { ...entries, find, ...replaced }, clock, secret, countVisitor: async () => {} })
  return { database, clock, counted, create }
}

const letter = { owner: '', route: 'POST /letters', key: 'a', body: hello }

test('the stored hash of a body depends on the secret, so that nobody without it can find the body out', async () => {
  const { database, create } = await startIdempotency()
  await create('a secret').begin(letter)
  await create('another secret').begin({ ...letter, key: 'b' })
  const rows = await database.selectFrom('requests').select('bodyHash').execute()
  expect(new Set(rows.map(({ bodyHash }) => bodyHash)).size).toBe(2)
})

test('only one request is carried out when the earlier one with its key was refused and removed just now', async () => {
  const { create, database } = await startIdempotency()
  const entries = createRequestEntries(database)
  let attempts = 0
  // At the first attempt the row of the earlier request is still there.
  const begin: typeof entries.begin = async (...parameters) => {
    attempts += 1
    return attempts > 1 && entries.begin(...parameters)
  }
  const idempotency = create('a secret', { begin })
  expect(await idempotency.begin(letter)).toEqual({ state: 'new' })
  expect(await idempotency.begin(letter)).toMatchObject({ state: 'begun' })
})

test('a request is carried out without being stored when its account was deleted just now', async () => {
  const { create, database } = await startIdempotency()
  expect(await create().begin({ ...letter, owner: 'ada' })).toEqual({ state: 'new' })
  expect(await database.selectFrom('requests').selectAll().execute()).toEqual([])
})

test('a repeated request waits no longer than until the first request has a reply, or is removed', async () => {
  const { counted, create } = await startIdempotency()
  const idempotency = create()
  await idempotency.waitUntilSettled(letter)
  expect(counted.lookUps).toBe(1)
  await idempotency.begin(letter)
  await idempotency.finish(letter, { number: 1 })
  await idempotency.waitUntilSettled(letter)
  expect(counted.lookUps).toBe(2)
})

test('when two callers begin a request again at the same time, only one of them may carry it out', async () => {
  const { create, clock } = await startIdempotency()
  const idempotency = create()
  const firstBeginning = clock.now().toISOString()
  await idempotency.begin(letter)
  clock.pass(60_001)
  expect(await idempotency.takeOver(letter, firstBeginning)).toBe(true)
  expect(await idempotency.takeOver(letter, firstBeginning)).toBe(false)
})

test('a reply that cannot be stored is not sent, because a repetition of the request would not get that reply', async () => {
  const { posted, post } = recordingPost()
  const { firstBackend, secondBackend, send, database } = await startTwoBackends(post)
  const acceptWrites = await refuseWrites(database, 'update', 'requests')
  expect((await send(firstBackend, 'a', hello)).status).toBe(500)
  await acceptWrites()
  expect((await send(secondBackend, 'a', hello)).status).toBe(409)
  expect(posted).toEqual(['Hello'])
})

test('a write that may have been stored before the connection to the database was lost is not carried out again', async () => {
  let timesPosted = 0
  const { firstBackend, secondBackend, send } = await startTwoBackends(async () => {
    timesPosted += 1
    throw new DatabaseAway(new Error('the connection was reset'))
  })
  expect((await send(firstBackend, 'a', hello)).status).toBe(503)
  expect((await send(secondBackend, 'a', hello)).status).toBe(409)
  expect(timesPosted).toBe(1)
})

test('when a request is refused, but its stored record cannot be removed, the answer is an error instead of the refusal', async () => {
  const { firstBackend, send, database } = await startTwoBackends(async () => {
    throw new Refusal('busy')
  })
  await refuseWrites(database, 'delete', 'requests')
  expect((await send(firstBackend, 'a', hello)).status).toBe(500)
})

/**
 * A handler of `POST /tales`. Each stream sends a word, then waits for the next of `waits`, then calls `claim`, whose
 * result is added to `mayWrite`: whether the stream may write.
 */
function recordingTales(...waits: ((signal: AbortSignal) => Promise<void>)[]) {
  const mayWrite: boolean[] = []
  const tell: TellTale = async function* (_, { claim, signal }) {
    const wait = waits.shift()
    yield { event: 'word', data: { word: 'Once' } }
    await wait?.(signal)
    mayWrite.push(await claim())
    return { end: 'ever after' }
  }
  return { mayWrite, tell }
}

/** Rejects when the signal aborts, as it does when the reader of a stream disconnects. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('when the reader of a stream disconnects, a repeated request that waits for this stream is carried out instead', async () => {
  const { mayWrite, tell } = recordingTales(untilAborted)
  const { firstBackend, secondBackend, send, untilRepeatWaits } = await startTwoBackends(recordingPost().post, tell)
  const reader = new AbortController()
  await send(firstBackend, 'a', hello, '/tales', { signal: reader.signal })
  const second = send(secondBackend, 'a', hello, '/tales')
  await untilRepeatWaits()
  reader.abort()
  expect(await (await second).text()).toContain('ever after')
  expect(mayWrite).toEqual([true])
  // A third request is recognised as a repetition, because the second stream came to its end.
  await (await send(firstBackend, 'a', hello, '/tales')).text()
  expect(mayWrite).toEqual([true, false])
})

test('of two streams of the same request that run at the same time, only one writes [backend.once]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { mayWrite, tell } = recordingTales(() => promise)
  const { firstBackend, secondBackend, send, countLookUps } = await startTwoBackends(recordingPost().post, tell)
  const first = await send(firstBackend, 'a', hello, '/tales')
  expect(await (await send(secondBackend, 'a', hello, '/tales')).text()).toContain('ever after')
  // The second request looks the first one up at once, then every 50 ms for three seconds, and once more at the end.
  expect(countLookUps()).toBe(1 + 3000 / 50 + 1)
  resolve()
  expect(await first.text()).toContain('ever after')
  expect(mayWrite).toEqual([true, false])
})

test('when two streams of the same request run and the reader of the first disconnects, the second stream writes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { mayWrite, tell } = recordingTales(untilAborted, () => promise)
  const { firstBackend, secondBackend, send, database } = await startTwoBackends(recordingPost().post, tell)
  const reader = new AbortController()
  await send(firstBackend, 'a', hello, '/tales', { signal: reader.signal })
  const second = await send(secondBackend, 'a', hello, '/tales')
  // Deletes the row of the request, as the first stream does when its reader disconnects.
  await database.deleteFrom('requests').execute()
  resolve()
  expect(await second.text()).toContain('ever after')
  reader.abort()
  expect(mayWrite).toEqual([true])
})

test('a request that was marked as carried out stays stored, even when the reader of its stream disconnects [backend.once]', async () => {
  const { firstBackend, secondBackend } = await startTwoBackends(recordingPost().post)
  const request = { owner: '', route: 'POST /tales', key: 'a', body: hello }
  await firstBackend.app.idempotency.begin(request)
  expect(await firstBackend.app.idempotency.claim(request)).toBe(true)
  await firstBackend.app.idempotency.forget(request)
  expect(await secondBackend.app.idempotency.begin(request)).toEqual({ state: 'done', reply: {} })
  expect(await secondBackend.app.idempotency.claim(request)).toBe(false)
})

test('when a stream fails, its request stays stored, because it may have changed something; when it is refused, the request is removed', async () => {
  const failures = [new Error('the pen broke'), new Refusal('busy')]
  const tell: TellTale = async function* () {
    yield { event: 'word', data: { word: 'Once' } }
    throw failures.shift()
  }
  const { firstBackend, send, database } = await startTwoBackends(recordingPost().post, tell)
  for (const key of ['fails', 'refused']) {
    expect(await (await send(firstBackend, key, hello, '/tales')).text()).toContain('Once')
  }
  expect(await database.selectFrom('requests').select(['key', 'reply']).execute()).toEqual([
    { key: 'fails', reply: null },
  ])
})

test('when a repeated request is refused, the first request, whose stream still runs, stays stored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let started = 0
  const tell: TellTale = async function* () {
    started += 1
    if (started === 2) throw new Refusal('busy')
    yield { event: 'word', data: { word: 'Once' } }
    await promise
    return { end: 'ever after' }
  }
  const { firstBackend, secondBackend, send, database } = await startTwoBackends(recordingPost().post, tell)
  const listRecords = () => database.selectFrom('requests').select('reply').execute()
  const first = await send(firstBackend, 'a', hello, '/tales')
  expect(await (await send(secondBackend, 'a', hello, '/tales')).json()).toMatchObject({ code: 'busy' })
  expect(await listRecords()).toEqual([{ reply: null }])
  resolve()
  expect(await first.text()).toContain('ever after')
  expect(await listRecords()).toEqual([{ reply: '{}' }])
})

test('a request whose process was killed during the stream is carried out when it is sent again', async () => {
  const { mayWrite, tell } = recordingTales()
  const { firstBackend, secondBackend, send, database } = await startTwoBackends(recordingPost().post, tell)
  await (await send(firstBackend, 'a', hello, '/tales')).text()
  // Removes the reply, as if the process had been killed during the stream.
  await database.updateTable('requests').set({ reply: null }).execute()
  await (await send(secondBackend, 'a', hello, '/tales')).text()
  expect(mayWrite).toEqual([true, true])
})

test('the stored request of a sign-up contains no password, no cookie and no account', async () => {
  const authSecret = 'a secret of this test, long enough to be one'
  const { guest, database, clock } = await startMatinee({ authSecret })
  const body = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  const visitor = guest()
  await visitor.send('/api/v1/auth/signup', signUpRequest(body, 'a'))
  const rows = await database.selectFrom('requests').selectAll().execute()
  expect(rows).toMatchObject([{ route: 'POST /auth/signup', reply: '{}' }])
  const storedRows = JSON.stringify(rows)
  expect(storedRows).not.toContain(body.password)
  for (const value of visitor.cookies.values()) expect(storedRows).not.toContain(value)
  // The body is hashed with the server's secret: with another secret it counts as another body.
  const beginAgain = (secret: string) =>
    createIdempotency({ entries: createRequestEntries(database), clock, secret, countVisitor: async () => {} }).begin({
      owner: '',
      route: 'POST /auth/signup',
      key: 'a',
      body,
    })
  expect(await beginAgain(authSecret)).toEqual({ state: 'done', reply: {} })
  await expect(beginAgain('')).rejects.toMatchObject({ code: 'bad-input' })
})

/** The options of `fetch` for a sign-up with an Idempotency-Key. */
const signUpRequest = (body: object, key: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify(body),
})

test('a sign-up that is sent again opens no second account, and signs in [backend.once]', async () => {
  const { guest, database } = await startMatinee()
  const body = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  const [first, second] = [guest(), guest()]
  expect((await first.send('/api/v1/auth/signup', signUpRequest(body, 'a'))).status).toBe(201)
  const repetition = await second.send('/api/v1/auth/signup', signUpRequest(body, 'a'))
  expect(repetition.status).toBe(201)
  expect(await repetition.json()).toMatchObject({ message: 'account created successfully', user: { username: 'Ada' } })
  expect((await second.call('GET /auth/authcheck')).user.username).toBe('Ada')
  expect(await database.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a sign-up that is sent twice at the same time opens one account, and both requests succeed [backend.once]', async () => {
  const { guest, database } = await startMatinee()
  const body = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  const visitors = [guest(), guest()]
  const answers = await Promise.all(
    visitors.map((visitor) => visitor.send('/api/v1/auth/signup', signUpRequest(body, 'a'))),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await database.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a sign-up that is sent again with another password does not sign in', async () => {
  const { guest } = await startMatinee()
  const body = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  await guest().send('/api/v1/auth/signup', signUpRequest(body, 'a'))
  const stranger = guest()
  const answer = await stranger.send(
    '/api/v1/auth/signup',
    signUpRequest({ ...body, password: 'a noisy evening out' }, 'a'),
  )
  expect(answer.status).toBe(401)
  expect((await stranger.refused('GET /auth/authcheck')).status).toBe(401)
})

test('a sign-up that is sent again is refused as username-taken if only its username has been taken in the meantime', async () => {
  const { guest } = await startMatinee()
  const body = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  const visitor = guest()
  await visitor.send('/api/v1/auth/signup', signUpRequest(body, 'a'))
  await visitor.call('DELETE /auth/deleteUser')
  await guest().call('POST /auth/signup', { body: { ...body, email: 'eve@example.org' } })
  const answer = await visitor.send('/api/v1/auth/signup', signUpRequest(body, 'a'))
  expect(await answer.json()).toMatchObject({ code: 'username-taken' })
})

test('a sign-up that is sent again with the cookie of the first sign-up succeeds, and opens no second account', async () => {
  const { guest, database } = await startMatinee()
  const body = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  const visitor = guest()
  await visitor.send('/api/v1/auth/signup', signUpRequest(body, 'a'))
  expect((await visitor.send('/api/v1/auth/signup', signUpRequest(body, 'a'))).status).toBe(201)
  expect(await database.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('the requests with an Idempotency-Key that visitors send from one network are limited, and refused ones are not stored', async () => {
  const limits = { ...wideLimits, visitorRequests: { points: 3, duration: 60 } }
  const { guest, database } = await startMatinee({ limits })
  const weakSignup = { email: 'ada@example.org', username: 'Ada', password: 'password1' }
  const statuses: number[] = []
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    statuses.push((await guest().send('/api/v1/auth/signup', signUpRequest(weakSignup, key))).status)
  }
  expect(statuses).toEqual([400, 400, 400, 429, 429])
  expect(await database.selectFrom('requests').select('key').execute()).toEqual([])
})

test('the limit for visitors does not count the requests of members in the same network', async () => {
  const limits = { ...wideLimits, visitorRequests: { points: 1, duration: 60 } }
  const { member } = await startMatinee({ limits })
  const ada = await member()
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'Good evening' })
  for (const key of ['a', 'b']) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    expect((await ada.send('/api/v1/contact/savemessage', { method: 'POST', headers, body })).status).toBe(200)
  }
})

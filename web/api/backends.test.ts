import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { type Answers, fakeServer } from '#web/testing/fake-server.ts'
import { call } from './call.ts'
import { googleAddress } from './google-address.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { request } from './request.ts'
import { answeredNotSignedIn, requestAnswered } from './request-events.ts'

const primary = 'https://one.example.org'
const secondary = 'https://two.example.org'

/** Configures two backends. Both answer calls with `answers`, and probes with the result of `answerProbe`. */
const serveTwoBackends = (answers: Answers, answerProbe: (url: URL) => Response | Promise<Response>) => {
  configure({ primary, secondary })
  return fakeServer(answers, answerProbe)
}
/** The answer to a probe from a backend that works. */
const healthyAnswer = () => new Response(JSON.stringify({ message: 'Nothing was due.' }))
/** Each request as its method, host and path. */
const requestLines = (server: ReturnType<typeof fakeServer>) =>
  server.requests.map(({ method, url }) => `${method} ${url.host}${url.pathname}`)

beforeEach(() => sessionStorage.clear())

test('a primary that answers the probe with a message is chosen, and stays chosen [backend.probe] [backend.stored]', async () => {
  const server = serveTwoBackends({ 'POST /auth/logout': { message: 'Bye.' } }, healthyAnswer)
  await call('POST /auth/logout')
  await call('POST /auth/logout')
  expect(requestLines(server)).toEqual([
    'GET one.example.org/cronjob/run',
    'POST one.example.org/api/v1/auth/logout',
    'POST one.example.org/api/v1/auth/logout',
  ])
  expect(sessionStorage.getItem('activeServer')).toBe(primary)
})

test.each<[string, () => Response | Promise<Response>]>([
  ['is answered without a message', () => new Response('{"ok":true}')],
  ['is refused, with a message', () => new Response('{"message":"Its database is away."}', { status: 503 })],
  ['is answered with something else than JSON', () => new Response('<h1>It works</h1>')],
  ['is not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when the probe %s, the secondary is chosen [backend.probe] [backend.stored]', async (_, probe) => {
  const server = serveTwoBackends({ 'POST /auth/logout': { message: 'Bye.' } }, probe)
  await call('POST /auth/logout')
  expect(requestLines(server).at(-1)).toBe('POST two.example.org/api/v1/auth/logout')
  expect(sessionStorage.getItem('activeServer')).toBe(secondary)
})

test('a probe times out after 3 seconds', async () => {
  vi.useFakeTimers()
  const server = serveTwoBackends({ 'POST /auth/logout': { message: 'Bye.' } }, () => new Promise(() => {}))
  const answer = call('POST /auth/logout')
  await vi.advanceTimersByTimeAsync(2990)
  expect(requestLines(server)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20)
  await answer
  expect(sessionStorage.getItem('activeServer')).toBe(secondary)
})

test.each<[string, () => Promise<unknown>, 'activeServer' | 'googleServer']>([
  ['probe', () => call('POST /auth/logout'), 'activeServer'],
  ['health check', googleAddress, 'googleServer'],
])('a %s whose answer begins and never ends times out after 3 seconds', async (_, choose, storageKey) => {
  vi.useFakeTimers()
  serveTwoBackends({ 'POST /auth/logout': { message: 'Bye.' } }, () => {
    const signal = vi.mocked(fetch).mock.lastCall?.[1]?.signal
    const failBody = (body: ReadableStreamDefaultController) => () => body.error(signal?.reason)
    return new Response(new ReadableStream({ start: (body) => signal?.addEventListener('abort', failBody(body)) }))
  })
  const answer = choose()
  await vi.advanceTimersByTimeAsync(2990)
  expect(sessionStorage.getItem(storageKey)).toBeNull()
  await vi.advanceTimersByTimeAsync(20)
  expect(sessionStorage.getItem(storageKey)).toBe(secondary)
  await answer
})

const ada = { _id: '1', username: 'Ada', email: 'ada@example.org', image: null, admin: false, created: '' }
const checkSession = () => call('GET /auth/authcheck')

test('the session check is sent to the primary at the same time as the probe [backend.probe] [backend.session]', async () => {
  const { promise: probeAnswer, resolve: answerProbe } = Promise.withResolvers<Response>()
  const server = serveTwoBackends({ 'GET /auth/authcheck': { user: ada } }, () => probeAnswer)
  const sessionAnswer = checkSession()
  expect(requestLines(server)).toEqual(['GET one.example.org/cronjob/run', 'GET one.example.org/api/v1/auth/authcheck'])
  answerProbe(healthyAnswer())
  expect((await sessionAnswer).user).toEqual(ada)
  expect(server.requests).toHaveLength(2)
})

test.each<[string, Answers['GET /auth/authcheck']]>([
  ['has said that no user is signed in', { status: 401, message: 'Sign in.', code: 'not-signed-in' }],
  ['has not answered', 'never'],
  ['has refused it', { status: 503, message: '', code: 'database-away' }],
])(
  'when the secondary is chosen, it gets the session check as well, even if the primary %s [backend.session]',
  async (_, primaryAnswer) => {
    const onNotSignedIn = vi.fn()
    onTestFinished(answeredNotSignedIn.listen(onNotSignedIn))
    const answer = ({ url }: { url: URL }) => (url.origin === primary ? primaryAnswer : { user: ada })
    const server = serveTwoBackends({ 'GET /auth/authcheck': answer as never }, () =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    expect((await checkSession()).user).toEqual(ada)
    expect(requestLines(server).at(-1)).toBe('GET two.example.org/api/v1/auth/authcheck')
    expect(server.requests).toHaveLength(3)
    expect(onNotSignedIn).not.toHaveBeenCalled()
    expect(vi.mocked(fetch).mock.calls[1]?.[1]?.signal?.aborted).toBe(true)
    expect(sessionStorage.getItem('activeServer')).toBe(secondary)
  },
)

test('a primary that answers the probe, but not the session check, is replaced by the secondary [backend.retry]', async () => {
  const awayAnswer = { status: 503, message: 'Matinee cannot reach it.', code: 'database-away' }
  const server = serveTwoBackends(
    { 'GET /auth/authcheck': ({ url }) => (url.origin === primary ? awayAnswer : { user: ada }) },
    healthyAnswer,
  )
  expect((await checkSession()).user).toEqual(ada)
  expect(server.requests).toHaveLength(3)
  expect(sessionStorage.getItem('activeServer')).toBe(secondary)
})

test('a write is sent only after a backend is chosen, so that it reaches one backend only [backend.once]', async () => {
  const server = serveTwoBackends({ 'POST /auth/logout': { message: 'Bye.' } }, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  await call('POST /auth/logout')
  expect(requestLines(server)).toEqual(['GET one.example.org/cronjob/run', 'POST two.example.org/api/v1/auth/logout'])
})

test('many calls at once share one probe', async () => {
  const server = serveTwoBackends({ 'POST /auth/logout': { message: 'Bye.' } }, healthyAnswer)
  await Promise.all([call('POST /auth/logout'), call('POST /auth/logout'), call('POST /auth/logout')])
  expect(requestLines(server).filter((line) => line.includes('/cronjob/run'))).toHaveLength(1)
})

test('a backend that was chosen earlier in the session is not probed again [backend.stored]', async () => {
  sessionStorage.setItem('activeServer', secondary)
  const server = serveTwoBackends({ 'POST /auth/logout': { message: 'Bye.' } }, healthyAnswer)
  await call('POST /auth/logout')
  expect(requestLines(server)).toEqual(['POST two.example.org/api/v1/auth/logout'])
})

test('a stored backend that is no longer configured is replaced by a new choice [backend.stored]', async () => {
  sessionStorage.setItem('activeServer', 'https://old.example.org')
  sessionStorage.setItem('googleServer', 'https://old.example.org')
  const server = serveTwoBackends({ 'POST /auth/logout': { message: 'Bye.' } }, healthyAnswer)
  await call('POST /auth/logout')
  expect(requestLines(server).at(-1)).toBe('POST one.example.org/api/v1/auth/logout')
  expect(sessionStorage.getItem('activeServer')).toBe(primary)
  // The health check of the primary is answered like a probe, without the text OK, so the primary counts as unhealthy.
  expect(await googleAddress()).toBe(`${secondary}/api/v1/auth/google`)
})

test.each<[string, 'no answer' | { status: number; message: string; code: string }]>([
  ['no answer', 'no answer'],
  ['a 502 of a proxy in front of the backend', { status: 502, message: '', code: 'bad-gateway' }],
  ['a 503 of a proxy in front of the backend', { status: 503, message: '', code: 'busy' }],
  ['a 504 of a proxy in front of the backend', { status: 504, message: '', code: 'late' }],
  ['a 503 of a backend without database', { status: 503, message: 'Matinee cannot reach it.', code: 'database-away' }],
])(
  'after %s the call is sent once to the other backend, which stays in use [backend.retry]',
  async (_, primaryAnswer) => {
    sessionStorage.setItem('activeServer', primary)
    const server = serveTwoBackends(
      { 'POST /auth/logout': ({ url }) => (url.origin === primary ? primaryAnswer : { message: 'Bye.' }) },
      healthyAnswer,
    )
    expect(await call('POST /auth/logout')).toMatchObject({ message: 'Bye.' })
    expect(requestLines(server)).toEqual([
      'POST one.example.org/api/v1/auth/logout',
      'POST two.example.org/api/v1/auth/logout',
    ])
    expect(sessionStorage.getItem('activeServer')).toBe(secondary)
  },
)

test('when the secondary is in use and fails, the call is sent to the primary [backend.retry]', async () => {
  sessionStorage.setItem('activeServer', secondary)
  const server = serveTwoBackends(
    { 'POST /auth/logout': ({ url }) => (url.origin === secondary ? 'no answer' : { message: 'Bye.' }) },
    healthyAnswer,
  )
  await call('POST /auth/logout')
  expect(requestLines(server).at(-1)).toBe('POST one.example.org/api/v1/auth/logout')
  expect(sessionStorage.getItem('activeServer')).toBe(primary)
})

test('when both backends fail, the failure reaches the caller [backend.retry]', async () => {
  sessionStorage.setItem('activeServer', primary)
  const server = serveTwoBackends({ 'POST /auth/logout': 'no answer' }, healthyAnswer)
  // The write may have been carried out, so the message does not say that nothing was changed.
  await expect(call('POST /auth/logout')).rejects.toMatchObject({ status: 0, noAnswer: true, message: '' })
  expect(server.requests).toHaveLength(2)
})

test.each([
  [404, 'title-unknown'],
  [503, 'upstream-unavailable'],
  [502, 'upstream-malformed'],
  [504, 'upstream-timeout'],
  [500, 'internal'],
  [501, 'unknown-method'],
  [505, 'unknown-version'],
])(
  'a %i with the code %s is the backend’s own answer, and the call is not sent again [backend.retry]',
  async (status, code) => {
    sessionStorage.setItem('activeServer', primary)
    const server = serveTwoBackends({ 'POST /auth/logout': { status, message: 'No.', code } }, healthyAnswer)
    await expect(call('POST /auth/logout')).rejects.toMatchObject({ status, code, message: 'No.' })
    expect(server.requests).toHaveLength(1)
    expect(sessionStorage.getItem('activeServer')).toBe(primary)
  },
)

test('a write that must happen only once is sent with the same idempotency key at both attempts', async () => {
  sessionStorage.setItem('activeServer', primary)
  const server = serveTwoBackends({ 'POST /auth/signup': 'no answer' }, healthyAnswer)
  await expect(
    call(
      'POST /auth/signup',
      { body: { email: 'a@b.org', username: 'abc', password: 'x' } },
      { headers: idempotencyKey() },
    ),
  ).rejects.toThrow()
  const [first, second] = server.requests.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).toBe(first)
})

test('an idempotency key has 32 hexadecimal digits, two for each of its 16 bytes', () => {
  const randomBytes = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  onTestFinished(() => randomBytes.mockRestore())
  expect(idempotencyKey()).toEqual({ 'Idempotency-Key': '00'.repeat(16) })
})

test('a single backend is stored at the first call, without a probe [backend.stored]', async () => {
  const server = fakeServer({ 'POST /auth/logout': { message: 'Bye.' } })
  await call('POST /auth/logout')
  expect(server.calls()).toEqual(['POST /auth/logout'])
  expect(sessionStorage.getItem('activeServer')).toBe(location.origin)
})

test('with one backend nothing is probed, and a failed call is sent once more to the same backend', async () => {
  let callCount = 0
  const server = fakeServer({ 'POST /auth/logout': () => (++callCount === 1 ? 'no answer' : { message: 'Bye.' }) })
  await call('POST /auth/logout')
  expect(server.calls()).toEqual(['POST /auth/logout', 'POST /auth/logout'])
  expect(sessionStorage.getItem('activeServer')).toBe(location.origin)
  expect(await googleAddress()).toBe(`${location.origin}/api/v1/auth/google`)
  expect(server.requests).toHaveLength(2)
})

test('a Google sign-in starts at the primary if the primary’s health check says OK, else at the secondary; the check is sent once [backend.google]', async () => {
  let healthAnswer = new Response('OK\n')
  const server = serveTwoBackends({}, () => healthAnswer)
  expect(await googleAddress()).toBe(`${primary}/api/v1/auth/google`)
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.credentials).toBe('include')
  expect(await googleAddress()).toBe(`${primary}/api/v1/auth/google`)
  expect(requestLines(server)).toEqual(['GET one.example.org/health'])
  sessionStorage.clear()
  healthAnswer = new Response('OK', { status: 503 })
  expect(await googleAddress()).toBe(`${secondary}/api/v1/auth/google`)
  expect(await googleAddress()).toBe(`${secondary}/api/v1/auth/google`)
  expect(requestLines(server)).toEqual(['GET one.example.org/health', 'GET one.example.org/health'])
  sessionStorage.clear()
  healthAnswer = new Response('<h1>BOOKED OUT</h1>')
  expect(await googleAddress()).toBe(`${secondary}/api/v1/auth/google`)
})

test('after a switch away from the backend of Google sign-ins, the next one starts where the health check says OK [backend.google]', async () => {
  let isPrimaryHealthy = true
  const server = serveTwoBackends(
    { 'POST /auth/logout': ({ url }) => (url.origin === primary ? 'no answer' : { message: 'Bye.' }) },
    () => new Response(isPrimaryHealthy ? 'OK' : '', { status: isPrimaryHealthy ? 200 : 503 }),
  )
  sessionStorage.setItem('activeServer', primary)
  expect(await googleAddress()).toBe(`${primary}/api/v1/auth/google`)
  isPrimaryHealthy = false
  await call('POST /auth/logout')
  expect(sessionStorage.getItem('activeServer')).toBe(secondary)
  expect(await googleAddress()).toBe(`${secondary}/api/v1/auth/google`)
  expect(requestLines(server).at(-1)).toBe('GET one.example.org/health')
})

test.each([
  [
    'a write is refused',
    400,
    'This code is used up. The answer to the first try was lost, so it may have been done already.',
  ],
  ['a write fails', 500, 'This code is used up.'],
])(
  'when the answer of the first backend is lost and at the other one %s, the message says what may have happened [backend.retry]',
  async (_, status, message) => {
    const used = { status, message: 'This code is used up.', code: 'bad-input' }
    serveTwoBackends(
      { 'POST /auth/verify/code': ({ url }) => (url.origin === primary ? 'no answer' : used) },
      healthyAnswer,
    )
    sessionStorage.setItem('activeServer', primary)
    await expect(call('POST /auth/verify/code', { body: { code: '123456' } })).rejects.toMatchObject({
      status,
      message,
    })
  },
)

test('the message of a refusal is the server’s alone after a read, a write with an idempotency key, and a write that was sent once', async () => {
  const refusal = { status: 400, message: 'Not so.', code: 'bad-input' }
  const atSecondary = ({ url }: { url: URL }) => (url.origin === primary ? ('no answer' as const) : refusal)
  const server = serveTwoBackends(
    { 'GET /movies/trending': atSecondary, 'POST /contact/savemessage': atSecondary },
    healthyAnswer,
  )
  const fromPrimary = () => sessionStorage.setItem('activeServer', primary)
  fromPrimary()
  await expect(call('GET /movies/trending')).rejects.toThrow(/^Not so\.$/)
  fromPrimary()
  const body = { name: 'Ada', email: 'a@b.de', message: 'Hello.' }
  await expect(call('POST /contact/savemessage', { body }, { headers: idempotencyKey() })).rejects.toThrow(/^Not so\.$/)
  server.answer({ 'POST /auth/logout': refusal })
  await expect(call('POST /auth/logout')).rejects.toThrow(/^Not so\.$/)
})

test('every call sends cookies and encodes its parameters; a write sends JSON, and a read no header that needs a CORS preflight', async () => {
  const server = fakeServer({ 'GET /search/movie/:term': { content: [] } })
  const { content } = await call('GET /search/movie/:term', { params: { term: 'a/b & ü' } })
  expect(content).toEqual([])
  expect(server.requests[0]?.url.pathname).toBe('/api/v1/search/movie/a%2Fb%20%26%20%C3%BC')
  expect([...(server.requests[0]?.headers.keys() ?? [])]).toEqual([])
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.credentials).toBe('include')
  server.answer({ 'PUT /movies/addWatch/:id': { message: 'Added.' } })
  await call('PUT /movies/addWatch/:id', { params: { id: 87 } })
  expect(server.requests[1]?.headers.get('Content-Type')).toBe('application/json')
})

test('a call that was aborted is not sent again, and the backend in use stays the same [backend.retry]', async () => {
  sessionStorage.setItem('activeServer', primary)
  const server = serveTwoBackends({ 'GET /movies/trending': 'never' }, healthyAnswer)
  const controller = new AbortController()
  const answer = call('GET /movies/trending', {}, { signal: controller.signal })
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(requestLines(server)).toEqual(['GET one.example.org/api/v1/movies/trending'])
  expect(sessionStorage.getItem('activeServer')).toBe(primary)
})

test('an answer that breaks off in the middle counts as no answer [backend.retry]', async () => {
  sessionStorage.setItem('activeServer', primary)
  let callCount = 0
  const brokenAnswer = () => {
    callCount += 1
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"success":'))
        if (callCount === 1) stream.error(new TypeError('network error'))
        else {
          stream.enqueue(new TextEncoder().encode('true,"message":"Bye."}'))
          stream.close()
        }
      },
    })
    return new Response(body)
  }
  const server = serveTwoBackends({}, brokenAnswer)
  expect(await call('POST /auth/logout')).toMatchObject({ message: 'Bye.' })
  expect(requestLines(server)).toEqual([
    'POST one.example.org/api/v1/auth/logout',
    'POST two.example.org/api/v1/auth/logout',
  ])
})

test.each(['null', '"no"', '{"code":500,"message":{}}', '<h1>It broke</h1>', ''])(
  'a 500 with the body %j becomes a failure with this status and without a code',
  async (body) => {
    const server = fakeServer({}, () => new Response(body, { status: 500 }))
    await expect(call('POST /auth/logout')).rejects.toMatchObject({ status: 500, code: null, message: '' })
    expect(server.requests).toHaveLength(1)
  },
)

test('a failure whose body breaks off has its status, and the call is not sent again', async () => {
  const server = fakeServer({}, () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    return new Response(body, { status: 404 })
  })
  await expect(call('POST /auth/logout')).rejects.toMatchObject({ status: 404, code: null, message: '' })
  expect(server.requests).toHaveLength(1)
})

test('after each call an event says whether the server answered; a refusal counts as an answer', async () => {
  const onAnswered = vi.fn()
  onTestFinished(requestAnswered.listen(onAnswered))
  const server = fakeServer({ 'POST /auth/logout': { message: 'Bye.' } })
  const reportsOf = async (answer: NonNullable<Answers['POST /auth/logout']>) => {
    onAnswered.mockClear()
    server.answer({ 'POST /auth/logout': answer })
    await call('POST /auth/logout').catch(() => {})
    return onAnswered.mock.calls.flat()
  }
  expect(await reportsOf({ message: 'Bye.' })).toEqual([true])
  expect(await reportsOf({ status: 429, message: 'Wait.', code: 'too-many' })).toEqual([true])
  expect(await reportsOf('no answer')).toEqual([false])
})

test('the caller can read an answer as a stream, also from the other backend when the first one does not answer', async () => {
  sessionStorage.setItem('activeServer', primary)
  serveTwoBackends({}, (url) => {
    if (url.origin === primary) throw new TypeError('Failed to fetch')
    return new Response('event: text\n\n', { headers: { 'content-type': 'text/event-stream' } })
  })
  const headers = { Accept: 'text/event-stream' }
  const text = await request('POST /auth/logout', {}, async ({ body }) => new Response(body).text(), { headers })
  expect(text).toBe('event: text\n\n')
  expect(new Headers(vi.mocked(fetch).mock.lastCall?.[1]?.headers).get('Accept')).toBe('text/event-stream')
})

test('without a network, the error for a write says that nothing was sent, and the error for a read has no message', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fakeServer({ 'POST /auth/logout': 'no answer', 'GET /movies/trending': 'no answer' })
  await expect(call('POST /auth/logout')).rejects.toThrow('You are offline. Nothing was sent.')
  await expect(call('GET /movies/trending')).rejects.toMatchObject({ message: '', noAnswer: true })
  vi.restoreAllMocks()
})

test('a call that is aborted while the body of a failure is being read is not sent again [backend.retry]', async () => {
  sessionStorage.setItem('activeServer', primary)
  const controller = new AbortController()
  const server = serveTwoBackends({}, () => {
    const body = new ReadableStream({
      pull(stream) {
        controller.abort()
        stream.error(controller.signal.reason)
      },
    })
    return new Response(body, { status: 503 })
  })
  const answer = call('GET /movies/trending', {}, { signal: controller.signal })
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.requests).toHaveLength(1)
  expect(sessionStorage.getItem('activeServer')).toBe(primary)
})

test('an answer with status 200 whose `success` is false is a failure', async () => {
  fakeServer({ 'POST /auth/logout': new Response('{"success":false,"message":"No."}') })
  await expect(call('POST /auth/logout')).rejects.toMatchObject({ status: 200, message: 'No.' })
})

test.each([
  ['a page of HTML', '<h1>Soon here</h1>', 'text/html'],
  ['JSON that is of no backend', '{"success":"soon"}', 'application/json'],
])(
  '%s with status 200 does not count as an answer, and the call is sent to the other backend [backend.retry]',
  async (_, body, type) => {
    const server = serveTwoBackends(
      {
        'POST /auth/logout': ({ url }) =>
          url.origin === primary ? new Response(body, { headers: { 'content-type': type } }) : { message: 'Bye.' },
      },
      healthyAnswer,
    )
    expect(await call('POST /auth/logout')).toMatchObject({ message: 'Bye.' })
    expect(requestLines(server).at(-1)).toBe('POST two.example.org/api/v1/auth/logout')
    expect(sessionStorage.getItem('activeServer')).toBe(secondary)
  },
)

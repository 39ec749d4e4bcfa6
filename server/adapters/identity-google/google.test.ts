import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IdentityFailure } from '#server/ports/identity.ts'
import { googleClient, startGoogle } from '#tests/support/google.ts'
import { createGoogle } from './google.ts'

const request = {
  redirectUri: 'http://localhost:3000/api/v1/auth/google/callback',
  state: 'a state',
  nonce: 'a nonce',
  codeVerifier: 'a verifier that is as long as they have to be, 43',
}

/**
 * Starts an identity provider that answers every request with this listener; `requests` returns the number of requests
 * so far.
 */
async function startProvider(listener: RequestListener) {
  let requests = 0
  const server = createServer((incoming, response) => {
    requests += 1
    listener(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests }
}

/** The `problem` of the IdentityFailure with which the promise rejects. */
const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof IdentityFailure ? error.problem : `not an IdentityFailure: ${String(error)}`
}

test('Google’s OpenID configuration is fetched at the first sign-in, and not again at the following ones', async () => {
  const google = await startGoogle([])
  onTestFinished(google.close)
  google.allow('http://localhost:3000')
  const provider = createGoogle({ ...googleClient, issuer: google.issuer })
  expect(google.requestCount()).toBe(0)
  await Promise.all([1, 2, 3].map(() => provider.begin(request)))
  await provider.begin(request)
  expect(google.requestCount()).toBe(1)
})

test('unless another time is given, the identity provider has five seconds for an answer', async () => {
  const google = await startGoogle([])
  onTestFinished(google.close)
  google.allow('http://localhost:3000')
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  await createGoogle({ ...googleClient, issuer: google.issuer }).begin(request)
  expect(timeout.mock.calls).toEqual([[5000]])
})

test('Google’s OpenID configuration is fetched again after a day', async () => {
  const google = await startGoogle([])
  onTestFinished(google.close)
  google.allow('http://localhost:3000')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const provider = createGoogle({ ...googleClient, issuer: google.issuer })
  const dayMs = 24 * 60 * 60 * 1000
  for (const [passedMs, requests] of [
    [0, 1],
    [dayMs - 1, 1],
    [1, 2],
  ] as const) {
    vi.advanceTimersByTime(passedMs)
    await provider.begin(request)
    expect(google.requestCount()).toBe(requests)
  }
})

test('when Google’s OpenID configuration could not be fetched, the next sign-in fetches it', async () => {
  const google = await startGoogle([])
  onTestFinished(google.close)
  google.allow('http://localhost:3000')
  google.setMode('down')
  const provider = createGoogle({ ...googleClient, issuer: google.issuer })
  expect(await problemOf(provider.begin(request))).toBe('unavailable')
  google.setMode('answers')
  expect(await provider.begin(request)).toContain(google.issuer)
})

test.each([
  ['endless', 'unavailable'],
  ['of another issuer', 'refused'],
  ['no JSON', 'refused'],
  ['an error page', 'unavailable'],
])('when the answer of the identity provider is %s, the sign-in fails as "%s"', async (kind, problem) => {
  const { issuer } = await startProvider((_incoming, response) => {
    if (kind === 'an error page') return void response.writeHead(500).end('<h1>Oops</h1>')
    response.writeHead(200, { 'content-type': 'application/json' })
    if (kind === 'no JSON') return void response.end('{')
    if (kind === 'of another issuer') return void response.end(JSON.stringify({ issuer: 'https://evil.example' }))
    const writeMore = () => {
      while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
    }
    response.on('drain', writeMore)
    writeMore()
  })
  expect(await problemOf(createGoogle({ ...googleClient, issuer }).begin(request))).toBe(problem)
})

test('when no server listens at the identity provider’s address, the sign-in fails as "unavailable"', async () => {
  const provider = createGoogle({ ...googleClient, issuer: 'http://127.0.0.1:1' })
  expect(await problemOf(provider.begin(request))).toBe('unavailable')
  const callback = new URL(`${request.redirectUri}?code=x&state=${encodeURIComponent(request.state)}`)
  expect(await problemOf(provider.finish(callback, request))).toBe('unavailable')
})

test('when the callback has a wrong state, a wrong issuer or an error code, the sign-in fails with the problem that fits', async () => {
  const google = await startGoogle([])
  onTestFinished(google.close)
  google.allow('http://localhost:3000')
  const provider = createGoogle({ ...googleClient, issuer: google.issuer })
  const problemAfter = (query: object) =>
    problemOf(provider.finish(new URL(`${request.redirectUri}?${new URLSearchParams({ ...query })}`), request))
  const { state } = request
  const iss = google.issuer
  expect(await problemAfter({ code: 'x', state: 'another', iss })).toBe('refused')
  expect(await problemAfter({ code: 'x', state, iss: 'https://evil.example' })).toBe('refused')
  expect(await problemAfter({ error: 'access_denied', state, iss })).toBe('cancelled')
  expect(await problemAfter({ error: 'temporarily_unavailable', state, iss })).toBe('unavailable')
  expect(await problemAfter({ error: 'server_error', state, iss })).toBe('unavailable')
  expect(await problemAfter({ error: 'invalid_scope', state, iss })).toBe('refused')
})

/**
 * Starts an identity provider that answers every code with a token. `finish` signs in with such a token, which has
 * `claims` besides the required ones, and is signed with a key that the provider has not published if `isForged` is
 * true. `state` is the state in the callback.
 */
async function startTokenProvider() {
  const [publishedKeys, otherKeys] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  let extraClaims: object = {}
  let signingKeys = publishedKeys
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { issuer } = await startProvider(({ url = '', headers }, response) => {
    const iss = `http://${headers.host}`
    const iat = Math.floor(Date.now() / 1000)
    const requiredClaims = { iss, iat, exp: iat + 60, aud: googleClient.clientId, nonce: request.nonce, sub: 'g-1' }
    const text = `${encode({ alg: 'RS256' })}.${encode({ ...requiredClaims, ...extraClaims })}`
    const signature = sign('sha256', Buffer.from(text), signingKeys?.privateKey ?? '').toString('base64url')
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: iss,
        authorization_endpoint: `${iss}/auth`,
        token_endpoint: `${iss}/token`,
        jwks_uri: `${iss}/keys`,
      },
      '/keys': { keys: [{ ...publishedKeys?.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      '/token': { access_token: 'x', token_type: 'Bearer', id_token: `${text}.${signature}` },
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[url] ?? {}))
  })
  const provider = createGoogle({ ...googleClient, issuer })
  return {
    finish(claims: object = {}, { isForged = false, state = request.state } = {}) {
      extraClaims = claims
      signingKeys = isForged ? otherKeys : publishedKeys
      return provider.finish(new URL(`${request.redirectUri}?code=x&state=${encodeURIComponent(state)}`), request)
    },
  }
}

test.each([
  ['is no https address', 'javascript:alert(1)'],
  ['is missing', undefined],
])(
  'when an endpoint in the published configuration %s, the sign-in fails, and the next one fetches the configuration again',
  async (_, wrongEndpoint) => {
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
      let answerCount = 0
      const { issuer } = await startProvider(({ headers }, response) => {
        const iss = `http://${headers.host}`
        answerCount += 1
        const endpoints = {
          authorization_endpoint: `${iss}/auth`,
          token_endpoint: `${iss}/token`,
          jwks_uri: `${iss}/keys`,
        }
        const configuration = { issuer: iss, ...endpoints, ...(answerCount === 1 ? { [name]: wrongEndpoint } : {}) }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(configuration))
      })
      const provider = createGoogle({ ...googleClient, issuer })
      expect(await problemOf(provider.begin(request)), name).toBe('refused')
      expect(await provider.begin(request), name).toMatch(`${issuer}/auth?`)
      await provider.begin(request)
      expect(answerCount, name).toBe(2)
    }
  },
)

test('a token is refused if it is not signed with a published key of the identity provider, or if the state or the nonce is wrong', async () => {
  const { finish } = await startTokenProvider()
  expect(await finish()).toEqual({ subject: 'g-1', email: null, emailVerified: false, name: null })
  expect(await problemOf(finish({}, { isForged: true }))).toBe('refused')
  expect(await problemOf(finish({}, { state: 'another state' }))).toBe('refused')
  expect(await problemOf(finish({ nonce: 'another nonce' }))).toBe('refused')
})

test('an email address or a name that is not valid is read as none, and a token without a valid id of the person is refused', async () => {
  const { finish } = await startTokenProvider()
  const longestEmail = `${'a'.repeat(242)}@example.org`
  // A provider need not say whether the address is verified; then it counts as not verified.
  const person = { email: longestEmail, name: 'Ada' }
  expect(await finish(person)).toEqual({ ...person, subject: 'g-1', emailVerified: false })
  expect(await finish({ ...person, email_verified: true })).toMatchObject({ emailVerified: true })
  expect(await finish({ email: `a${longestEmail}`, name: 7 })).toMatchObject({ email: null, name: null })
  const longestId = 'x'.repeat(255)
  expect((await finish({ sub: longestId })).subject).toBe(longestId)
  for (const sub of ['', `${longestId}x`]) expect(await problemOf(finish({ sub })), sub).toBe('refused')
})

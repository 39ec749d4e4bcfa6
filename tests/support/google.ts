import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Adapter, type AdapterPayload, interactionPolicy } from 'oidc-provider'

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

/** A person with an account at the stand-in for Google. The fields have the names of OpenID Connect's claims. */
export interface Person {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

/** The client id and secret with which Matinee signs in at the stand-in. */
export const googleClient = { clientId: 'matinee', clientSecret: 'a secret between Matinee and Google' }

/**
 * Starts a provider of OpenID Connect that stands in for Google. On the provider's page the user chooses one of
 * `people` or cancels. Before the first sign-in, the test must call `allow` with Matinee's URL.
 */
export async function startGoogle(people: Person[]) {
  let provider: Provider | null = null
  /** The stand-in answers requests, refuses them with 503, never answers, or refuses only the requests for tokens. */
  let mode: 'answers' | 'down' | 'silent' | 'no tokens' = 'answers'
  let receivedCount = 0
  const server = createServer((request, response) => {
    receivedCount += 1
    if (mode === 'silent') return
    if (mode === 'no tokens' && request.url === '/token') return void response.writeHead(503).end()
    if (provider === null || mode === 'down') return void response.writeHead(503).end()
    if (request.url?.startsWith('/interaction/')) return void answerInteraction(provider, people, request, response)
    provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    people,
    /** The number of requests that the stand-in has received. */
    requestCount: () => receivedCount,
    /** Allows sign-ins to Matinee at these URLs only: the provider sends users back to no other URL. */
    allow(...matineeUrls: string[]) {
      provider = createProvider(
        issuer,
        people,
        matineeUrls.map((url) => `${url}/api/v1/auth/google/callback`),
      )
    },
    setMode(next: typeof mode) {
      mode = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Google = Awaited<ReturnType<typeof startGoogle>>

/** Creates the storage of the provider, in memory. The library's own storage in memory logs a warning at each start. */
function createStore(): (kind: string) => Adapter {
  const entries = new Map<string, AdapterPayload>()
  return (kind) => {
    const nameOf = (id: string) => `${kind} ${id}`
    const findWith = async (field: 'uid' | 'userCode', value: string) =>
      [...entries.values()].find((payload) => payload.kind === kind && payload[field] === value)
    return {
      async upsert(id, payload) {
        entries.set(nameOf(id), { ...payload, kind })
      },
      find: async (id) => entries.get(nameOf(id)),
      findByUid: (uid) => findWith('uid', uid),
      findByUserCode: (code) => findWith('userCode', code),
      async consume(id) {
        Object.assign(entries.get(nameOf(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) })
      },
      async destroy(id) {
        entries.delete(nameOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [name, payload] of entries) if (payload.grantId === grantId) entries.delete(name)
      },
    }
  }
}

function createProvider(issuer: string, people: Person[], redirectUris: string[]): Provider {
  const { base, Prompt } = interactionPolicy
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return new Provider(issuer, {
    adapter: createStore(),
    jwks: { keys: [signingKey] },
    clients: [
      { client_id: googleClient.clientId, client_secret: googleClient.clientSecret, redirect_uris: redirectUris },
    ],
    clientAuthMethods: ['client_secret_post'],
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google also puts the claims, such as `email`, into the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the stand-in'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const person = people.find((candidate) => candidate.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  })
}

/** Answers with the page on which the user chooses a person or cancels, or handles the choice. */
async function answerInteraction(
  provider: Provider,
  people: Person[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { searchParams } = new URL(request.url ?? '', provider.issuer)
  const chosenSub = searchParams.get('as')
  const { params, uid } = await provider.interactionDetails(request, response)
  if (chosenSub === null) {
    const links = people.map(
      ({ sub, name }) => `<p><a href="/interaction/${uid}?as=${sub}">Continue as ${name}</a></p>`,
    )
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Sign in</title><h1>Choose an account</h1>${links.join('')}<p><a href="/interaction/${uid}?as=nobody">Cancel</a></p>`,
    )
    return
  }
  if (chosenSub === 'nobody') {
    const result = { error: 'access_denied', error_description: 'The person said no.' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  const grant = new provider.Grant({ accountId: chosenSub, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  const result = { select_account: {}, login: { accountId: chosenSub }, consent: { grantId: await grant.save() } }
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
} from 'openid-client'
import { z } from 'zod'
import { type Identity, IdentityFailure, type IdentityProvider } from '#server/ports/identity.ts'
import { limitedFetch } from './limited-fetch.ts'

/** Milliseconds (a day) after which the provider's published configuration is fetched again. */
const configurationLifetimeMs = 24 * 60 * 60 * 1000

/** The most seconds for one answer of the provider, if the caller sets no other time. */
const answerTimeoutSeconds = 5

/** The error code of OpenID Connect that means: the person cancelled the sign-in. */
const cancelledCode = 'access_denied'

/** The error codes of OpenID Connect that mean: the provider has a temporary fault. */
const unavailableCodes = new Set(['temporarily_unavailable', 'server_error'])

const endpoint = z.url({ protocol: /^https?$/ })
/**
 * The endpoints that a sign-in needs of the provider's published configuration. Whether http is allowed is checked by
 * the OpenID Connect library before it sends a request.
 */
const endpoints = z.object({ authorization_endpoint: endpoint, token_endpoint: endpoint, jwks_uri: endpoint })

/** The claims that are read from a verified token. An email address or a name that is not valid is read as null. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .max(254)
    .pipe(z.email())
    .transform((address) => address.toLowerCase())
    .nullable()
    .catch(null),
  email_verified: z.unknown().optional(),
  name: z.string().nullable().catch(null),
})

/**
 * The identity provider for "Sign in with Google": Google, or another provider of OpenID Connect if the operator
 * configured one. The provider's published configuration is fetched at the first sign-in and renewed daily; sign-ins at
 * the same time share one request. After a failure the next sign-in fetches the configuration again.
 */
export function createGoogle(parts: {
  clientId: string
  clientSecret: string
  issuer: string
  /** The most seconds for one answer of the provider. */
  timeout?: number
}): IdentityProvider {
  const { clientId, clientSecret, timeout = answerTimeoutSeconds } = parts
  const issuer = new URL(parts.issuer)
  let cached: { expiresAt: number; configuration: Promise<Configuration> } | null = null

  function getConfiguration(): Promise<Configuration> {
    if (cached === null || performance.now() >= cached.expiresAt) {
      const configuration = discovery(issuer, clientId, clientSecret, undefined, {
        timeout,
        [customFetch]: limitedFetch,
        // Plain http is safe here, since the settings accept an issuer with http only if it is on this machine.
        execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
      }).then((found) => {
        // Throws, so that a configuration that cannot be used is not cached.
        endpoints.parse(found.serverMetadata())
        return found
      })
      const entry = { expiresAt: performance.now() + configurationLifetimeMs, configuration }
      cached = entry
      configuration.catch(() => {
        if (cached === entry) cached = null
      })
    }
    return cached.configuration
  }

  return {
    async begin({ redirectUri, state, nonce, codeVerifier }) {
      try {
        const address = buildAuthorizationUrl(await getConfiguration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // Without `prompt` Google signs in a browser's only Google account at once; the user cannot choose another.
          prompt: 'select_account',
        })
        return address.href
      } catch (error) {
        throw failureOf(error)
      }
    },

    async finish(callback, { state, nonce, codeVerifier }) {
      try {
        const tokens = await authorizationCodeGrant(await getConfiguration(), callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        return identityOf(tokens.claims())
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function identityOf(token: IDToken | undefined): Identity {
  const { sub, email, email_verified, name } = claims.parse(token)
  return { subject: sub, email, emailVerified: email_verified === true, name }
}

/** The `IdentityFailure` for an error of the OpenID Connect library. */
function failureOf(error: unknown): IdentityFailure {
  const causes = [error, (error as { cause?: unknown }).cause]
  const failure = causes.find((cause) => cause instanceof IdentityFailure)
  if (failure) return failure
  const code = error instanceof AuthorizationResponseError ? error.error : ''
  if (code === cancelledCode) return new IdentityFailure('cancelled', error)
  return new IdentityFailure(unavailableCodes.has(code) ? 'unavailable' : 'refused', error)
}

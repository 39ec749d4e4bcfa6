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

/** Milliseconds for which what the provider publishes about itself is used before it is asked again: a day. */
const discoveredFor = 24 * 60 * 60 * 1000

/** Seconds that one answer of the provider may take. */
const longestAnswer = 5

/** OpenID Connect's error for a person who said no. */
const saidNo = 'access_denied'

/** Its errors for a provider that is unwell. */
const unwell = new Set(['temporarily_unavailable', 'server_error'])

/** What is read of a proven token; anything of another shape counts as not given. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .max(254)
    .pipe(z.email())
    .transform((address) => address.toLowerCase())
    .nullable()
    .catch(null),
  email_verified: z.unknown(),
  name: z.string().nullable().catch(null),
})

/**
 * Google, or any other provider of OpenID Connect, as configured. What the provider publishes about itself is fetched at
 * the first sign-in and renewed daily; sign-ins at the same time share one request, and a failure is forgotten.
 */
export function createGoogle(parts: {
  clientId: string
  clientSecret: string
  issuer: string
  /** Seconds that one answer may take. */
  timeout?: number
}): IdentityProvider {
  const { clientId, clientSecret, timeout = longestAnswer } = parts
  const issuer = new URL(parts.issuer)
  let known: { until: number; provider: Promise<Configuration> } | null = null

  function provider(): Promise<Configuration> {
    if (known === null || Date.now() >= known.until) {
      const asked = discovery(issuer, clientId, clientSecret, undefined, {
        timeout,
        [customFetch]: limitedFetch,
        // The settings allow http for an issuer on this machine only.
        execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
      })
      const asking = { until: Date.now() + discoveredFor, provider: asked }
      known = asking
      asked.catch(() => {
        if (known === asking) known = null
      })
    }
    return known.provider
  }

  return {
    async begin({ redirectUri, state, nonce, codeVerifier }) {
      try {
        const address = buildAuthorizationUrl(await provider(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // Without it Google signs the only account of a browser in without a question, and nobody can change it.
          prompt: 'select_account',
        })
        return address.href
      } catch (error) {
        throw failureOf(error)
      }
    },

    async finish(callback, { state, nonce, codeVerifier }) {
      try {
        const tokens = await authorizationCodeGrant(await provider(), callback, {
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

/** The failure of the port for an error of the library. */
function failureOf(error: unknown): IdentityFailure {
  const causes = [error, (error as { cause?: unknown }).cause]
  const ours = causes.find((one) => one instanceof IdentityFailure)
  if (ours) return ours
  const code = error instanceof AuthorizationResponseError ? error.error : ''
  if (code === saidNo) return new IdentityFailure('cancelled', error)
  return new IdentityFailure(unwell.has(code) ? 'unavailable' : 'refused', error)
}

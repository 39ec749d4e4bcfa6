/** What an identity provider answers about a person. */
export interface Identity {
  /** The provider's own id of the person: it never changes and is never given to another. */
  subject: string
  /** In lower case; null when the provider gave none or an invalid one. */
  email: string | null
  /** Whether the provider has verified that the e-mail address is this person's. */
  emailVerified: boolean
  /** The name to show; null when the provider gave none. */
  name: string | null
}

/** The values of one sign-in, which tie the provider's answer to the browser that began the sign-in. */
export interface IdentityRequest {
  /** Where the provider sends the browser back to. */
  redirectUri: string
  /** A random value that the provider returns in the URL of the redirect. */
  state: string
  /** A random value that the provider returns within the signed ID token. */
  nonce: string
  /** Its hash is sent to the provider at the beginning, and the value itself at the end (PKCE, RFC 7636). */
  codeVerifier: string
}

/** Why a provider gave no identity. */
export type IdentityProblem = 'cancelled' | 'unavailable' | 'refused'

/** The expected failure of an identity provider; `cause` has the library's error. */
export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure'
  readonly problem: IdentityProblem

  constructor(problem: IdentityProblem, cause: unknown) {
    super(`the identity provider's answer: ${problem}`, { cause })
    this.problem = problem
  }
}

/**
 * A provider that proves by OpenID Connect who a person is. It is not called before the first sign-in, so that the
 * process can start while the provider cannot be reached; each call ends within seconds.
 */
export interface IdentityProvider {
  /** The URL at which the person signs in. Throws an IdentityFailure. */
  begin(request: IdentityRequest): Promise<string>
  /**
   * Checks what the provider sent back: `callback` is the whole URL to which the browser was sent. Throws an
   * IdentityFailure.
   */
  finish(callback: URL, request: IdentityRequest): Promise<Identity>
}

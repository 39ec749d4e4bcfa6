import type { z } from 'zod'
import type { factorsContract } from '#contract/factors.ts'
import type { Caller } from '#server/accounts/caller.ts'
import type { OwnerCheck } from '#server/accounts/owner-check.ts'
import type { Accounts, SignInResult } from '#server/accounts/service.ts'
import type { SpentProofs } from '#server/accounts/spent-proofs.ts'
import { type Ticket, type Tickets, ticketCookieNames } from '#server/accounts/tickets.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { LostFactors } from './lost-factors.ts'
import { type FactorEntries, usableFactors } from './repository.ts'
import type { Factors, MemberCaller } from './service.ts'

/** What a browser sends after its user has confirmed the use or the making of a passkey: WebAuthn's credential. */
type PasskeyResponse = z.output<(typeof factorsContract)['POST /auth/passkeys/signin']['body']>['response']

/** Seconds within which a browser must answer a challenge: the random text that its passkey has to sign. */
const challengeSeconds = 5 * 60

/** The most passkeys of one account. */
const maxPasskeys = 20

/**
 * The accepted signature algorithms, preferred first, by their COSE identifiers: EdDSA, ES256, RS256. Today's
 * authenticators support at least one of them. The list is set here, since the default list of the WebAuthn library
 * makes Node warn of an experimental feature.
 */
const signatureAlgorithms = [-8, -7, -257]

/**
 * The limit of sign-ins with a passkey from one network, and of additions of a passkey to one account: at most `points`
 * tries, right or wrong, in `duration` seconds. Each try leaves a row in the database for minutes.
 */
export const passkeyAnswerLimit = { points: 60, duration: 15 * 60 } as const satisfies Limit

/** The refusal of a further passkey for an account that has `maxPasskeys` already. */
const tooManyPasskeys = () => new Refusal('bad-input', { message: `An account may have ${maxPasskeys} passkeys.` })

/** Loads the WebAuthn library. Called when a passkey is used, since the library takes megabytes of memory. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/**
 * Adds passkeys and signs in with them. A passkey alone is enough to sign in: it proves two factors, since its
 * authenticator has checked the user by a PIN or a fingerprint. Passkeys are bound to the name of this host, which
 * cannot be an IP address.
 */
export function createPasskeys(parts: {
  entries: FactorEntries
  factors: Factors
  ownerCheck: OwnerCheck
  accounts: Pick<Accounts, 'beginSession'>
  lostFactors: Pick<LostFactors, 'cancelRemoval'>
  tickets: Tickets
  spentProofs: SpentProofs
  /** Limits the sign-ins with a passkey from each network, and the additions of a passkey to each account. */
  answerLimiter: Limiter
  clock: Clock
}) {
  const { entries, factors, ownerCheck, accounts, lostFactors, tickets, spentProofs, answerLimiter, clock } = parts

  /**
   * The ticket that was issued to this browser for this purpose, with its challenge. Marks the ticket as used. Refuses
   * with step-expired when the browser has no ticket for the purpose, and when the ticket has expired or was used.
   */
  async function takeTicket(caller: Caller, purpose: string): Promise<Ticket & { challenge: string }> {
    const ticket = tickets.read(ticketCookieNames.passkey, caller.cookie(ticketCookieNames.passkey))
    const [issuedFor = '', challenge = ''] = ticket?.note.split(' ') ?? []
    if (ticket === null || issuedFor !== purpose) throw new Refusal('step-expired')
    if (!(await spentProofs.spend(`passkey ${ticket.id}`, ticket.expiresAt))) throw new Refusal('step-expired')
    return { ...ticket, challenge }
  }
  /** The cookie with a ticket for a challenge. `purpose` is `add:` and an account's id, or `signin`. */
  const issueTicketCookies = (purpose: string, challenge: string): Cookie[] => [
    tickets.issue(ticketCookieNames.passkey, challengeSeconds, `${purpose} ${challenge}`).cookie,
  ]

  return {
    /**
     * The options with which the browser makes a passkey (WebAuthn's creation options), and the cookie with their
     * challenge. Refusals: password-needed, wrong-password, sign-in-again, too-many, busy, and bad-input if the account
     * has 20 passkeys already.
     */
    async createRegistrationOptions(caller: MemberCaller, password: string | undefined) {
      const { id, email, username } = caller.viewer
      await ownerCheck.requireOwner(caller.viewer, password)
      const existing = await entries.listPasskeys(id)
      if (existing.length >= maxPasskeys) throw tooManyPasskeys()
      const { generateRegistrationOptions } = await loadWebAuthn()
      const options = await generateRegistrationOptions({
        rpName: 'Matinee',
        rpID: caller.relyingParty.id,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: username,
        timeout: challengeSeconds * 1000,
        attestationType: 'none',
        supportedAlgorithmIDs: signatureAlgorithms,
        excludeCredentials: existing.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { options: { ...options }, cookies: issueTicketCookies(`add:${id}`, options.challenge) }
    },

    /**
     * Adds the passkey that the browser made. If it is the account's first factor, resolves with ten recovery codes
     * too, else with null in their place. Refusals: step-expired, passkey-refused, factor-exists, too-many,
     * not-signed-in when the session ended in the meantime, and bad-input if the account has got 20 passkeys since the
     * browser requested the options.
     */
    async add(caller: MemberCaller, name: string, response: PasskeyResponse) {
      const { id } = caller.viewer
      await answerLimiter.take(id)
      const { challenge } = await takeTicket(caller, `add:${id}`)
      const { verifyRegistrationResponse } = await loadWebAuthn()
      const verified = await verifyRegistrationResponse({
        response: response as never,
        expectedChallenge: challenge,
        expectedOrigin: caller.relyingParty.origin,
        expectedRPID: caller.relyingParty.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: signatureAlgorithms,
      }).catch(refusePasskey)
      if (!verified.verified) throw new Refusal('passkey-refused')
      const { credential } = verified.registrationInfo
      try {
        const { result, cookies } = await factors.change(caller, 'factor-added', async (transaction) => {
          const counts = await entries.count(id, transaction)
          if (counts.passkey >= maxPasskeys) throw tooManyPasskeys()
          await entries.addPasskey(transaction, {
            id: credential.id,
            owner: id,
            name,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: credential.transports ?? [],
            createdAt: clock.now().toISOString(),
            usedAt: null,
          })
          const isFirst = usableFactors(counts).length === 0
          return { recoveryCodes: isFirst ? await factors.replaceRecoveryCodes(transaction, id) : null }
        })
        return { ...result, cookies: [...cookies, tickets.createRemovalCookie(ticketCookieNames.passkey)] }
      } catch (error) {
        if (isUniqueViolation(error)) throw new Refusal('factor-exists')
        throw error
      }
    },

    /**
     * The options with which the browser requests a passkey from its user (WebAuthn's request options), and the cookie
     * with their challenge. The options reveal nothing about any account.
     */
    async createSignInOptions(caller: Caller) {
      const { generateAuthenticationOptions } = await loadWebAuthn()
      const options = await generateAuthenticationOptions({
        rpID: caller.relyingParty.id,
        userVerification: 'required',
        timeout: challengeSeconds * 1000,
      })
      return { options: { ...options }, cookies: issueTicketCookies('signin', options.challenge) }
    },

    /** Signs in with a passkey. Refusals: step-expired, passkey-refused, too-many. */
    async signIn(response: PasskeyResponse, caller: Caller): Promise<SignInResult> {
      await answerLimiter.take(caller.network)
      const { challenge } = await takeTicket(caller, 'signin')
      const passkey = await entries.findPasskey(response.id)
      if (passkey === null) throw new Refusal('passkey-refused')
      const { verifyAuthenticationResponse } = await loadWebAuthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as never,
        expectedChallenge: challenge,
        expectedOrigin: caller.relyingParty.origin,
        expectedRPID: caller.relyingParty.id,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(refusePasskey)
      if (!verified) throw new Refusal('passkey-refused')
      const { newCounter: counter } = authenticationInfo
      const { user, cookies } = await accounts.beginSession(passkey.owner, caller, async () => {
        if (!(await entries.storePasskeyUse(passkey, { counter, usedAt: clock.now().toISOString() }))) {
          throw new Refusal('passkey-refused')
        }
        await lostFactors.cancelRemoval(passkey.owner)
      })
      return { user, cookies: [...cookies, tickets.createRemovalCookie(ticketCookieNames.passkey)] }
    },
  }
}

/** What {@link createPasskeys} returns. */
export type Passkeys = ReturnType<typeof createPasskeys>

/** Refuses with passkey-refused. Called for any error of the library, which throws when an answer is invalid. */
function refusePasskey(): never {
  throw new Refusal('passkey-refused')
}

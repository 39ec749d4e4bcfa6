import { z } from 'zod'
import { codeInBody, user } from './accounts.ts'
import { contract } from './endpoint.ts'
import { messageReply, moment, textInBody } from './values.ts'

/** The kinds of second factors, any of which completes a sign-in. */
export const factors = ['totp', 'recovery', 'passkey'] as const
/** A value of {@link factors}. */
export type Factor = (typeof factors)[number]

/**
 * The account's password, so that only the owner can add a factor. Not needed if the account has no password, or if the
 * session began less than a quarter of an hour ago.
 */
const passwordBody = z.object({ password: textInBody('password', 1, 1024).optional() })

/** The most characters of the name of a passkey. */
export const maxPasskeyNameLength = 60

const passkeyName = z
  .string('Please give the passkey a name.')
  .trim()
  .min(1, 'Please give the passkey a name.')
  .max(maxPasskeyNameLength, `The name may have at most ${maxPasskeyNameLength} characters.`)

/** The id of a passkey, in base64url. */
const passkeyId = z.string().min(1).max(1400)
const passkeyParams = z.object({ id: passkeyId })

/**
 * What the browser returns after it has created or used a passkey, in the JSON form of WebAuthn. The server's WebAuthn
 * library checks the other fields.
 */
const webAuthnResponse = z.looseObject({ id: passkeyId, type: z.literal('public-key') })

/** What the browser needs to create or to use a passkey, in the JSON form of WebAuthn. */
const webAuthnOptions = z.looseObject({ challenge: z.string() })

/** Ten recovery codes, each of which works once in place of another factor. No later reply has them again. */
const recoveryCodes = z.array(z.string())

/** Second factors: one-time passwords with recovery codes, and passkeys. */
export const factorsContract = contract({
  'GET /auth/factors': {
    summary: 'Which second factors the account has.',
    access: 'member',
    reply: z.object({
      totp: z.boolean(),
      /** The number of passkeys. */
      passkeys: z.number().int(),
      /** The number of unused recovery codes. */
      recoveryCodes: z.number().int(),
    }),
  },
  'POST /auth/signin/code': {
    summary: 'The second step of a sign-in whose first one this browser has done, at Google too.',
    access: 'anyone',
    body: z.object({ code: codeInBody }),
    reply: messageReply.extend({ user }),
  },
  'POST /auth/factors/lost': {
    summary: 'Without any factor left, after the first step: mail a code to the account’s address.',
    access: 'anyone',
    reply: messageReply,
  },
  'POST /auth/factors/lost/code': {
    summary: 'With that code, have all second factors removed in a day; a mail says so and can stop it.',
    access: 'anyone',
    body: z.object({ code: codeInBody }),
    reply: messageReply,
  },
  'POST /auth/factors/lost/stop': {
    summary: 'Stop the removal with the token from the mail.',
    access: 'anyone',
    body: z.object({ token: textInBody('token', 1, 100) }),
    reply: messageReply,
  },
  'POST /auth/totp': {
    summary: 'Begin to add an authenticator app; nothing changes before its first code is confirmed.',
    access: 'member',
    body: passwordBody,
    reply: z.object({
      /** The secret as an `otpauth://` address, for the QR code. */
      uri: z.string(),
      /** The secret in base32, to be typed into the authenticator app. */
      secret: z.string(),
    }),
  },
  'POST /auth/totp/confirm': {
    summary: 'Switch the authenticator app on with its first code; every other session ends.',
    access: 'member',
    body: z.object({ code: codeInBody }),
    reply: messageReply.extend({ recoveryCodes }),
  },
  'DELETE /auth/totp': {
    summary: 'Remove the authenticator app; needs a code, and every other session ends.',
    access: 'member',
    body: z.object({ code: codeInBody }),
    reply: messageReply,
  },
  'POST /auth/recovery-codes': {
    summary: 'Ten new recovery codes in place of the old ones; needs a code.',
    access: 'member',
    body: z.object({ code: codeInBody }),
    reply: messageReply.extend({ recoveryCodes }),
  },
  'GET /auth/passkeys': {
    summary: 'The passkeys of the account, the newest first.',
    access: 'member',
    reply: z.object({
      content: z.array(z.object({ id: z.string(), name: z.string(), created: moment, used: moment.nullable() })),
    }),
  },
  'POST /auth/passkeys/options': {
    summary: 'Begin to add a passkey: what the browser needs to make one.',
    access: 'member',
    body: passwordBody,
    reply: z.object({ options: webAuthnOptions }),
  },
  'POST /auth/passkeys': {
    summary: 'Add the passkey that the browser made; every other session ends.',
    access: 'member',
    body: z.object({
      name: passkeyName,
      response: webAuthnResponse,
    }),
    reply: messageReply.extend({
      /** The recovery codes if this is the first factor of the account, else null. */
      recoveryCodes: recoveryCodes.nullable(),
    }),
  },
  'PUT /auth/passkeys/:id': {
    summary: 'Give a passkey another name.',
    access: 'member',
    params: passkeyParams,
    body: z.object({ name: passkeyName }),
    reply: messageReply,
  },
  'DELETE /auth/passkeys/:id': {
    summary: 'Remove a passkey; needs a code of the app or a recovery code, and every other session ends.',
    access: 'member',
    params: passkeyParams,
    body: z.object({ code: codeInBody }),
    reply: messageReply,
  },
  'POST /auth/passkeys/signin/options': {
    summary: 'Begin to sign in with a passkey: what the browser needs to ask for one.',
    access: 'anyone',
    reply: z.object({ options: webAuthnOptions }),
  },
  'POST /auth/passkeys/signin': {
    summary: 'Sign in with a passkey, which is both steps in one; a session that this browser had ends.',
    access: 'anyone',
    body: z.object({ response: webAuthnResponse }),
    reply: messageReply.extend({ user }),
  },
})

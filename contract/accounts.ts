import { z } from 'zod'
import { contract } from './endpoint.ts'
import { messageReply, moment, textInBody } from './values.ts'

/** An account as its owner sees it. */
export const user = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  /** The path or URL of a picture; with null the page shows the default avatar. */
  image: z.string().nullable(),
  /**
   * Only for showing and hiding parts of the page; the server checks at each call whether the caller is an
   * administrator.
   */
  admin: z.boolean(),
  created: moment,
})
/** A value of {@link user}. */
export type User = z.infer<typeof user>

/** The fewest and the most characters of a username. */
export const usernameLength = { min: 3, max: 30 }

/** The fewest and the most characters of a new password. */
const passwordLength = { min: 8, max: 128 }

/** The most UTF-16 units of a password as it is typed at a sign-in. */
export const maxTypedPasswordLength = 1024

/** The most characters of an email address (RFC 5321). */
export const maxEmailLength = 254

// With the flag `u` a pattern counts characters, and not UTF-16 units as `length` does.
const minCharacters = (characters: number) => new RegExp(`^.{${characters},}$`, 'su')
const maxCharacters = (characters: number) => new RegExp(`^.{0,${characters}}$`, 'su')

/** Letters and digits of any script, with at most four accents each (UTS #39, 5.4), space, `_`, `.` and `-`. */
const usernamePattern = /^(?:[ _.-]|[\p{L}\p{N}]\p{M}{0,4})*$/u

/**
 * A username, normalised by NFKC: compatibility forms such as full-width letters become ordinary letters. The
 * normalised text is the one that is checked, stored and shown.
 */
const username = z
  .string('Please choose a username.')
  .normalize('NFKC')
  .trim()
  .regex(minCharacters(usernameLength.min), `The username needs at least ${usernameLength.min} characters.`)
  .regex(maxCharacters(usernameLength.max), `The username may have at most ${usernameLength.max} characters.`)
  .regex(/^\P{Default_Ignorable_Code_Point}*$/u, 'The username may not have invisible characters.')
  .regex(usernamePattern, 'The username may have letters, digits, spaces and _ . - only.')
  .regex(/^(?!.* {2})/, 'The username may not have two spaces in a row.')

/** The text as a normalised username; null when it is not a valid one. */
export const usernameOf = (text: string): string | null => username.safeParse(text).data ?? null

/** An email address, in lower case. */
export const emailAddress = z
  .string('Please enter your email address.')
  .trim()
  .min(1, 'Please enter your email address.')
  .max(maxEmailLength, 'This email address is too long.')
  .pipe(z.email('Please enter a valid email address.'))
  .transform((address) => address.toLowerCase())

/** A new password, normalised by NFKC: every keyboard then gives the same text (NIST SP 800-63B, 5.1.1.2). */
export const newPassword = z
  .string('Please choose a password.')
  // Node encodes every lone surrogate as the same replacement character, so different passwords would have one hash.
  .refine((password) => password.isWellFormed(), 'The password has a character that cannot be read.')
  .normalize('NFKC')
  .regex(minCharacters(passwordLength.min), `The password needs at least ${passwordLength.min} characters.`)
  .regex(maxCharacters(passwordLength.max), `The password may have at most ${passwordLength.max} characters.`)

/**
 * What a new account needs. The server also refuses a password that is easy to guess, and a username or an email
 * address that another account has.
 */
export const signupBody = z.object({ email: emailAddress, username, password: newPassword })

/** The most UTF-16 units of a typed code: enough for a recovery code with its dashes and some spaces. */
const maxCodeLength = 60

/** A code of an authenticator app, or a recovery code; spaces, dashes and case do not matter. */
export const codeInBody = z
  .string('Please enter a code.')
  .trim()
  .min(1, 'Please enter a code.')
  .max(maxCodeLength, 'This code is too long.')

/**
 * Email address and password as typed. The password may be longer than at sign-up, since the limit at sign-up counts
 * characters after normalisation: before normalisation each accent can be a character of its own.
 */
export const signinBody = z.object({
  email: emailAddress,
  password: textInBody('password', 1, maxTypedPasswordLength),
  /** The code of a second factor; needed when a request without it was refused with `second-factor-needed`. */
  code: codeInBody.optional(),
})

/**
 * A new password, and the current one. The current one is needed if the account has a password and the session began
 * more than a quarter of an hour ago.
 */
const changePasswordBody = z.object({
  password: newPassword,
  currentPassword: z
    .string('currentPassword must be a text.')
    .max(maxTypedPasswordLength, `currentPassword may have at most ${maxTypedPasswordLength} characters.`)
    .optional(),
})

/** Accounts and sessions. */
export const accountsContract = contract({
  'POST /auth/signup': {
    summary: 'Open an account and sign in; a session that this browser had ends.',
    access: 'anyone',
    body: signupBody,
    reply: messageReply.extend({ user }),
    status: 201,
    idempotency: 'recognise',
  },
  'POST /auth/signin': {
    summary: 'Sign in with email and password; a session that this browser had ends.',
    access: 'anyone',
    body: signinBody,
    reply: messageReply.extend({ user }),
  },
  'POST /auth/logout': {
    summary: 'End this session; succeeds without one, too.',
    access: 'anyone',
    reply: messageReply,
  },
  'GET /auth/authcheck': {
    summary: 'The signed-in user.',
    access: 'member',
    reply: z.object({ user }),
  },
  'POST /auth/changePassword': {
    summary: 'Set a new password; every other session ends, and this one gets a new cookie.',
    access: 'member',
    body: changePasswordBody,
    reply: messageReply,
  },
  'DELETE /auth/deleteUser': {
    summary: 'Delete the account with everything that is kept about it; all its sessions end.',
    access: 'member',
    reply: messageReply,
  },
})

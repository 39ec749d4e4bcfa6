import { z } from 'zod'
import { contract } from './endpoint.ts'
import { messageReply, moment, textInBody } from './values.ts'

export const user = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  /** A path or address of a picture; null shows the default avatar. */
  image: z.string().nullable(),
  /** For showing and hiding only; the server decides anew at each call. */
  admin: z.boolean(),
  created: moment,
})
export type User = z.infer<typeof user>

/** Letters and digits of any script, space, `_`, `.` and `-`; 3 to 30 characters, not blank at either end. */
const usernamePattern = /^(?! )[\p{L}\p{M}\p{N} _.-]{3,30}(?<! )$/u

const email = z
  .string('Please enter your email address.')
  .trim()
  .min(1, 'Please enter your email address.')
  .max(254, 'This email address is too long.')
  .pipe(z.email('Please enter a valid email address.'))
  .transform((address) => address.toLowerCase())

/** What a new account needs. The server refuses common passwords and taken names on top. */
export const signupBody = z.object({
  email,
  username: z
    .string('Please choose a username.')
    .trim()
    .min(3, 'The username needs at least 3 characters.')
    .max(30, 'The username may have at most 30 characters.')
    .regex(usernamePattern, 'The username may have letters, digits, spaces and _ . - only.'),
  password: z
    .string('Please choose a password.')
    .min(8, 'The password needs at least 8 characters.')
    .max(128, 'The password may have at most 128 characters.'),
})

export const signinBody = z.object({
  email,
  password: textInBody('password', 1, 128),
})

/** Accounts and sessions. */
export const accountsContract = contract({
  'POST /auth/signup': {
    summary: 'Open an account and sign in.',
    access: 'anyone',
    body: signupBody,
    reply: messageReply.extend({ user }),
    status: 201,
    idempotency: 'recognise',
  },
  'POST /auth/signin': {
    summary: 'Sign in with email and password.',
    access: 'anyone',
    body: signinBody,
    reply: messageReply.extend({ user }),
  },
  'POST /auth/logout': {
    summary: 'End this session; without one it says so all the same.',
    access: 'anyone',
    reply: messageReply,
  },
  'GET /auth/authcheck': {
    summary: 'Who is signed in.',
    access: 'member',
    reply: z.object({ user }),
  },
})

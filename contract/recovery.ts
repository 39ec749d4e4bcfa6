import { z } from 'zod'
import { emailAddress, newPassword } from './accounts.ts'
import { contract } from './endpoint.ts'
import { messageReply } from './values.ts'

/** The most characters of a code as it is typed, with spaces. */
const maxTypedCodeLength = 40

/** A one-time code from a mail, in upper or lower case and with spaces anywhere. */
const mailedCode = z
  .string('Please enter the code from your email.')
  .min(1, 'Please enter the code from your email.')
  .max(maxTypedCodeLength, 'This code is too long.')

/**
 * Mailed one-time codes, which prove that an email address belongs to the member. They are used to reset a password and
 * to verify the address.
 */
export const recoveryContract = contract({
  'POST /auth/checkAccount': {
    summary: 'Mail a one-time code for a new password; it can be used in the browser that asked.',
    access: 'anyone',
    body: z.object({ email: emailAddress }),
    reply: messageReply,
  },
  'POST /auth/changePasswordH': {
    summary: 'Set a new password with the mailed code; every session of the account ends.',
    access: 'anyone',
    body: z.object({ email: emailAddress, password: newPassword, code: mailedCode }),
    reply: messageReply,
  },
  'POST /auth/verify': {
    summary: 'Mail a one-time code that verifies the account’s address.',
    access: 'member',
    reply: messageReply,
  },
  'POST /auth/verify/code': {
    summary: 'Verify the account’s address with the mailed code; this session gets a new cookie.',
    access: 'member',
    body: z.object({ code: mailedCode }),
    reply: messageReply,
  },
})

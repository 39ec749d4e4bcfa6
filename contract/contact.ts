import { z } from 'zod'
import { email } from './accounts.ts'
import { contract } from './endpoint.ts'
import { messageReply, textInBody } from './values.ts'

/** Characters of the name that a message is from. */
export const longestContactName = 100

/** Characters of a message. */
export const longestMessage = 5000

/** Messages to the operator. */
export const contactContract = contract({
  'POST /contact/savemessage': {
    summary: 'Write to the people who run this Matinee. A refusal carries its message as `error` too.',
    access: 'member',
    body: z.object({
      name: textInBody('name', 1, longestContactName),
      email,
      message: textInBody('message', 1, longestMessage),
    }),
    reply: messageReply,
    idempotency: 'replay',
  },
})

import { z } from 'zod'
import { emailAddress } from './accounts.ts'
import { contract } from './endpoint.ts'
import { messageReply } from './values.ts'

/** The most characters that a sender's name may have. */
export const maxContactNameLength = 100

/** The most characters of a message. */
export const maxMessageLength = 5000

/** Messages to the operator. */
export const contactContract = contract({
  'POST /contact/savemessage': {
    summary: 'Write to the people who run this Matinee. A refusal carries its message as `error` too.',
    access: 'member',
    body: z.object({
      name: z
        .string('Please enter your name.')
        .trim()
        .min(1, 'Please enter your name.')
        .max(maxContactNameLength, `The name may have at most ${maxContactNameLength} characters.`),
      email: emailAddress,
      message: z
        .string('Please write a message.')
        .trim()
        .min(1, 'Please write a message.')
        .max(maxMessageLength, 'The message may have at most 5,000 characters.'),
    }),
    reply: messageReply,
    idempotency: 'replay',
  },
})

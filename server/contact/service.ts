import type { Limit, Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { ContactMessage, ContactMessages } from './repository.ts'

/** The limit of messages from one account: at most `points` messages in `duration` seconds. */
export const contactLimit = { points: 10, duration: 60 * 60 } as const satisfies Limit

/** Sends members' messages from the contact form to the operator. */
export function createContact(parts: {
  messages: ContactMessages
  /** Limits the messages of each member; its keys are the members' ids. */
  messageLimiter: Limiter
  /** The operator's email address. */
  contactTo: string
  clock: Clock
}) {
  const { messages, messageLimiter, contactTo, clock } = parts
  return {
    /** Stores a message and mails it to the operator. Refuses with too-many. */
    async send(viewer: Viewer, message: ContactMessage): Promise<void> {
      await messageLimiter.take(viewer.id)
      try {
        await messages.add(viewer.id, message, { date: clock.now().toISOString(), to: contactTo })
      } catch (error) {
        await messageLimiter.giveBack(viewer.id)
        throw error
      }
    },
  }
}

/** What {@link createContact} returns. */
export type Contact = ReturnType<typeof createContact>

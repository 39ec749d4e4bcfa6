import type { FastifyInstance } from 'fastify'
import { contactContract } from '#contract/contact.ts'
import type { FailureReply } from '#contract/refusals.ts'
import { mount } from '#server/http/mount.ts'
import type { Contact } from './service.ts'

/** The endpoint of the contact form. */
export async function contactRoutes(app: FastifyInstance, contact: Contact): Promise<void> {
  // A Fastify scope of its own, since only the refusals of this endpoint have their message as `error` too.
  await app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, payload) => withErrorField(payload as FailureReply))
    mount(scope, contactContract, {
      'POST /contact/savemessage': async ({ body }, { viewer }) => {
        await contact.send(viewer, body)
        return { message: 'Message sent successfully' }
      },
    })
  })
}

const withErrorField = (reply: FailureReply) => ({ ...reply, error: reply.message })

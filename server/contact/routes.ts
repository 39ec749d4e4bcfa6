import type { FastifyInstance } from 'fastify'
import { contactContract } from '#contract/contact.ts'
import type { FailureReply } from '#contract/refusals.ts'
import { mount } from '#server/http/mount.ts'
import type { Contact } from './service.ts'

/** The endpoint of the contact form. */
export async function contactRoutes(app: FastifyInstance, contact: Contact): Promise<void> {
  // The endpoint has a Fastify scope of its own, so that the hook adds the field `error` to its refusals only.
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

import type { FastifyInstance } from 'fastify'
import { sessionsContract } from '#contract/sessions.ts'
import { mount } from '#server/http/mount.ts'
import type { SignedInBrowsers } from './service.ts'

/** The endpoints of the list of signed-in browsers. */
export function sessionRoutes(app: FastifyInstance, browsers: SignedInBrowsers): void {
  mount(app, sessionsContract, {
    'GET /auth/sessions': async (_, { viewer }) => ({ content: await browsers.list(viewer) }),
    'DELETE /auth/sessions/:id': async ({ params }, context) => {
      context.setCookies(await browsers.end(context.viewer, params.id))
      return { message: 'Signed out there' }
    },
    'DELETE /auth/sessions': async (_, { viewer }) => {
      await browsers.endOthers(viewer)
      return { message: 'Signed out everywhere else' }
    },
  })
}

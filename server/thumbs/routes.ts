import type { FastifyInstance } from 'fastify'
import { thumbsContract } from '#contract/thumbs.ts'
import { mount } from '#server/http/mount.ts'
import type { Thumbs } from './service.ts'

const messages = { up: 'More like this, then', down: 'Not recommended again' } as const

/** The endpoints of thumbs. */
export function thumbRoutes(app: FastifyInstance, thumbs: Thumbs): void {
  mount(app, thumbsContract, {
    'POST /titles/thumb/:type/:id': async ({ params, body }, { viewer }) => {
      await thumbs.set(viewer, params, body.thumb)
      return { message: messages[body.thumb] }
    },
    'DELETE /titles/thumb/:type/:id': async ({ params }, { viewer }) => {
      await thumbs.remove(viewer, params)
      return { message: 'Taken back' }
    },
  })
}

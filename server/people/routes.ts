import type { FastifyInstance } from 'fastify'
import { peopleContract } from '#contract/people.ts'
import { mount } from '#server/http/mount.ts'
import { contentReply } from '#server/http/replies.ts'
import type { People } from './service.ts'

/** The endpoints of the catalogue's people. */
export function peopleRoutes(app: FastifyInstance, people: People): void {
  mount(app, peopleContract, {
    'GET /search/person/:id': async ({ params }, { viewer }) => contentReply(await people.details(params.id, viewer)),
    'GET /search/person/credits/:id': async ({ params }, { viewer }) =>
      contentReply(await people.credits(params.id, viewer)),
  })
}

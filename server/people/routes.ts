import type { FastifyInstance } from 'fastify'
import { peopleContract } from '#contract/people.ts'
import { mount } from '#server/http/mount.ts'
import type { People } from './service.ts'

export function peopleRoutes(app: FastifyInstance, people: People): void {
  mount(app, peopleContract, {
    'GET /search/person/:id': ({ params }, { viewer }) => people.details(params.id, viewer),
    'GET /search/person/credits/:id': ({ params }, { viewer }) => people.credits(params.id, viewer),
  })
}

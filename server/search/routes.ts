import type { FastifyInstance } from 'fastify'
import { searchContract } from '#contract/search.ts'
import { mount } from '#server/http/mount.ts'
import type { Search } from './service.ts'

export function searchRoutes(app: FastifyInstance, search: Search): void {
  mount(app, searchContract, {
    'GET /search/movie/:term': ({ params }, { viewer }) => search.movies(params.term, viewer),
    'GET /search/tv/:term': ({ params }, { viewer }) => search.shows(params.term, viewer),
    'GET /search/people/:term': ({ params }, { viewer }) => search.people(params.term, viewer),
  })
}

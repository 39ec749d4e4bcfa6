import type { FastifyInstance } from 'fastify'
import { searchContract } from '#contract/search.ts'
import { mount } from '#server/http/mount.ts'
import { listReply } from '#server/http/replies.ts'
import type { Search } from './service.ts'

/**
 * The message of a search without results. It names the kind, since the page may show results of another kind below it.
 */
const noneFoundMessage = (kind: string) => `No ${kind} found. Try another spelling, or fewer words.`

/** The endpoints of search. */
export function searchRoutes(app: FastifyInstance, search: Search): void {
  mount(app, searchContract, {
    'GET /search/movie/:term': async ({ params }, { viewer }) =>
      listReply(await search.movies(params.term, viewer), noneFoundMessage('movies')),
    'GET /search/tv/:term': async ({ params }, { viewer }) =>
      listReply(await search.shows(params.term, viewer), noneFoundMessage('TV shows')),
    'GET /search/people/:term': async ({ params }, { viewer }) =>
      listReply(await search.people(params.term, viewer), noneFoundMessage('people')),
  })
}

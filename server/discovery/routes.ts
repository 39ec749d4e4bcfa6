import type { FastifyInstance } from 'fastify'
import { discoveryContract } from '#contract/discovery.ts'
import { Cached } from '#server/cache/cached.ts'
import { mount } from '#server/http/mount.ts'
import type { FoundPage } from '#server/ports/catalogue.ts'
import type { Discovery } from './service.ts'

/** A page of the titles that were found, with a sentence if it is empty. */
const pageReply = <T>(page: FoundPage<T>) => {
  const content = [...page.content]
  if (content.length > 0) return { ...page, content }
  const message = page.total === 0 ? 'Nothing fits all of this. Try fewer filters.' : 'There is nothing on this page.'
  return { ...page, content, message }
}

const replyOf = <T>(found: Cached<FoundPage<T>> | FoundPage<T>) =>
  found instanceof Cached ? found.map('reply', pageReply) : pageReply(found)

/** The endpoints of discovery. */
export function discoveryRoutes(app: FastifyInstance, discovery: Discovery): void {
  mount(app, discoveryContract, {
    'GET /movies/discover': async ({ query }, { viewer }) => replyOf(await discovery.movies(query, viewer)),
    'GET /tv/discover': async ({ query }, { viewer }) => replyOf(await discovery.shows(query, viewer)),
  })
}

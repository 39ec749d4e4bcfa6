import type { FastifyInstance } from 'fastify'
import { type DiscoveryQuery, discoveryContract } from '#contract/discovery.ts'
import type { Cached } from '#server/cache/cached.ts'
import { mount } from '#server/http/mount.ts'
import type { DiscoveryFilters, FoundPage } from '#server/ports/catalogue.ts'
import type { Discovery } from './service.ts'

/** The filters that a query asks for. */
const filtersOf = (query: DiscoveryQuery): DiscoveryFilters => ({
  genres: query.genre,
  withoutGenres: query.without,
  fromYear: query.from,
  toYear: query.to,
  maxMinutes: query.minutes,
  minMinutes: query.least,
  language: query.language,
  country: query.country,
  sound: query.sound,
  color: query.color,
  person: query.person,
})

/** A reply with a page of the titles that were found, and with a sentence if it is empty. */
const pageOf = <T>(found: Cached<FoundPage<T>>) =>
  found.map('reply', (page) => {
    const content = [...page.content]
    if (content.length > 0) return { ...page, content }
    const message = page.total === 0 ? 'Nothing fits all of this. Try fewer filters.' : 'There is nothing on this page.'
    return { ...page, content, message }
  })

/** The endpoints of discovery. */
export function discoveryRoutes(app: FastifyInstance, discovery: Discovery): void {
  mount(app, discoveryContract, {
    'GET /movies/discover': async ({ query }, { viewer }) =>
      pageOf(await discovery.movies(filtersOf(query), query.sort, query.page, viewer)),
    'GET /tv/discover': async ({ query }, { viewer }) =>
      pageOf(await discovery.shows(filtersOf(query), query.sort, query.page, viewer)),
  })
}

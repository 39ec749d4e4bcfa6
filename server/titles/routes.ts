import type { FastifyInstance } from 'fastify'
import { titlesContract } from '#contract/titles.ts'
import type { Cached } from '#server/cache/cached.ts'
import { mount } from '#server/http/mount.ts'
import { contentReply, listReply } from '#server/http/replies.ts'
import type { Titles } from './service.ts'

const nothingSimilar = 'Nothing similar was found.'
const noTrailer = 'There is no trailer for this title.'

/** A reply with a page of a category; if the page has no titles, the reply also has a message that says so. */
const pageReply = <P extends { content: readonly unknown[] }>(found: Cached<P>) =>
  found.map('reply', (page) =>
    page.content.length === 0 ? { ...page, message: 'There is nothing on this page.' } : page,
  )

/** The endpoints of the catalogue's titles. */
export function titleRoutes(app: FastifyInstance, { movies, shows, episodes }: Titles): void {
  mount(app, titlesContract, {
    'GET /movies/trending': async (_, { viewer }) => contentReply(await movies.trending(viewer)),
    'GET /tv/trending': async (_, { viewer }) => contentReply(await shows.trending(viewer)),
    'GET /movies/category/:category': async ({ params, query }, { viewer }) =>
      pageReply(await movies.category(params.category, query.page, viewer)),
    'GET /tv/category/:category': async ({ params, query }, { viewer }) =>
      pageReply(await shows.category(params.category, query.page, viewer)),
    'GET /movies/details/:id': async ({ params }, { viewer }) => contentReply(await movies.details(params.id, viewer)),
    'GET /tv/details/:id': async ({ params }, { viewer }) => contentReply(await shows.details(params.id, viewer)),
    'GET /movies/credits/:id': async ({ params }, { viewer }) => contentReply(await movies.credits(params.id, viewer)),
    'GET /tv/credits/:id': async ({ params }, { viewer }) => contentReply(await shows.credits(params.id, viewer)),
    'GET /movies/similar/:id': async ({ params }, { viewer }) =>
      listReply(await movies.similar(params.id, viewer), nothingSimilar),
    'GET /tv/similar/:id': async ({ params }, { viewer }) =>
      listReply(await shows.similar(params.id, viewer), nothingSimilar),
    'GET /movies/trailers/:id': async ({ params }, { viewer }) =>
      listReply(await movies.trailers(params.id, viewer), noTrailer),
    'GET /tv/trailers/:id': async ({ params }, { viewer }) =>
      listReply(await shows.trailers(params.id, viewer), noTrailer),
    'POST /tv/episodes': async ({ body }, { viewer }) =>
      (await episodes(body.Id, body.Season, viewer)).map('reply', (all) => ({ content: { episodes: [...all] } })),
  })
}

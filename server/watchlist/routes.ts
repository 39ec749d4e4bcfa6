import type { FastifyInstance } from 'fastify'
import { watchlistContract } from '#contract/watchlist.ts'
import { mount } from '#server/http/mount.ts'
import { keyOfTitle } from '#server/lists/entry-key.ts'
import type { Watchlist } from './service.ts'

/** The endpoints of the watchlist. */
export function watchlistRoutes(app: FastifyInstance, watchlist: Watchlist): void {
  mount(app, watchlistContract, {
    'PUT /movies/addWatch/:id': async ({ params }, { viewer }) => ({
      message: await watchlist.addMovie(viewer, params.id),
    }),
    'PUT /tv/addWatch/:id': async ({ params }, { viewer }) => ({ message: await watchlist.addShow(viewer, params.id) }),
    'POST /tv/addEpisode': async ({ body }, { viewer }) => ({
      message: await watchlist.addEpisode(viewer, body.id, body.season, body.episode),
    }),
    'GET /movies/getWatchlist': async ({ query }, { viewer }) => {
      const part = await watchlist.list(viewer, query)
      if (part.content.length > 0) return part
      const isEmpty = part.counts.movie + part.counts.tv === 0
      return { ...part, message: isEmpty ? 'Your watchlist is empty. Start adding movies!' : 'Nothing more is kept.' }
    },
    'GET /watchlist/titles': (_, { viewer }) => watchlist.titles(viewer),
    'DELETE /movies/removeWatch/:id': async ({ params }, { viewer }) => ({
      message: await watchlist.remove(viewer, keyOfTitle({ type: 'movie', ...params })),
    }),
    'DELETE /tv/removeWatchE/:id/:season/:episode': async ({ params }, { viewer }) => ({
      message: await watchlist.remove(viewer, { type: 'tv', ...params }),
    }),
  })
}

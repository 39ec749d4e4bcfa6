import type { FastifyInstance } from 'fastify'
import { watchlistContract } from '#contract/watchlist.ts'
import { mount } from '#server/http/mount.ts'
import type { Watchlist } from './service.ts'

export function watchlistRoutes(app: FastifyInstance, watchlist: Watchlist): void {
  mount(app, watchlistContract, {
    'PUT /movies/addWatch/:id': async ({ params }, { viewer }) => ({
      message: await watchlist.addMovie(viewer, params.id),
    }),
    'PUT /tv/addWatch/:id': async ({ params }, { viewer }) => ({ message: await watchlist.addShow(viewer, params.id) }),
    'POST /tv/addEpisode': async ({ body }, { viewer }) => ({
      message: await watchlist.addEpisode(viewer, body.id, body.season, body.episode),
    }),
    'GET /movies/getWatchlist': async (_, { viewer }) => {
      const content = await watchlist.list(viewer)
      return { content, ...(content.length === 0 ? { message: 'Your watchlist is empty. Start adding movies!' } : {}) }
    },
    'DELETE /movies/removeWatch/:id': async ({ params }, { viewer }) => ({
      message: await watchlist.remove(viewer, { type: 'movie', id: params.id, season: 0, episode: 0 }),
    }),
    'DELETE /tv/removeWatchE/:id/:season/:episode': async ({ params }, { viewer }) => ({
      message: await watchlist.remove(viewer, { type: 'tv', ...params }),
    }),
  })
}

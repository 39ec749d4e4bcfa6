import type { FastifyInstance } from 'fastify'
import { historyContract } from '#contract/history.ts'
import { mount } from '#server/http/mount.ts'
import { keyOfTitle } from '#server/lists/entry-key.ts'
import type { History } from './service.ts'

const removedReply = { message: 'Removed from your history' }
const clearedReply = { message: 'Your history is empty now' }

/** The endpoints of the three histories: of what was watched, of opened search results, of questions to the chat. */
export function historyRoutes(app: FastifyInstance, history: History): void {
  mount(app, historyContract, {
    'GET /user/history/watch': ({ query }, { viewer }) => history.watchHistory(viewer, query.before),
    'GET /user/history/search': ({ query }, { viewer }) => history.searchHistory(viewer, query.before),
    'GET /user/history/chat': ({ query }, { viewer }) => history.chatHistory(viewer, query.before),
    'POST /watch/addWatchMovie': async ({ body }, { viewer }) => {
      await history.addMovie(viewer, body.id)
      return { message: 'Added to your watch history' }
    },
    'POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes': async ({ params, body }, { viewer }) => {
      await history.addEpisode(viewer, params.id, params.season, body.episode_number)
      return { message: 'Added to your watch history' }
    },
    'DELETE /watch/removeMovieWatch/:id/:date': async ({ params: { id, date } }, { viewer }) => {
      await history.removeWatched(viewer, keyOfTitle({ type: 'movie', id }), date)
      return removedReply
    },
    'DELETE /watch/removeTvWatch/:id/:date/:season/:episode': async ({ params: { date, ...key } }, { viewer }) => {
      await history.removeWatched(viewer, { type: 'tv', ...key }, date)
      return removedReply
    },
    'DELETE /watch/clearWatchHistory': async (_, { viewer }) => {
      await history.clearWatched(viewer)
      return clearedReply
    },
    'GET /watch/position/:type/:id/:season/:episode': async ({ params }, { viewer }) => ({
      content: await history.findPosition(viewer, params),
    }),
    'PUT /watch/position/:type/:id/:season/:episode': async ({ params, body }, { viewer }) => {
      const isSaved = await history.savePosition(viewer, params, body)
      return { message: isSaved ? 'Kept' : 'A newer position is kept already' }
    },
    'POST /search/history': async ({ body }, { viewer }) => {
      await history.addResult(viewer, body.type, body.id)
      return { message: 'Added to your search history' }
    },
    'DELETE /search/removehistory/:id': async ({ params, query }, { viewer }) => {
      await history.removeResult(viewer, params.id, query.type)
      return removedReply
    },
    'DELETE /search/removehistoryquery': async ({ body }, { viewer }) => {
      await history.removeChat(viewer, body.query)
      return removedReply
    },
    'DELETE /search/clearhistoryquery': async (_, { viewer }) => {
      await history.clearChats(viewer)
      return clearedReply
    },
    'DELETE /search/clearhistory': async (_, { viewer }) => {
      await history.clearResults(viewer)
      return clearedReply
    },
  })
}

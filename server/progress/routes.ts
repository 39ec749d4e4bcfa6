import type { FastifyInstance } from 'fastify'
import { progressContract } from '#contract/progress.ts'
import { mount } from '#server/http/mount.ts'
import type { Progress } from './service.ts'

/** The endpoints of Continue watching, and of the titles and episodes that a member has begun or seen. */
export function progressRoutes(app: FastifyInstance, progress: Progress): void {
  mount(app, progressContract, {
    'GET /watch/continue': async (_, { viewer }) => {
      const content = await progress.listToContinue(viewer)
      return content.length > 0 ? { content } : { content, message: 'There is nothing to continue.' }
    },
    'DELETE /watch/continue/:type/:id': async ({ params }, { viewer }) => {
      const removed = await progress.removePositions(viewer, params)
      return {
        message: 'Removed from Continue watching',
        removed: removed.map(({ season, episode, seconds, duration, at }) => ({
          season,
          episode,
          seconds,
          duration,
          at,
        })),
      }
    },
    'GET /watch/progress': async (_, { viewer }) => progress.overview(viewer),
    'GET /watch/progress/tv/:id': async ({ params }, { viewer }) => progress.progressOfShow(viewer, params.id),
  })
}

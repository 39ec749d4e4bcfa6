import type { FastifyInstance } from 'fastify'
import { googleContract } from '#contract/google.ts'
import { mount } from '#server/http/mount.ts'
import type { GoogleSignIn } from './service.ts'

/** The endpoints of signing in with Google. */
export function googleRoutes(app: FastifyInstance, google: GoogleSignIn): void {
  mount(app, googleContract, {
    'GET /auth/google': async (_input, context) => {
      const { location, cookies } = await google.begin(new URL('/api/v1/auth/google/callback', context.url).href)
      context.setCookies(cookies)
      return { location }
    },
    'GET /auth/google/callback': async (_input, context) => {
      const { location, cookies } = await google.finish(context.url, context)
      context.setCookies(cookies)
      return { location }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { accountsContract } from '#contract/accounts.ts'
import { mount } from '#server/http/mount.ts'
import { type Accounts, userOf } from './service.ts'

/** Milliseconds. */
const oneDay = 24 * 60 * 60 * 1000

export function accountRoutes(app: FastifyInstance, accounts: Accounts): void {
  mount(app, accountsContract, {
    'POST /auth/signup': async ({ body }, visit) => {
      const signUp = visit.repeated ? accounts.signUpAgain : accounts.signUp
      const { user, cookies } = await signUp(body, visit)
      visit.setCookies(cookies)
      return { message: 'account created successfully', user }
    },
    'POST /auth/signin': async ({ body }, visit) => {
      const { user, cookies } = await accounts.signIn(body, visit)
      visit.setCookies(cookies)
      return { message: 'Sign in successfully', user }
    },
    'POST /auth/logout': async (_input, visit) => {
      visit.setCookies(await accounts.signOut(visit.viewer))
      return { message: 'Logged out successfully' }
    },
    'GET /auth/authcheck': async (_input, visit) => {
      const dayOld = new Date(visit.viewer.session.renewedAt).getTime() < Date.now() - oneDay
      if (dayOld) visit.setCookies(await accounts.renew(visit.viewer, visit.headers))
      return { user: userOf(visit.viewer) }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { accountsContract } from '#contract/accounts.ts'
import { mount } from '#server/http/mount.ts'
import type { PasswordChange } from './password-change.ts'
import { type Accounts, userOf } from './service.ts'

/** `GET /auth/authcheck` renews a session whose last renewal was longer ago than this, in milliseconds: a day. */
const renewAfterMs = 24 * 60 * 60 * 1000

/** The endpoints that open, sign in, sign out, change and delete accounts. */
export function accountRoutes(
  app: FastifyInstance,
  parts: { accounts: Accounts; passwordChange: PasswordChange },
): void {
  const { accounts, passwordChange } = parts
  mount(app, accountsContract, {
    'POST /auth/signup': async ({ body }, context) => {
      const signUp = context.repeated ? accounts.signUpAgain : accounts.signUp
      const { user, cookies } = await signUp(body, context)
      context.setCookies(cookies)
      return { message: 'account created successfully', user }
    },
    'POST /auth/signin': async ({ body }, context) => {
      const { user, cookies } = await accounts.signIn(body, context)
      context.setCookies(cookies)
      return { message: 'Sign in successfully', user }
    },
    'POST /auth/logout': async (_input, context) => {
      context.setCookies(await accounts.signOut(context.viewer))
      return { message: 'Logged out successfully' }
    },
    'GET /auth/authcheck': async (_input, context) => {
      const isDue = new Date(context.viewer.session.renewedAt).getTime() < Date.now() - renewAfterMs
      if (isDue) context.setCookies(await accounts.renew(context.viewer, context))
      return { user: userOf(context.viewer) }
    },
    'POST /auth/changePassword': async ({ body }, context) => {
      context.setCookies(await passwordChange.change(context.viewer, body))
      return { message: 'Password updated successfully' }
    },
    'DELETE /auth/deleteUser': async (_, context) => {
      context.setCookies(await accounts.remove(context.viewer))
      return { message: 'Your account is deleted' }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { recoveryContract } from '#contract/recovery.ts'
import type { Cookie } from '#server/http/cookies.ts'
import { mount } from '#server/http/mount.ts'
import type { Recovery } from './service.ts'

/** The endpoints that reset a password or verify an email address with a mailed code. */
export function recoveryRoutes(app: FastifyInstance, recovery: Recovery): void {
  const toReply = (
    { message, cookies }: { message: string; cookies: Cookie[] },
    context: { setCookies(cookies: readonly Cookie[]): void },
  ) => {
    context.setCookies(cookies)
    return { message }
  }

  mount(app, recoveryContract, {
    'POST /auth/checkAccount': async ({ body }, context) =>
      toReply(await recovery.checkAccount(body.email, context), context),
    'POST /auth/changePasswordH': async ({ body }, context) =>
      toReply(await recovery.resetPassword(body, context), context),
    'POST /auth/verify': async (_, context) =>
      toReply(await recovery.askForVerification(context.viewer, context), context),
    'POST /auth/verify/code': async ({ body }, context) =>
      toReply(await recovery.verify(context.viewer, body.code, context), context),
  })
}

import type { FastifyInstance } from 'fastify'
import { factorsContract } from '#contract/factors.ts'
import { mount } from '#server/http/mount.ts'
import { Refusal } from '#server/refusal.ts'
import type { LostFactors } from './lost-factors.ts'
import type { Passkeys } from './passkeys.ts'
import type { FactorEntries } from './repository.ts'
import type { Factors } from './service.ts'

/** The endpoints of second factors. */
export function factorRoutes(
  app: FastifyInstance,
  parts: { factors: Factors; passkeys: Passkeys; lostFactors: LostFactors; entries: FactorEntries },
): void {
  const { factors, passkeys, lostFactors, entries } = parts
  mount(app, factorsContract, {
    'GET /auth/factors': (_input, { viewer }) => factors.count(viewer),
    'POST /auth/signin/code': async ({ body }, context) => {
      const { user, cookies } = await factors.finishSignIn(body.code, context)
      context.setCookies(cookies)
      return { message: 'Sign in successfully', user }
    },
    'POST /auth/factors/lost': async (_input, context) => {
      context.setCookies(await lostFactors.mailCode(context))
      return { message: 'A code is on its way to your email' }
    },
    'POST /auth/factors/lost/code': async ({ body }, context) => {
      await lostFactors.beginRemoval(body.code, context)
      return { message: 'Your second factors will be removed in 24 hours. Sign in again then.' }
    },
    'POST /auth/factors/lost/stop': async ({ body }) => {
      await lostFactors.stopRemoval(body.token)
      return { message: 'Your second factors stay as they are' }
    },
    'POST /auth/totp': ({ body }, context) => factors.offerTotp(context, body.password),
    'POST /auth/totp/confirm': async ({ body }, context) => {
      const { result, cookies } = await factors.confirmTotp(context, body.code)
      context.setCookies(cookies)
      return { message: 'The authenticator app is set up', recoveryCodes: result }
    },
    'DELETE /auth/totp': async ({ body }, context) => {
      context.setCookies(await factors.removeTotp(context, body.code))
      return { message: 'The authenticator app was removed' }
    },
    'POST /auth/recovery-codes': async ({ body }, context) => ({
      message: 'These are your new recovery codes',
      recoveryCodes: await factors.renewRecoveryCodes(context, body.code),
    }),
    'GET /auth/passkeys': async (_input, { viewer }) => ({
      content: (await entries.listPasskeys(viewer.id)).map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        created: createdAt,
        used: usedAt,
      })),
    }),
    'POST /auth/passkeys/options': async ({ body }, context) => {
      const { options, cookies } = await passkeys.createRegistrationOptions(context, body.password)
      context.setCookies(cookies)
      return { options }
    },
    'POST /auth/passkeys': async ({ body }, context) => {
      const { recoveryCodes, cookies } = await passkeys.add(context, body.name, body.response)
      context.setCookies(cookies)
      return { message: 'The passkey was added', recoveryCodes }
    },
    'PUT /auth/passkeys/:id': async ({ params, body }, { viewer }) => {
      if (!(await entries.renamePasskey(viewer.id, params.id, body.name))) throw new Refusal('entry-unknown')
      return { message: 'The passkey was renamed' }
    },
    'DELETE /auth/passkeys/:id': async ({ params, body }, context) => {
      context.setCookies(await factors.removePasskey(context, params.id, body.code))
      return { message: 'The passkey was removed' }
    },
    'POST /auth/passkeys/signin/options': async (_input, context) => {
      const { options, cookies } = await passkeys.createSignInOptions(context)
      context.setCookies(cookies)
      return { options }
    },
    'POST /auth/passkeys/signin': async ({ body }, context) => {
      const { user, cookies } = await passkeys.signIn(body.response, context)
      context.setCookies(cookies)
      return { message: 'Sign in successfully', user }
    },
  })
}

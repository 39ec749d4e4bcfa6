import type { FastifyInstance } from 'fastify'
import { createAuth } from '#server/accounts/auth.ts'
import { createCodeEntries } from '#server/accounts/codes/repository.ts'
import { createCodes } from '#server/accounts/codes/service.ts'
import { createKnownBrowsers } from '#server/accounts/known-browser.ts'
import { createOwnerCheck } from '#server/accounts/owner-check.ts'
import { createPasswordChange } from '#server/accounts/password-change.ts'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import { removeAccount } from '#server/accounts/remove-account.ts'
import { createUserEntries } from '#server/accounts/repository.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { createSecondStepTickets } from '#server/accounts/second-step-ticket.ts'
import { createAccounts } from '#server/accounts/service.ts'
import { createSessionCookies } from '#server/accounts/session-cookie.ts'
import { createSessions } from '#server/accounts/sessions.ts'
import { createSignInLimits } from '#server/accounts/sign-in-limits.ts'
import { createSpentProofs } from '#server/accounts/spent-proofs.ts'
import { createTickets } from '#server/accounts/tickets.ts'
import { createLostFactors } from '#server/factors/lost-factors.ts'
import { createOneTimePasswords } from '#server/factors/one-time-passwords.ts'
import { createPasskeys } from '#server/factors/passkeys.ts'
import { createRemovalEntries } from '#server/factors/removal-repository.ts'
import { createFactorEntries, usableFactors } from '#server/factors/repository.ts'
import { factorRoutes } from '#server/factors/routes.ts'
import { createSecondStep } from '#server/factors/second-step.ts'
import { createFactors } from '#server/factors/service.ts'
import { createGoogleAccounts } from '#server/google/accounts.ts'
import { createGoogleEntries } from '#server/google/repository.ts'
import { googleRoutes } from '#server/google/routes.ts'
import { createGoogleSignIn } from '#server/google/service.ts'
import { createLimiters } from '#server/http/limits.ts'
import { createSessionReader, sessionCookieName } from '#server/http/session.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import type { Parts } from '#server/parts.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import { recoveryRoutes } from '#server/recovery/routes.ts'
import { createRecovery } from '#server/recovery/service.ts'
import { sessionRoutes } from '#server/sessions/routes.ts'
import { createSignedInBrowsers } from '#server/sessions/service.ts'

/**
 * Mounts the endpoints of accounts: signing up, in and out, Google, codes by mail, sessions and second factors. Adds
 * the hook that finds the member who sends a request. Returns the parts that other features use.
 */
export function mountAccounts(
  api: FastifyInstance,
  parts: Parts & {
    adminEmails: ReadonlySet<string>
    identityProvider: IdentityProvider | null
    /** Logs an error of work in the background. */
    report: (error: unknown) => void
  },
) {
  const { settings, database, clock, adminEmails, identityProvider, adminSecondFactor = false, report } = parts
  const factorEntries = createFactorEntries(database)
  const mayAdminister = async (id: string) =>
    !adminSecondFactor || usableFactors(await factorEntries.count(id)).length > 0
  const readSession = createSessionReader(database, parts.authSecret, adminEmails, mayAdminister)
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    request.viewer = await readSession(api.cookies.read(request, sessionCookieName))
  })
  const secret = parts.authSecret
  const { publicUrl } = settings
  const createLimiter = createLimiters(parts.limits, parts.counters)
  const sessions = createSessions({ database, secret })
  const cookies = createSessionCookies(secret)
  const users = createUserEntries(database)
  const passwords = createPasswordHasher(parts.passwordCost)
  const knownBrowsers = createKnownBrowsers(secret)
  const mails = createMailQueue(database, clock)
  const codeEntries = createCodeEntries(database)
  const ownerCheck = createOwnerCheck({
    users,
    sessions,
    passwords,
    wrongPasswordLimiter: createLimiter('wrongCurrentPasswords', 'Too many wrong passwords.'),
  })
  const changeLimiter = createLimiter('changesOfAccount', 'Too many changes of this account.')
  const passwordChange = createPasswordChange({
    database,
    users,
    codes: codeEntries,
    sessions,
    cookies,
    passwords,
    mails,
    ownerCheck,
    changeLimiter,
  })
  const tickets = createTickets({ secret, clock })
  const stepTickets = createSecondStepTickets({ tickets, users })
  const spentProofs = createSpentProofs(database)
  const signInLimits = createSignInLimits(createLimiter)
  const oneTimePasswords = createOneTimePasswords({ secret, spentProofs, clock })
  const codes = createCodes({
    database,
    entries: codeEntries,
    mails,
    clock,
    secret,
    mailLimiter: createLimiter('codesForAccount', 'A code was mailed a moment ago.'),
  })
  const networkLimiter = createLimiter('codesFromNetwork', 'Too many tries from this network.')
  const lostFactors = createLostFactors({
    database,
    entries: factorEntries,
    removals: createRemovalEntries(database),
    codes,
    users,
    sessions,
    knownBrowsers,
    stepTickets,
    mails,
    clock,
    networkLimiter,
    publicUrl,
  })
  const secondStep = createSecondStep({
    entries: factorEntries,
    oneTimePasswords,
    lostFactors,
    createLimiter,
  })
  const auth = createAuth({ ...parts, secret, passwords })
  api.addHook('onListen', (done) => {
    auth.load().catch(report)
    done()
  })
  const accounts = createAccounts({
    auth,
    users,
    sessions,
    cookies,
    knownBrowsers,
    limits: signInLimits,
    remove: (account) => removeAccount({ database, mails }, account),
    secondStep,
    stepTickets,
    adminEmails,
    mayAdminister,
  })
  accountRoutes(api, { accounts, passwordChange })
  googleRoutes(
    api,
    createGoogleSignIn({
      provider: identityProvider,
      accounts: createGoogleAccounts({
        database,
        entries: createGoogleEntries(),
        mails,
        limits: signInLimits,
      }),
      signIn: accounts.signInProven,
      tickets,
      spentProofs,
      answerLimiter: createLimiter('googleAnswers', 'Too many sign-ins.'),
      secret,
      report,
    }),
  )
  recoveryRoutes(
    api,
    createRecovery({
      database,
      codes,
      users,
      sessions,
      cookies,
      knownBrowsers,
      passwords,
      mails,
      networkLimiter,
    }),
  )
  sessionRoutes(api, createSignedInBrowsers({ database, sessions, cookies, mails, changeLimiter }))
  const factors = createFactors({
    database,
    entries: factorEntries,
    secondStep,
    oneTimePasswords,
    ownerCheck,
    accounts,
    sessions,
    cookies,
    knownBrowsers,
    stepTickets,
    mails,
    clock,
    changeLimiter,
  })
  const passkeys = createPasskeys({
    entries: factorEntries,
    factors,
    ownerCheck,
    accounts,
    lostFactors,
    tickets,
    spentProofs,
    answerLimiter: createLimiter('passkeyAnswers', 'Too many tries with passkeys.'),
    clock,
  })
  factorRoutes(api, { factors, passkeys, lostFactors, entries: factorEntries })
  return { ownerCheck, mails }
}

import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ChatModel } from '#contract/chat.ts'
import { createAuth } from '#server/accounts/auth.ts'
import { createCodeEntries } from '#server/accounts/codes/repository.ts'
import { type CodeLimits, createCodes } from '#server/accounts/codes/service.ts'
import { createKnownBrowsers } from '#server/accounts/known-browser.ts'
import { createPasswordChange } from '#server/accounts/password-change.ts'
import { createPasswords, type PasswordCost } from '#server/accounts/passwords.ts'
import { removeAccount } from '#server/accounts/remove-account.ts'
import { createUserEntries } from '#server/accounts/repository.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { createAccounts } from '#server/accounts/service.ts'
import { createSessionCookies } from '#server/accounts/session-cookie.ts'
import { createSessions } from '#server/accounts/sessions.ts'
import { type AccountLimits, createSignInLimits } from '#server/accounts/sign-in-limits.ts'
import { createSpentProofs } from '#server/accounts/spent-proofs.ts'
import { createTickets } from '#server/accounts/tickets.ts'
import type { Drawings } from '#server/art/drawing-file.ts'
import { artRoutes } from '#server/art/routes.ts'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { type CatalogueCounters, createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import type { StoredAnswers } from '#server/cache/stored-answers.ts'
import { chatRoutes } from '#server/chat/routes.ts'
import { createChat } from '#server/chat/service.ts'
import { createContactMessages } from '#server/contact/repository.ts'
import { contactRoutes } from '#server/contact/routes.ts'
import { createContact } from '#server/contact/service.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { discoveryRoutes } from '#server/discovery/routes.ts'
import { createDiscovery } from '#server/discovery/service.ts'
import { createFactorLoss } from '#server/factors/loss.ts'
import { createOneTimePasswords } from '#server/factors/one-time-passwords.ts'
import { createOwnerCheck } from '#server/factors/owner.ts'
import { createPasskeys } from '#server/factors/passkeys.ts'
import { createFactorEntries, factorsOf } from '#server/factors/repository.ts'
import { factorRoutes } from '#server/factors/routes.ts'
import { createSecondStep, type SecondStepLimits } from '#server/factors/second-step.ts'
import { createFactors } from '#server/factors/service.ts'
import { createGoogleAccounts } from '#server/google/accounts.ts'
import { createGoogleEntries } from '#server/google/repository.ts'
import { googleRoutes } from '#server/google/routes.ts'
import { createGoogleSignIn } from '#server/google/service.ts'
import { createChatEntries } from '#server/history/chat-repository.ts'
import { historyRoutes } from '#server/history/routes.ts'
import { createSearchEntries } from '#server/history/search-repository.ts'
import { createHistory } from '#server/history/service.ts'
import { createWatchEntries } from '#server/history/watch-repository.ts'
import { createAccountQueues } from '#server/http/account-queues.ts'
import {
  type ConnectionLimits,
  connectionLimits,
  createLimitedServer,
  mostInAddress,
} from '#server/http/connections.ts'
import { createCookies } from '#server/http/cookies.ts'
import { answerError, answerUnreadable, setCommonHeaders } from '#server/http/error-handler.ts'
import { requireOneHost } from '#server/http/host.ts'
import { readJson } from '#server/http/json-body.ts'
import { createLimiter, type Limit } from '#server/http/limits.ts'
import { watchLoad } from '#server/http/load.ts'
import { metricRoutes } from '#server/http/metrics.ts'
import { openApiRoutes } from '#server/http/openapi.ts'
import { createOriginGuard, createOriginOf } from '#server/http/origin.ts'
import { contentPolicy, pageRoutes } from '#server/http/page.ts'
import { createSessionReader, sessionCookieName } from '#server/http/session.ts'
import { createRequestEntries } from '#server/idempotency/repository.ts'
import { createIdempotency } from '#server/idempotency/service.ts'
import { jobRoutes } from '#server/jobs/routes.ts'
import { createJobs } from '#server/jobs/service.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createWelcome } from '#server/mail/welcome.ts'
import type { MailWorker } from '#server/mail/worker.ts'
import { peopleRoutes } from '#server/people/routes.ts'
import { createPeople } from '#server/people/service.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { Catalogue } from '#server/ports/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import type { Guide, LanguageModel } from '#server/ports/language-model.ts'
import { recoveryRoutes } from '#server/recovery/routes.ts'
import { createRecovery } from '#server/recovery/service.ts'
import { Refusal } from '#server/refusal.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { createSearch } from '#server/search/service.ts'
import { sessionRoutes } from '#server/sessions/routes.ts'
import { createSignedInBrowsers } from '#server/sessions/service.ts'
import { createThumbEntries } from '#server/thumbs/repository.ts'
import { thumbRoutes } from '#server/thumbs/routes.ts'
import { createThumbs } from '#server/thumbs/service.ts'
import { createTitleLookup } from '#server/titles/lookup.ts'
import { createPageConfiguration } from '#server/titles/page-configuration.ts'
import { titleRoutes } from '#server/titles/routes.ts'
import { createTitles } from '#server/titles/service.ts'
import { createExport } from '#server/user/export.ts'
import { createPreferences } from '#server/user/repository.ts'
import { userRoutes } from '#server/user/routes.ts'
import { createWatchlistEntries } from '#server/watchlist/repository.ts'
import { watchlistRoutes } from '#server/watchlist/routes.ts'
import { createWatchlist } from '#server/watchlist/service.ts'

/** The limits on how often something may be done; tests pass their own. */
export interface Limits extends AccountLimits, CodeLimits, SecondStepLimits {
  /** Answers of Google, and of passkeys, from one network. */
  googleAnswers: Limit
  passkeyAnswers: Limit
  /** Searches of one account. */
  searches: Limit
  /** Messages of one account to the operator. */
  contactMessages: Limit
  /** Questions of one account to the chat, and to those of its models that are others'. */
  guideQuestions: Limit
  modelQuestions: Limit
  /** Files with everything about one account. */
  exports: Limit
  /** Requests with an Idempotency-Key by visitors from one network. */
  visitorRequests: Limit
}

/** Everything that the app is made of. `main.ts` passes the real parts, and tests pass theirs. */
export interface Parts {
  settings: {
    publicUrl: string | null
    primaryUrl: string | null
    secondaryUrl: string | null
    communityUrl: string | null
    /** The address that members' messages go to. */
    contactTo: string
    /** How many proxies stand in front. */
    trustProxy: number
  }
  authSecret: string
  /** Verified addresses whose accounts are administrators, in lower case; none unless given. */
  adminEmails?: ReadonlySet<string>
  /** Whether administrators need a second factor; not unless given. */
  adminSecondFactor?: boolean
  log: FastifyBaseLogger
  clock: Clock
  database: Database
  engine: Engine
  catalogue: Catalogue
  guide: Guide
  /** The language models that are set up; none unless given. */
  models?: ReadonlyMap<ChatModel, LanguageModel>
  /** Where the catalogue's answers are stored across restarts; null where they are not. */
  storedAnswers: StoredAnswers | null
  /** Sends the mails that are due. */
  mailWorker: MailWorker
  /** Counts the cache's answers and the catalogue's calls over the network, for /metrics; new ones unless given. */
  catalogueCounters?: CatalogueCounters
  /** The catalogue's drawings; null where pictures come from another host. */
  art: Drawings | null
  sources: readonly ConfiguredSource[]
  /** Google, or a provider in its place; none unless given. */
  identityProvider?: IdentityProvider | null
  limits: Limits
  /** The memory and the time that hashing one password takes. */
  passwordCost: PasswordCost
  /** Limits on connections; those of production unless given. */
  connectionLimits?: ConnectionLimits
  /** Whether /metrics answers. */
  metrics: boolean
  /** The folder of the built web app. */
  webFolder: string
}

/** Milliseconds between two runs of the background jobs: an hour. */
const jobInterval = 60 * 60 * 1000
/** Bytes of a request's body, where its endpoint does not allow more. */
const mostInBody = 64 * 1024

/** The log levels above warnings. */
const aboveWarnings = new Set(['error', 'fatal', 'silent'])

/**
 * The contract's schemas are Zod's, and `mount` checks them. Where Fastify has no compilers of schemas given, it loads
 * its own at each start: Ajv and fast-json-stringify, 130 files.
 */
const noSchemas = (): never => {
  throw new Error("a route has a schema of Fastify's; `mount` takes those of the contract")
}

/** Puts the parts together: every feature is mounted here and nowhere else. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings, database, clock, sources, adminEmails = new Set(), models = new Map() } = parts
  const { identityProvider = null, adminSecondFactor = false } = parts
  const app = Fastify({
    // Fastify's own entries are logged from warnings on, or from LOG_LEVEL on when that is higher.
    loggerInstance: parts.log.child({}, { level: aboveWarnings.has(parts.log.level) ? parts.log.level : 'warn' }),
    // One line for each request is written below, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for each request costs more than writing its one line; each log call adds the id instead.
    childLoggerFactory: (logger) => logger,
    // Only as many addresses as there are proxies: the others in X-Forwarded-For are whatever the client wrote there.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: mostInBody,
    serverFactory: (handle) => createLimitedServer(handle, parts.connectionLimits ?? connectionLimits),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: mostInAddress },
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
  app.setErrorHandler(answerError)
  const guardOrigin = createOriginGuard(settings)
  app.decorateRequest('viewer', null)
  const stopping = new AbortController()
  app.decorate('stopping', stopping.signal)
  app.decorate('originOf', createOriginOf(settings))
  app.decorate('cookies', createCookies(settings.publicUrl))
  app.decorate(
    'idempotency',
    createIdempotency({
      entries: createRequestEntries(database),
      clock,
      secret: parts.authSecret,
      countVisitor: createLimiter(parts.limits.visitorRequests, 'Too many requests from this network.').take,
    }),
  )
  const load = watchLoad()
  app.addHook('onClose', async () => load.stop())
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply)
    load.refuseWhenOverloaded()
    requireOneHost(request.raw)
    if (request.url.includes('%00')) throw new Refusal('bad-path')
    guardOrigin(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    parts.log.info({ id, method, route: routeOptions.url ?? null, status: reply.statusCode, ms })
    // Browsers keep connections open after an answer, and a stop would wait for them until its time limit.
    if (stopping.signal.aborted) app.server.closeIdleConnections()
    done()
  })
  app.addHook('preClose', (done) => {
    stopping.abort()
    done()
  })

  const report = (error: unknown) => {
    // A refusal was logged where it was made: that the database is away, or why TMDB did not answer.
    if (!(error instanceof Refusal)) parts.log.warn({ err: error }, 'something in the background failed')
  }
  const { catalogueCounters = createCatalogueCounters() } = parts
  const cache = createCache({
    clock,
    counters: catalogueCounters,
    serveStale: parts.catalogue.remote,
    stored: parts.storedAnswers,
    report,
  })
  const catalogue = createCachedCatalogue(parts.catalogue, cache)
  const titles = createTitleLookup(catalogue)
  const history = createHistory({
    watched: createWatchEntries(database, catalogue.name),
    searched: createSearchEntries(database, catalogue.name),
    chats: createChatEntries(database, catalogue.name),
    titles,
    catalogue,
    clock,
  })

  const notFound = () => {
    throw new Refusal('path-unknown')
  }
  await app.register(
    async (api) => {
      // A hook of these routes, and no comparison with the path: a path has other spellings, such as /%61pi for /api.
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      api.setNotFoundHandler(notFound)
      openApiRoutes(api)
    },
    { prefix: '/api' },
  )
  await app.register(
    async (api) => {
      const queues = createAccountQueues()
      api.decorate('accountQueues', queues).addHook('onClose', async () => queues.stop())
      const factorEntries = createFactorEntries(database)
      const mayAdminister = async (id: string) =>
        !adminSecondFactor || factorsOf(await factorEntries.count(id)).length > 0
      const readSession = createSessionReader(database, parts.authSecret, adminEmails, mayAdminister)
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        request.viewer = await readSession(app.cookies.read(request, sessionCookieName))
      })
      const secret = parts.authSecret
      const { publicUrl } = settings
      const sessions = createSessions({ database, secret })
      const cookies = createSessionCookies(secret)
      const users = createUserEntries(database)
      const passwords = createPasswords(parts.passwordCost)
      const knownBrowsers = createKnownBrowsers(secret)
      const mails = createMailQueue(database, clock)
      const passwordChange = createPasswordChange({
        database,
        users,
        sessions,
        cookies,
        passwords,
        mails,
        countWrong: createLimiter(parts.limits.wrongCurrentPasswords, 'Too many wrong passwords.'),
        publicUrl,
      })
      const tickets = createTickets({ secret, clock })
      const spent = createSpentProofs(database)
      const signInLimits = createSignInLimits(parts.limits)
      const oneTimePasswords = createOneTimePasswords({ secret, spent, clock })
      const codes = createCodes({
        database,
        entries: createCodeEntries(database),
        mails,
        clock,
        secret,
        countMail: createLimiter(parts.limits.codesForAccount, 'A code was mailed a moment ago.'),
      })
      const countNetwork = createLimiter(parts.limits.codesFromNetwork, 'Too many tries from this network.')
      const loss = createFactorLoss({
        database,
        codes,
        users,
        knownBrowsers,
        tickets,
        mails,
        clock,
        countNetwork,
        publicUrl,
      })
      const secondStep = createSecondStep({
        entries: factorEntries,
        passwords: oneTimePasswords,
        loss,
        limits: parts.limits,
      })
      const accounts = createAccounts({
        auth: createAuth({ ...parts, secret, publicUrl, passwords }),
        users,
        sessions,
        cookies,
        knownBrowsers,
        limits: signInLimits,
        remove: (account) => removeAccount({ database, mails }, account),
        secondStep,
        tickets,
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
            entries: createGoogleEntries(parts.engine),
            mails,
            limits: signInLimits,
          }),
          signIn: accounts.signInProven,
          tickets,
          spent,
          answers: createLimiter(parts.limits.googleAnswers, 'Too many sign-ins.'),
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
          countNetwork,
          publicUrl,
        }),
      )
      sessionRoutes(api, createSignedInBrowsers({ sessions, cookies }))
      const requireOwner = createOwnerCheck({ users, sessions, passwordChange })
      const factors = createFactors({
        database,
        entries: factorEntries,
        secondStep,
        passwords: oneTimePasswords,
        requireOwner,
        accounts,
        sessions,
        cookies,
        knownBrowsers,
        tickets,
        mails,
        clock,
      })
      const passkeys = createPasskeys({
        entries: factorEntries,
        factors,
        requireOwner,
        accounts,
        loss,
        tickets,
        spent,
        answers: createLimiter(parts.limits.passkeyAnswers, 'Too many tries with passkeys.'),
        clock,
      })
      factorRoutes(api, { factors, passkeys, loss, entries: factorEntries })
      titleRoutes(api, createTitles(catalogue))
      discoveryRoutes(api, createDiscovery(catalogue))
      peopleRoutes(api, createPeople(catalogue))
      searchRoutes(api, createSearch({ catalogue, limit: createLimiter(parts.limits.searches, 'Too many searches.') }))
      watchlistRoutes(
        api,
        createWatchlist({ entries: createWatchlistEntries(database, catalogue.name), titles, clock }),
      )
      historyRoutes(api, history)
      const thumbs = createThumbs({ entries: createThumbEntries(database, catalogue.name), titles, clock })
      thumbRoutes(api, thumbs)
      chatRoutes(
        api,
        createChat({
          guide: parts.guide,
          models,
          catalogue,
          history,
          thumbs,
          limits: {
            guide: createLimiter(parts.limits.guideQuestions, 'Too many questions.'),
            models: createLimiter(parts.limits.modelQuestions, 'Too many questions to language models.'),
          },
        }),
      )
      const welcome = createWelcome({ database, queue: mails })
      const countExports = createLimiter(parts.limits.exports, 'Too many files with your data.')
      userRoutes(api, {
        history,
        preferences: createPreferences(database),
        users,
        passwordChange,
        welcome,
        myData: createExport({ database, clock, count: countExports }),
      })
      await contactRoutes(
        api,
        createContact({
          messages: createContactMessages({ database, mails }),
          limit: createLimiter(parts.limits.contactMessages, 'Too many messages.'),
          contactTo: settings.contactTo,
          clock,
        }),
      )
    },
    { prefix: '/api/v1' },
  )

  const jobs = createJobs({ database, engine: parts.engine, clock, mailWorker: parts.mailWorker })
  jobRoutes(app, { database, jobs })
  // So that expired rows are deleted also where no cron calls /cronjob/run.
  const hourly = setInterval(() => jobs.run().catch(report), jobInterval).unref()
  app.addHook('onClose', async () => clearInterval(hourly))
  if (!parts.metrics) app.get('/metrics', notFound)
  else await metricRoutes(app, catalogueCounters)
  if (parts.art) artRoutes(app, parts.art)

  const sendPage = await pageRoutes(app, {
    folder: parts.webFolder,
    configuration: createPageConfiguration({ settings, catalogue, sources, models, google: identityProvider !== null }),
    policy: contentPolicy({
      sources,
      imageBase: catalogue.imageBase,
      backends: [settings.primaryUrl, settings.secondaryUrl].filter((url) => url !== null),
    }),
  })
  for (const prefix of ['/art', '/assets']) {
    await app.register(async (folder) => folder.setNotFoundHandler(notFound), { prefix })
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // The address of a file that does not exist is a 404, and not the page.
    const isFile = /^[^?]*\.\w+(\?|$)/.test(request.url)
    return isRead && !isFile ? sendPage(request, reply) : notFound()
  })
  return app
}

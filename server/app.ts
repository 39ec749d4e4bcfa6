import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createAuth } from '#server/accounts/auth.ts'
import { createKnownBrowsers } from '#server/accounts/known-browser.ts'
import { createPasswords, type PasswordCost } from '#server/accounts/passwords.ts'
import { createUserEntries } from '#server/accounts/repository.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { createAccounts } from '#server/accounts/service.ts'
import { createSessionCookies } from '#server/accounts/session-cookie.ts'
import { createSessions } from '#server/accounts/sessions.ts'
import { type AccountLimits, createSignInLimits } from '#server/accounts/sign-in-limits.ts'
import type { Drawings } from '#server/art/drawing-file.ts'
import { artRoutes } from '#server/art/routes.ts'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { type CacheCounters, createCounters } from '#server/cache/counters.ts'
import type { KeptValues } from '#server/cache/kept-values.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { historyRoutes } from '#server/history/routes.ts'
import { createSearchEntries } from '#server/history/search-repository.ts'
import { createHistory } from '#server/history/service.ts'
import { createWatchEntries } from '#server/history/watch-repository.ts'
import { bytesWorthCompressing } from '#server/http/answer.ts'
import {
  type ConnectionLimits,
  connectionLimits,
  createLimitedServer,
  mostInAddress,
} from '#server/http/connections.ts'
import { readJson } from '#server/http/json-body.ts'
import { createLimiter, type Limit } from '#server/http/limits.ts'
import { watchLoad } from '#server/http/load.ts'
import { metricRoutes } from '#server/http/metrics.ts'
import { openApiRoutes } from '#server/http/openapi.ts'
import { createOriginGuard } from '#server/http/origin.ts'
import { contentPolicy, pageRoutes } from '#server/http/page.ts'
import { answerError, answerUnreadable, setCommonHeaders } from '#server/http/refusals.ts'
import { createSessionReader } from '#server/http/session.ts'
import { createTurns } from '#server/http/turns.ts'
import { createRequestEntries } from '#server/idempotency/repository.ts'
import { createIdempotency } from '#server/idempotency/service.ts'
import { jobRoutes } from '#server/jobs/routes.ts'
import { createJobs } from '#server/jobs/service.ts'
import { peopleRoutes } from '#server/people/routes.ts'
import { createPeople } from '#server/people/service.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { Catalogue } from '#server/ports/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { createSearch } from '#server/search/service.ts'
import { createTitleLookup } from '#server/titles/lookup.ts'
import { createPageConfiguration } from '#server/titles/page-configuration.ts'
import { titleRoutes } from '#server/titles/routes.ts'
import { createTitles } from '#server/titles/service.ts'
import { createPreferences } from '#server/user/repository.ts'
import { userRoutes } from '#server/user/routes.ts'
import { createWatchlistEntries } from '#server/watchlist/repository.ts'
import { watchlistRoutes } from '#server/watchlist/routes.ts'
import { createWatchlist } from '#server/watchlist/service.ts'

/** Every limit of the app; tests give their own. */
export interface Limits extends AccountLimits {
  /** Searches of one account. */
  searches: Limit
  /** Requests with an Idempotency-Key by visitors from one network. */
  visitorRequests: Limit
}

/** Everything the app is made of. `main.ts` and the tests give the same kinds of parts. */
export interface Parts {
  settings: {
    publicUrl: string | null
    primaryUrl: string | null
    secondaryUrl: string | null
    communityUrl: string | null
    /** How many proxies stand in front. */
    trustProxy: number
  }
  authSecret: string
  log: FastifyBaseLogger
  clock: Clock
  database: Database
  engine: Engine
  catalogue: Catalogue
  /** Where the catalogue's answers outlive the process; null where they are made anew. */
  keptValues: KeptValues | null
  /** Where its calls over the network are counted, beside what the cache counts; its own unless given. */
  counters?: CacheCounters
  /** The catalogue's pictures; null where they come from elsewhere. */
  art: Drawings | null
  sources: readonly ConfiguredSource[]
  limits: Limits
  /** Of one password hash. */
  passwordCost: PasswordCost
  /** What connections may take up; as in production unless given. */
  connectionLimits?: ConnectionLimits
  /** Whether /metrics answers. */
  metrics: boolean
  /** The folder of the built web app. */
  webFolder: string
}

/** Milliseconds between two rounds of the background jobs. */
const anHour = 60 * 60 * 1000

/** The levels that log less than warnings. */
const quiet = new Set(['error', 'fatal', 'silent'])

/** Puts the parts together: every feature is mounted here and nowhere else. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings, database, clock, sources } = parts
  const app = Fastify({
    // Fastify's own lines are worth reading only when something is wrong, and not where even less is wanted.
    loggerInstance: parts.log.child({}, { level: quiet.has(parts.log.level) ? parts.log.level : 'warn' }),
    // One line for each request is written below, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for each request costs more than writing its one line; who logs adds the id.
    childLoggerFactory: (logger) => logger,
    // Never all of the header: its first addresses are whatever the asker wrote there.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: 64 * 1024,
    serverFactory: (handle) => createLimitedServer(handle, parts.connectionLimits ?? connectionLimits),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: mostInAddress },
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
  app.setErrorHandler(answerError)
  const guardOrigin = createOriginGuard(settings)
  app.decorateRequest('viewer', null)
  const stopping = new AbortController()
  app.decorate('stopping', stopping.signal)
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
    load.requireCalm()
    if (request.url.includes('%00')) throw new Refusal('bad-path')
    guardOrigin(request)
    done()
  })
  await app.register(compress, { global: false, encodings: ['br', 'gzip'], threshold: bytesWorthCompressing })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    parts.log.info({ id, method, route: routeOptions.url ?? null, status: reply.statusCode, ms })
    // A browser keeps its connection after the answer; while stopping, nobody would wait for it but in vain.
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
  const { counters = createCounters() } = parts
  const cache = createCache({
    clock,
    counters,
    serveStale: parts.catalogue.remote,
    kept: parts.keptValues,
    report,
  })
  const catalogue = createCachedCatalogue(parts.catalogue, cache)
  const titles = createTitleLookup(catalogue)
  const history = createHistory({
    watched: createWatchEntries(database, catalogue.name),
    searched: createSearchEntries(database, catalogue.name),
    titles,
    catalogue,
    clock,
  })

  const notFound = () => {
    throw new Refusal('path-unknown')
  }
  await app.register(
    async (api) => {
      // Set where the routes are, and not by the address: %61pi is another spelling of api.
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
      const turns = createTurns()
      api.decorate('turns', turns).addHook('onClose', async () => turns.stop())
      const readSession = createSessionReader(database, parts.authSecret)
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        request.viewer = await readSession(request.headers.cookie)
      })
      const secret = parts.authSecret
      const isSecure = settings.publicUrl?.startsWith('https:') ?? false
      accountRoutes(
        api,
        createAccounts({
          auth: createAuth({
            ...parts,
            secret,
            publicUrl: settings.publicUrl,
            passwords: createPasswords(parts.passwordCost),
          }),
          users: createUserEntries(database),
          sessions: createSessions({ database, secret }),
          cookies: createSessionCookies(secret, isSecure),
          knownBrowsers: createKnownBrowsers(secret, isSecure),
          limits: createSignInLimits(parts.limits),
        }),
      )
      titleRoutes(api, createTitles(catalogue))
      peopleRoutes(api, createPeople(catalogue))
      searchRoutes(api, createSearch({ catalogue, limit: createLimiter(parts.limits.searches, 'Too many searches.') }))
      watchlistRoutes(
        api,
        createWatchlist({ entries: createWatchlistEntries(database, catalogue.name), titles, clock }),
      )
      historyRoutes(api, history)
      userRoutes(api, { history, preferences: createPreferences(database) })
    },
    { prefix: '/api/v1' },
  )

  const jobs = createJobs({ database, engine: parts.engine, clock })
  jobRoutes(app, { database, jobs })
  // Nobody has to ask: what may be kept no longer goes also where no cron does.
  const hourly = setInterval(() => jobs.run().catch(report), anHour).unref()
  app.addHook('onClose', async () => clearInterval(hourly))
  if (parts.metrics) await metricRoutes(app, counters)
  if (parts.art) artRoutes(app, parts.art)

  const sendPage = await pageRoutes(app, {
    folder: parts.webFolder,
    configuration: createPageConfiguration({ settings, catalogue, sources }),
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
    // Where there is no such file, an address like one is not there, rather than a page that says so.
    const isFile = /^[^?]*\.\w+(\?|$)/.test(request.url)
    return isRead && !isFile ? sendPage(request, reply) : notFound()
  })
  return app
}

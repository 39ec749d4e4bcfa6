import { randomUUID } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createAuth } from '#server/accounts/auth.ts'
import { createKnownBrowsers } from '#server/accounts/known-browser.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { createAccounts } from '#server/accounts/service.ts'
import { type AccountLimits, createSignInLimits } from '#server/accounts/sign-in-limits.ts'
import { artRoutes } from '#server/art/routes.ts'
import type { Art } from '#server/art/service.ts'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { type CacheCounters, createCounters } from '#server/cache/counters.ts'
import type { KeptValues } from '#server/cache/kept-values.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { historyRoutes } from '#server/history/routes.ts'
import { createSearchEntries } from '#server/history/search-repository.ts'
import { createHistory } from '#server/history/service.ts'
import { createWatchEntries } from '#server/history/watch-repository.ts'
import { readJson } from '#server/http/json-body.ts'
import { createLimiter, type Limit } from '#server/http/limits.ts'
import { metricRoutes } from '#server/http/metrics.ts'
import { openApiRoutes } from '#server/http/openapi.ts'
import { createOriginGuard } from '#server/http/origin.ts'
import { contentPolicy, pageRoutes } from '#server/http/page.ts'
import { answerError, answerUnreadable } from '#server/http/refusals.ts'
import { createSessionReader } from '#server/http/session.ts'
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
  /** Draws the catalogue's pictures; null where they come from elsewhere. */
  art: Art | null
  sources: readonly ConfiguredSource[]
  limits: Limits
  /** Whether /metrics answers. */
  metrics: boolean
  /** The folder of the built web app. */
  webFolder: string
}

/** Longest event loop delay in milliseconds before new requests are told to come back. */
const mostDelay = 3000

/** Milliseconds between two rounds of the background jobs. */
const anHour = 60 * 60 * 1000

/** Bytes of a request's address and headers. */
const mostInAddress = 64 * 1024

/** Milliseconds in which a whole request must have come: one that trickles in would hold its connection for ever. */
const mostForRequest = 30_000

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
    requestTimeout: mostForRequest,
    forceCloseConnections: 'idle',
    // A search term of 10 kB in any script is refused with a sentence, so it has to be read: encoded it takes six times that.
    http: { maxHeaderSize: mostInAddress },
    routerOptions: { maxParamLength: mostInAddress },
    // These come before any hook.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.header('x-request-id', request.id).header('cache-control', 'no-store')),
    clientErrorHandler: answerUnreadable,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
  app.setErrorHandler(answerError)
  const guardOrigin = createOriginGuard(settings)
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) {
      reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
      reply.header('cache-control', 'no-store')
    }
    if (request.url.includes('%00')) throw new Refusal('bad-path')
    guardOrigin(request)
    done()
  })
  // After the hook above: its refusals have a request id too.
  await app.register(underPressure, { maxEventLoopDelay: mostDelay })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    parts.log.info({ id, method, route: routeOptions.url ?? null, status: reply.statusCode, ms })
    // A browser keeps its connection after the answer; while stopping, nobody would wait for it but in vain.
    if (stopping) app.server.closeIdleConnections()
    done()
  })
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })

  const report = (error: unknown) => parts.log.warn({ err: error }, 'something in the background failed')
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

  await app.register(
    async (api) => {
      const readSession = createSessionReader(database, parts.authSecret)
      api.addHook('onRequest', async (request, reply) => {
        // An address may name /api in another spelling, which the hook above does not see.
        if (!request.url.startsWith('/api/')) reply.header('x-request-id', request.id)
        request.viewer = await readSession(request.headers.cookie)
      })
      accountRoutes(
        api,
        createAccounts({
          auth: createAuth({ ...parts, secret: parts.authSecret, publicUrl: settings.publicUrl }),
          database,
          limits: createSignInLimits(parts.limits),
          knownBrowsers: createKnownBrowsers(parts.authSecret, settings.publicUrl?.startsWith('https:') ?? false),
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

  openApiRoutes(app)
  const jobs = createJobs({ database, clock })
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
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // Where there is no such file, an address like one is not there, rather than a page that says so.
    const isPage = isRead && !/^\/(api|art|assets)\/|^[^?]*\.\w+(\?|$)/.test(request.url)
    if (!isPage) throw new Refusal('path-unknown')
    return sendPage(request, reply)
  })
  return app
}

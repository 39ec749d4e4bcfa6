import type { FastifyInstance } from 'fastify'
import { removeAccount } from '#server/accounts/remove-account.ts'
import { mountAccounts } from '#server/accounts-api.ts'
import { adminRoutes } from '#server/admin/routes.ts'
import { createAdmin } from '#server/admin/service.ts'
import { artRoutes } from '#server/art/routes.ts'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import { chatRoutes } from '#server/chat/routes.ts'
import { createContactMessages } from '#server/contact/repository.ts'
import { contactRoutes } from '#server/contact/routes.ts'
import { createContact } from '#server/contact/service.ts'
import { discoveryRoutes } from '#server/discovery/routes.ts'
import { createDiscovery } from '#server/discovery/service.ts'
import { createChatEntries } from '#server/history/chat-repository.ts'
import { historyRoutes } from '#server/history/routes.ts'
import { createSearchEntries } from '#server/history/search-repository.ts'
import { createHistory } from '#server/history/service.ts'
import { createWatchEntries } from '#server/history/watch-repository.ts'
import { createAccountQueues, questionQueueLimits } from '#server/http/account-queues.ts'
import { createLimiters } from '#server/http/limits.ts'
import { metricRoutes } from '#server/http/metrics.ts'
import { observedCounters } from '#server/http/observed-counters.ts'
import { openApiRoutes } from '#server/http/openapi.ts'
import { createServer } from '#server/http/server.ts'
import { jobRoutes } from '#server/jobs/routes.ts'
import { createJobs } from '#server/jobs/service.ts'
import { createCountQueue } from '#server/lists/count-queue.ts'
import { createMailRows } from '#server/mail/rows.ts'
import { createWelcome } from '#server/mail/welcome.ts'
import { createFirstScreens } from '#server/pages/first-screens.ts'
import { contentPolicy, pageRoutes } from '#server/pages/page-routes.ts'
import { searchEngineRoutes } from '#server/pages/search-engines.ts'
import { peopleRoutes } from '#server/people/routes.ts'
import { createPeople } from '#server/people/service.ts'
import { createMemoryCounters } from '#server/ports/memory-counters.ts'
import { observeNothing } from '#server/ports/telemetry.ts'
import { createPictureCache } from '#server/previews/picture-files.ts'
import { createPictures } from '#server/previews/pictures.ts'
import { createRenderer } from '#server/previews/renderer.ts'
import { previewRoutes } from '#server/previews/routes.ts'
import { createPreviews } from '#server/previews/service.ts'
import { createProgressEntries } from '#server/progress/repository.ts'
import { progressRoutes } from '#server/progress/routes.ts'
import { createProgress } from '#server/progress/service.ts'
import { Refusal } from '#server/refusal.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { createSearch } from '#server/search/service.ts'
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
import type { Parts } from './parts.ts'

/** Milliseconds between two runs of the background jobs: an hour. */
const jobIntervalMs = 60 * 60 * 1000

/** Builds the app from its parts: every feature is mounted here or in `accounts-api.ts`. */
export async function buildApp(givenParts: Parts): Promise<FastifyInstance> {
  const { observe = observeNothing } = givenParts
  const parts = { ...givenParts, counters: observedCounters(givenParts.counters ?? createMemoryCounters(), observe) }
  const { settings, database, clock, sources, adminEmails = new Set(), models = new Map() } = parts
  const { identityProvider = null, isDamaged = () => false } = parts
  const app = createServer(parts)
  const report = (error: unknown) => {
    // Refusals, such as database-away, were logged where they were made.
    if (!(error instanceof Refusal)) parts.log.warn({ err: error }, 'something in the background failed')
  }
  const catalogueCounters = createCatalogueCounters()
  const cache = createCache({
    clock,
    counters: catalogueCounters,
    serveStale: parts.catalogue.remote,
    stored: parts.storedAnswers,
    report,
  })
  const catalogue = createCachedCatalogue(parts.catalogue, cache)
  const titles = createTitleLookup(catalogue)
  const countQueue = createCountQueue()
  const history = createHistory({
    watched: createWatchEntries(database, catalogue.name),
    searched: createSearchEntries(database, catalogue.name),
    chats: createChatEntries(database, catalogue.name),
    titles,
    catalogue,
    clock,
    countQueue,
  })

  const createLimiter = createLimiters(parts.limits, parts.counters)

  const refuseUnknownPath = () => {
    throw new Refusal('path-unknown')
  }
  await app.register(
    async (api) => {
      api.setNotFoundHandler(refuseUnknownPath)
      openApiRoutes(api)
    },
    { prefix: '/api' },
  )
  await app.register(
    async (api) => {
      const queues = createAccountQueues()
      api.decorate('accountQueues', queues).addHook('onClose', async () => queues.stop())
      const questionQueues = createAccountQueues(questionQueueLimits)
      api.addHook('onClose', async () => questionQueues.stop())
      const { ownerCheck, mails } = mountAccounts(api, { ...parts, adminEmails, identityProvider, report })
      titleRoutes(api, createTitles(catalogue))
      const progress = createProgress({ entries: createProgressEntries(database, catalogue.name), catalogue, clock })
      progressRoutes(api, progress)
      discoveryRoutes(api, createDiscovery({ catalogue, uncached: parts.catalogue, progress }))
      peopleRoutes(api, createPeople(catalogue))
      searchRoutes(api, createSearch({ catalogue, limit: createLimiter('searches', 'Too many searches.') }))
      const watchlistEntries = createWatchlistEntries(database, catalogue.name)
      const watchlist = createWatchlist({ entries: watchlistEntries, titles, clock, countQueue })
      watchlistRoutes(api, watchlist)
      historyRoutes(api, history)
      const thumbs = createThumbs({ entries: createThumbEntries(database, catalogue.name), titles, clock })
      thumbRoutes(api, thumbs)
      chatRoutes(api, {
        loadGuide: parts.loadGuide,
        models,
        catalogue,
        history,
        thumbs,
        limits: {
          guide: createLimiter('guideQuestions', 'Too many questions.'),
          models: createLimiter('modelQuestions', 'Too many questions to language models.'),
        },
        questionQueues,
        observe,
      })
      const welcome = createWelcome({ database, queue: mails })
      const exportLimiter = createLimiter('exports', 'Too many files with your data.')
      userRoutes(api, {
        history,
        preferences: createPreferences(database),
        ownerCheck,
        welcome,
        myData: createExport({ database, clock, exportLimiter }),
      })
      adminRoutes(
        api,
        createAdmin({
          database,
          engine: parts.engine,
          adminEmails,
          history,
          watchlist,
          removeAccount: (account, transaction) => removeAccount({ database: transaction, mails }, account),
          actionLimiter: createLimiter('adminActions', 'Too many accounts.'),
          clock,
        }),
      )
      await contactRoutes(
        api,
        createContact({
          messages: createContactMessages({ database, mails }),
          messageLimiter: createLimiter('contactMessages', 'Too many messages.'),
          contactTo: settings.contactTo,
          clock,
        }),
      )
    },
    { prefix: '/api/v1' },
  )

  const jobs = createJobs({ database, engine: parts.engine, clock, mailWorker: parts.mailWorker })
  jobRoutes(app, { database, isDamaged, jobs, drainSignal: parts.drainSignal, report })
  // The jobs, such as deleting expired rows, run every hour even if no cron calls /cronjob/run.
  const jobTimer = setInterval(() => jobs.run().catch(report), jobIntervalMs)
  app.addHook('onClose', async () => clearInterval(jobTimer))
  if (parts.metrics === null) app.get('/metrics', refuseUnknownPath)
  else {
    const mails = createMailRows(database)
    metricRoutes(app, parts.metrics, async () => ({
      catalogue: catalogueCounters,
      cache: cache.size(),
      upstream: parts.catalogue.upstream?.() ?? null,
      connections: parts.connections?.() ?? null,
      mails: await mails.measureBacklog(clock.now()).catch((error: unknown) => {
        report(error)
        return null
      }),
      isDamaged: isDamaged(),
    }))
  }
  if (parts.art) artRoutes(app, parts.art)
  if (parts.art && parts.previewFolder !== null) {
    const renderer = createRenderer()
    app.addHook('onClose', () => renderer.close())
    const files = createPictureCache(parts.previewFolder)
    const limit = createLimiter('picturesOfNetwork', 'Too many pictures.')
    previewRoutes(app, { drawings: parts.art, pictures: createPictures({ files, renderer, limit, report }) })
  }

  searchEngineRoutes(app, settings.publicUrl)
  const sendPage = await pageRoutes(app, {
    folder: parts.webFolder,
    configuration: createPageConfiguration({
      settings,
      catalogue,
      playbackSources: sources,
      models,
      isGoogleSetUp: identityProvider !== null,
    }),
    publicUrl: settings.publicUrl,
    firstScreens: createFirstScreens({ catalogue, limit: createLimiter('firstScreens', 'Too many pages.'), report }),
    report,
    previews: createPreviews({
      catalogue,
      art: parts.art,
      publicUrl: settings.publicUrl,
      limits: {
        all: createLimiter('previews', 'Too many previews.'),
        network: createLimiter('previewsOfNetwork', 'Too many previews.'),
      },
      report,
    }),
    policy: contentPolicy({
      sources,
      imageBase: catalogue.imageBase,
      backends: [settings.primaryUrl, settings.secondaryUrl].filter((url) => url !== null),
    }),
  })
  for (const prefix of ['/art', '/preview', '/assets']) {
    await app.register(async (folder) => folder.setNotFoundHandler(refuseUnknownPath), { prefix })
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A URL that ends like a file name, and has no route, is answered with a 404 instead of the app's page.
    const isFile = /^[^?]*\.\w+(\?|$)/.test(request.url)
    return isRead && !isFile ? sendPage(request, reply) : refuseUnknownPath()
  })
  return app
}

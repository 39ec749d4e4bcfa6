import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { passwordCost } from '#server/accounts/passwords.ts'
import { readBuiltData } from '#server/adapters/catalogue-open/built-data.ts'
import { createOpenCatalogue } from '#server/adapters/catalogue-open/catalogue.ts'
import { configuredModels } from '#server/adapters/language-model-remote/providers.ts'
import type { RedisAdapters } from '#server/adapters/redis/redis-adapters.ts'
import { answersVersion } from '#server/cache/answers-version.ts'
import { servableForMs } from '#server/cache/cache.ts'
import { createStoredAnswers } from '#server/cache/stored-answers.ts'
import { connect } from '#server/database/connect.ts'
import type { Database } from '#server/database/schema.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createMailRows } from '#server/mail/rows.ts'
import { createWelcome } from '#server/mail/welcome.ts'
import { createMailWorker } from '#server/mail/worker.ts'
import { type ConfiguredSource, readSources } from '#server/playback/sources.ts'
import { systemClock } from '#server/ports/clock.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import type { MailTransport } from '#server/ports/mail.ts'
import type { Metrics } from '#server/ports/metrics.ts'
import { unlimitedBudget } from '#server/ports/request-budget.ts'
import { type Observe, observeNothing, observeWith } from '#server/ports/telemetry.ts'
import type { Traces } from '#server/ports/traces.ts'
import { buildApp } from './app.ts'
import { loadOrCreateSecret, requireSameSecret } from './auth-secret.ts'
import { closeGracefully } from './closing.ts'
import { Fault } from './fault.ts'
import { productionLimits } from './limits.ts'
import { openLog, type ProcessLog, stackOf } from './log.ts'
import type { Parts } from './parts.ts'
import { project } from './project.ts'
import { environmentOf, readSettings, type Settings } from './settings.ts'

/** Milliseconds that a stop waits for requests that are still running. */
const requestTimeoutMs = 8000

/** Milliseconds that a failed start waits until what it logged is written. */
const logTimeoutMs = 5000

try {
  await start(readSettings(environmentOf(project), project))
} catch (error) {
  console.error(error instanceof Fault ? error.message : stackOf(error))
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const processLog = openLog(settings.logLevel)
  // At the end, resources are closed in the opposite order of their opening.
  const resources = new AsyncDisposableStack()
  try {
    await serve(settings, processLog, resources)
  } catch (error) {
    // A stop has begun during the start, and has closed what the start needs. It also ends the process.
    if (resources.disposed) return
    await resources.disposeAsync()
    await processLog.end(AbortSignal.timeout(logTimeoutMs))
    throw error
  }
}

async function serve(settings: Settings, processLog: ProcessLog, resources: AsyncDisposableStack): Promise<void> {
  const { log } = processLog
  const sources = readSources(settings.sourcesFile)
  const drainController = new AbortController()
  closeGracefully(processLog, {
    drain: () => drainController.abort(),
    drainSeconds: settings.drainSeconds,
    close: () => resources.disposeAsync(),
  })
  const metrics = await chooseMetrics(settings)
  const traces = await chooseTraces(settings, log)
  resources.defer(async () => traces?.close())
  const observers = [metrics, traces].flatMap((telemetry) => telemetry?.observer ?? [])
  const reportFailure = (err: unknown) => log.error({ err }, 'an observer of metrics or traces failed; said once')
  const observe = observers.length === 0 ? observeNothing : observeWith(observers, reportFailure)
  const { database, engine, isDamaged, connections, close } = await connect(settings, log, observe)
  resources.defer(close)
  const authSecret = settings.authSecret ?? loadOrCreateSecret(settings.dataDir, log)
  await requireSameSecret({ database, secret: authSecret, formerSecret: settings.authSecretBefore })
  const redis = await chooseRedis(settings, authSecret, log)
  resources.defer(async () => redis?.close())
  const mailWorker = createMailWorker({
    rows: createMailRows(database),
    welcome: createWelcome({ database, queue: createMailQueue(database, systemClock) }),
    transport: await chooseMail(settings, log),
    from: settings.mail.from,
    publicUrl: settings.publicUrl ?? localUrlOf(settings),
    clock: systemClock,
    log,
    observe,
  })
  const app = await buildApp({
    settings: { ...settings, contactTo: settings.mail.contactTo },
    authSecret,
    adminEmails: settings.adminEmails,
    log,
    logAccounts: settings.logAccounts,
    clock: systemClock,
    database,
    engine,
    isDamaged,
    connections,
    ...(await chooseCatalogue({ settings, sources, database, redis, observe, log })),
    ...(redis === null ? {} : { counters: redis.counters }),
    observe,
    traces,
    metrics,
    sources,
    passwordCost,
    loadGuide: async () => (await import('#server/adapters/language-model-guide/guide.ts')).createGuide(),
    models: await chooseModels(settings, log),
    mailWorker,
    drainSignal: drainController.signal,
    adminSecondFactor: settings.adminSecondFactor,
    identityProvider: await chooseIdentityProvider(settings),
    limits: productionLimits,
    webFolder: join(project, 'dist/web'),
    previewFolder: join(settings.dataDir, 'previews'),
  })

  resources.defer(async () => void (await Promise.all([closeServer(app, log), mailWorker.stop()])))

  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw listenFaultOf(error, settings)
  }
  mailWorker.start()
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  const host = shownHostOf(settings.host)
  console.log(`Matinee is showing at ${settings.publicUrl ?? `http://${host}:${port}`}`)
}

/** Closes the server as soon as its running requests are done. Requests that still run after 8 seconds are cut off. */
async function closeServer(app: FastifyInstance, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn('requests were still running after 8 seconds; stopping without them')
    app.server.closeAllConnections()
  }, requestTimeoutMs)
  await app.close()
  clearTimeout(timer)
}

/** The metrics if they are turned on; their library is loaded only then. */
async function chooseMetrics({ metrics }: Settings): Promise<Metrics | null> {
  if (!metrics) return null
  const { createMetrics } = await import('#server/adapters/prometheus/metrics.ts')
  return createMetrics()
}

/** The traces if a collector for them is set up; their libraries are loaded only then. */
async function chooseTraces({ traces }: Settings, log: Logger): Promise<Traces | null> {
  if (traces === null) return null
  const { createTraces } = await import('#server/adapters/opentelemetry/traces.ts')
  return createTraces({ ...traces, log })
}

/** The adapters for what all processes share in Redis, if Redis is set up; the code for it is loaded only then. */
async function chooseRedis({ redisUrl }: Settings, secret: string, log: Logger): Promise<RedisAdapters | null> {
  if (redisUrl === null) return null
  const { openRedisAdapters } = await import('#server/adapters/redis/redis-adapters.ts')
  return openRedisAdapters({ url: redisUrl, secret, log })
}

/** The Movie Database if a token for it is set, else the bundled catalogue with its drawings. */
async function chooseCatalogue(parts: {
  settings: Settings
  sources: readonly ConfiguredSource[]
  database: Database
  redis: RedisAdapters | null
  observe: Observe
  log: Logger
}): Promise<Pick<Parts, 'catalogue' | 'art' | 'storedAnswers'>> {
  const { settings, sources, database, redis, observe, log } = parts
  const clock = systemClock
  if (settings.tmdbToken === null) {
    const { openDrawings } = await import('#server/art/drawing-file.ts')
    const data = readBuiltData(join(project, 'dist/catalogue.json'))
    const art = openDrawings(join(project, 'dist/art.sqlite'))
    const catalogue = createOpenCatalogue({ data, pathOf: art.pathOf, sources, clock })
    return { catalogue, art, storedAnswers: null }
  }
  const { createTmdbCatalogue } = await import('#server/adapters/catalogue-tmdb/catalogue.ts')
  const { defaultLimits } = await import('#server/adapters/catalogue-tmdb/pacing.ts')
  const { tmdbToken: token, tmdbUrl: url, tmdbImageUrl: imageUrl } = settings
  const codeOfAnswers = ['contract', 'server/adapters/catalogue-tmdb', 'server/playback']
  const version = answersVersion(
    codeOfAnswers.map((folder) => join(project, folder)),
    sources,
  )
  const budget = redis?.createBudget(token, defaultLimits) ?? unlimitedBudget
  return {
    catalogue: createTmdbCatalogue({ token, url, imageUrl, sources, clock, log, observe, budget }),
    art: null,
    storedAnswers:
      redis?.createAnswers({ version, keptForMs: servableForMs }) ?? createStoredAnswers(database, version),
  }
}

/** The language models that are set up; the code for them is loaded only when there is one. */
async function chooseModels(settings: Settings, log: Logger): Promise<NonNullable<Parts['models']>> {
  const configured = configuredModels(settings.serviceKeys, settings.models)
  if (configured.length === 0) return new Map()
  const { createRemoteModels } = await import('#server/adapters/language-model-remote/models.ts')
  return createRemoteModels(configured, log)
}

/** The mail service that is set up, or a folder if none is. Only the code of the chosen adapter is loaded. */
async function chooseMail({ mail: { service }, dataDir }: Settings, log: Logger): Promise<MailTransport> {
  if (service.name === 'smtp') {
    const { createSmtp } = await import('#server/adapters/mail-smtp/smtp.ts')
    return createSmtp(service)
  }
  if (service.name === 'emailjs') {
    const { createEmailJs } = await import('#server/adapters/mail-emailjs/emailjs.ts')
    return createEmailJs(service)
  }
  const { createMailFolder } = await import('#server/adapters/mail-folder/mail-folder.ts')
  return createMailFolder(join(dataDir, 'outbox'), log)
}

/** The adapter for Google, or null, without loading its library, if Google is not set up. No request is sent yet. */
async function chooseIdentityProvider({ google }: Settings): Promise<IdentityProvider | null> {
  if (google === null) return null
  const { createGoogle } = await import('#server/adapters/identity-google/google.ts')
  return createGoogle(google)
}

/**
 * The base URL of links in mails when PUBLIC_URL is not set: a URL at this machine if mails are only put into the
 * outbox folder. Null if mails are sent, since their readers cannot open a URL at this machine. Null also if the port
 * is 0: the system then chooses a port later.
 */
function localUrlOf({ mail, host, port }: Settings): string | null {
  return mail.service.name === 'folder' && port !== 0 ? `http://${shownHostOf(host)}:${port}` : null
}

/**
 * A host as it is written in a URL: an IPv6 address is put in brackets. 127.0.0.1 is replaced by localhost, since
 * passkeys do not work with IP addresses, and so are 0.0.0.0 and ::, which mean all addresses of this machine.
 */
function shownHostOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function listenFaultOf(error: unknown, { host, port }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') {
    return new Fault(`Port ${port} on ${host} is in use. Stop what listens there, or set PORT to another.`)
  }
  if (code === 'EACCES') return new Fault(`Port ${port} on ${host} may not be used. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Fault(`HOST ${host} is no address of this machine.`)
  }
  return error
}

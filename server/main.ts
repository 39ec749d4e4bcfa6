import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import { createArtFacts } from '#server/adapters/catalogue-open/art-facts.ts'
import { createOpenCatalogue } from '#server/adapters/catalogue-open/catalogue.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { createArt } from '#server/art/service.ts'
import { createCounters } from '#server/cache/counters.ts'
import { createKeptValues, keptVersion } from '#server/cache/kept-values.ts'
import { connect } from '#server/database/connect.ts'
import type { Database } from '#server/database/schema.ts'
import { type ConfiguredSource, readSources } from '#server/playback/sources.ts'
import { systemClock } from '#server/ports/clock.ts'
import { buildApp, type Parts } from './app.ts'
import { Fault } from './fault.ts'
import { createLog, stackOf } from './log.ts'
import { environmentOf, readSettings, type Settings } from './settings.ts'

const project = dirname(dirname(fileURLToPath(import.meta.url)))

/** Milliseconds that a stop waits for what is running. */
const patience = 10_000

try {
  await start(readSettings(environmentOf(project), project))
} catch (error) {
  console.error(error instanceof Fault ? error.message : stackOf(error))
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  const sources = readSources(settings.sourcesFile)
  const opened = await connect(settings)
  const app = await buildApp({
    settings,
    authSecret: settings.authSecret ?? keptSecret(settings.dataDir),
    log,
    clock: systemClock,
    database: opened.database,
    engine: opened.engine,
    ...(await chooseCatalogue(settings, sources, opened.database, log)),
    metrics: settings.metrics,
    sources,
    limits: { ...accountLimits, searches: { points: 300, duration: 60 } },
    webFolder: join(project, 'dist/web'),
  })

  async function stop(): Promise<void> {
    setTimeout(() => {
      log.error('requests were still running after 10 seconds; stopping without them')
      process.exit(1)
    }, patience).unref()
    await app.close()
    await opened.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await opened.close()
    throw listenFault(error, settings)
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  console.log(`Matinee is showing at ${settings.publicUrl ?? `http://${host}:${port}`}`)
}

/** The Movie Database where there is a token for it, else the bundled catalogue with its drawings. */
async function chooseCatalogue(
  settings: Settings,
  sources: readonly ConfiguredSource[],
  database: Database,
  log: Logger,
): Promise<Pick<Parts, 'catalogue' | 'art' | 'keptValues' | 'counters'>> {
  const clock = systemClock
  if (settings.tmdbToken === null) {
    const data = readOpenData(join(project, 'catalogue'))
    const catalogue = createOpenCatalogue({ data, sources, clock })
    return { catalogue, art: createArt(createArtFacts(data)), keptValues: null }
  }
  const { createTmdbCatalogue } = await import('#server/adapters/catalogue-tmdb/catalogue.ts')
  const { tmdbToken: token, tmdbUrl: url, tmdbImageUrl: imageUrl } = settings
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const counters = createCounters()
  const onRequest = () => {
    counters.upstream += 1
  }
  return {
    catalogue: createTmdbCatalogue({ token, url, imageUrl, sources, clock, log, onRequest }),
    art: null,
    counters,
    keptValues: createKeptValues(database, keptVersion(version, sources)),
  }
}

function listenFault(error: unknown, { host, port }: Settings): unknown {
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

/** The secret of a server with its own data folder: made at the first start and kept there. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // "wx" fails when the file is there, so two processes that start together agree on one.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new Fault(
        `The data folder ${dataDir} cannot be written (${(error as Error).message}). Set DATA_DIR to one that can.`,
      )
    }
  }
  // The other of two may have made the file a moment ago and not filled it yet.
  for (let tries = 0; tries < 50; tries += 1) {
    const secret = readFileSync(file, 'utf8')
    if (secret.length >= 32) return secret
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  }
  throw new Fault(`The secret in ${file} is cut short. Remove that file, and a new one is made at the next start.`)
}

import { join } from 'node:path'
import { cookiesOf } from '#bench/cookies.ts'
import { startMeasured, withDataFolder } from '#bench/process.ts'
import { median, signUp } from '#bench/warm-answer.ts'
import { openBrowser } from '#scripts/parts/browser.ts'
import type { Goals } from '#scripts/parts/goals.ts'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'
import { blockedByProcessorTime } from './blocked-time.ts'
import type { Lighthouse, Report } from './load.ts'
import { startVideoHost } from './video-host.ts'

/** Milliseconds that the stand-in for TMDB takes to answer. */
const tmdbLatencyMs = 50

interface MeasuredScreen {
  name: string
  path: string
  /** True if the page is measured without the cookie of a session. */
  isGuest?: boolean
  /** True if the titles come from a stand-in for TMDB instead of the bundled catalogue. */
  usesTmdb?: boolean
}

const screens: readonly MeasuredScreen[] = [
  { name: 'landing', path: '/', isGuest: true },
  { name: 'home', path: '/' },
  { name: 'home-tmdb', path: '/', usesTmdb: true },
  { name: 'movie', path: '/movie?id=87&name=Nosferatu' },
  { name: 'show', path: '/tv/details?id=310&name=Les+Vampires' },
  { name: 'person', path: '/person/details?id=201&name=Buster+Keaton' },
  { name: 'search', path: '/search?term=the&type=movie' },
  { name: 'watch', path: '/watch?id=87&name=Nosferatu' },
]

/** The categories in which every screen must have the full score. */
const fullScores = ['accessibility', 'best-practices', 'seo']

/**
 * Measures the screens on the phone that Lighthouse emulates, and adds the results to the goals. Each result is the
 * median of `runs` runs. Each run begins with an empty cache.
 * @param only the names of the screens to measure; empty for all of them
 */
export async function measureScreens(
  lighthouse: Lighthouse,
  goals: Goals,
  { runs, only }: { runs: number; only: readonly string[] },
): Promise<void> {
  const unknown = only.filter((name) => !screens.some((screen) => screen.name === name))
  if (unknown.length > 0) throw new Error(`no such screen: ${unknown.join(', ')}`)
  await withServers(async (open, tmdb) => {
    for (const { name, path, isGuest, usesTmdb } of screens) {
      if (only.length > 0 && !only.includes(name)) continue
      const { url, cookies } = usesTmdb ? tmdb : open
      const reports: Run[] = []
      for (let run = 0; run < runs; run += 1) {
        reports.push(await measureWithRetry(lighthouse, url + path, isGuest ? [] : cookies))
      }
      addRows(goals, name, reports)
    }
  })
}

type Cookies = ReturnType<typeof cookiesOf>

interface Server {
  url: string
  /** The cookies of a member who has begun no title. */
  cookies: Cookies
}

/**
 * Starts one Matinee with the bundled catalogue and one with the stand-in for TMDB, each with a member. Ends both after
 * the work.
 */
async function withServers(work: (open: Server, tmdb: Server) => Promise<void>): Promise<void> {
  await withDataFolder(async (folder) => {
    const videos = await startVideoHost(folder)
    const upstream = await startTmdb({ data: readOpenData(join(project, 'catalogue')) })
    upstream.setLatency(tmdbLatencyMs)
    const start = async (name: string, settings: Record<string, string>) => {
      // The port must be known before the start, since the setting PUBLIC_URL contains it.
      const port = await freePort()
      const server = await startMeasured({
        DATA_DIR: join(folder, name),
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        SOURCES_FILE: videos.sources,
        ...settings,
      })
      const cookies = cookiesOf(`${await signUp(server)}; matinee-continues=no`, server.url)
      return { ...server, cookies }
    }
    const open = await start('open', {})
    const tmdb = await start('tmdb', {
      TMDB_TOKEN: upstream.token,
      TMDB_URL: upstream.url,
      TMDB_IMAGE_URL: upstream.imageUrl,
    })
    try {
      await work(open, tmdb)
    } finally {
      await Promise.all([open.stop(), tmdb.stop(), upstream.close(), videos.close()])
    }
  })
}

/** The result of one run. `blockedByProcessorTime` is how long the main thread was blocked, in ms of processor time. */
type Run = Report & { blockedByProcessorTime: number }

/** Measures once, in a browser of its own, whose cache is empty. */
async function measure(lighthouse: Lighthouse, address: string, cookies: Cookies): Promise<Run> {
  const port = await freePort()
  const browser = await openBrowser(`--remote-debugging-port=${port}`)
  try {
    // The cookies are set in the browser. Lighthouse could send them as a header, but only with requests of the page
    // itself, not with those that outlive the page.
    await (await browser.newBrowserCDPSession()).send('Storage.setCookies', { cookies })
    const result = await lighthouse(address, { port, logLevel: 'error' })
    if (result === undefined) throw new Error(`Lighthouse has no result for ${address}`)
    const { lhr, artifacts } = result
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
    return { ...lhr, blockedByProcessorTime: blockedByProcessorTime(artifacts.Trace.traceEvents) }
  } finally {
    await browser.close()
  }
}

/**
 * Measures, and measures once more if the first run fails, since the browser breaks a run off now and then. Throws if
 * the second run breaks off too.
 */
const measureWithRetry: typeof measure = async (...args) => {
  try {
    return await measure(...args)
  } catch (error) {
    console.error(`A run broke off, and is made again: ${error instanceof Error ? error.message : error}`)
    return measure(...args)
  }
}

/** Adds a screen's medians over its runs to the goals, and a note for each fault. */
function addRows({ row, note }: Goals, name: string, reports: Run[]): void {
  const score = (category: string) =>
    Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
  const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  row(`${name}: performance`, score('performance'), '', 98, 'least')
  for (const category of fullScores) {
    row(`  ${category}`, score(category), '', 100, 'least')
    for (const fault of faultsOf(reports, category)) note(`${name}, ${category}: ${fault}`)
  }
  row('  first paint', value('first-contentful-paint'), 'ms', 1100)
  row('  largest paint', value('largest-contentful-paint'), 'ms', 1500)
  row('  main thread blocked', value('total-blocking-time'), 'ms', 100)
  row('  the same by processor time', median(reports.map((report) => report.blockedByProcessorTime)), 'ms', 100)
  row('  layout shift, in thousandths', value('cumulative-layout-shift') * 1000, '', 10)
}

/** The most characters of an audit's `details` that are printed, to say where on the page a fault is. */
const maxDetailsLength = 500

/** What lowers a category's score in any of the runs. Each fault is listed once. */
function faultsOf(reports: readonly Report[], category: string): Set<string> {
  return new Set(
    reports.flatMap(({ categories, audits }) =>
      (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id]
        if (audit === undefined || weight === 0 || audit.score === 1) return []
        // A score of null without an error means that the audit does not apply to the page.
        if (audit.score === null) return audit.errorMessage ? [`${audit.title}: ${audit.errorMessage}`] : []
        const place = audit.explanation ?? JSON.stringify(audit.details?.items ?? []).slice(0, maxDetailsLength)
        return [`${audit.title}: ${place}`]
      }),
    ),
  )
}

import type { Browser } from '@playwright/test'
import { openBrowser } from '#scripts/parts/browser.ts'
import { cookiesOf } from './cookies.ts'
import { startMeasured, withDataFolder } from './process.ts'
import { signUp } from './warm-answer.ts'

/**
 * How soon a mid-range phone on a slow mobile network shows a page. Each figure is the median of five loads; times are
 * in milliseconds.
 */
export interface FirstPaint {
  name: string
  /** When the first text or picture is painted. */
  first: number
  /** When the largest text or picture is painted. */
  largest: number
  /** How long tasks blocked the main thread: the sum of the time by which each task exceeded 50 ms. */
  blocked: number
  /** Cumulative layout shift. */
  shift: number
  /** The compressed bytes of the HTML alone, without scripts, styles and pictures. */
  bytes: number
}

const loadCount = 5
const phone = { width: 390, height: 844 }
/** The network of Lighthouse's phone: its latency in milliseconds, its throughputs in bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 93_750 }
/** How many times slower than this machine's the processor of Lighthouse's phone is. */
const processorSlowdown = 4
/** Tasks and layout shifts count until this many milliseconds after the network has become idle. */
const settleMs = 2500

/** The figures of one load, in the units of {@link FirstPaint}. */
interface Measured {
  first: number
  largest: number
  blocked: number
  shift: number
}

/** Runs in the page before its own scripts: records in `globalThis.measured` what the browser reports. */
const installObservers = () => {
  const measured: Measured = { first: 0, largest: 0, blocked: 0, shift: 0 }
  Object.assign(globalThis, { measured })
  const observe = (
    type: string,
    onEntry: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    measured.largest = startTime
  })
  observe('longtask', ({ duration }) => {
    measured.blocked += duration - 50
  })
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) measured.shift += value
  })
}

/** Loads the page five times, each with an empty cache, and returns the medians. */
async function measurePage(
  browser: Browser,
  name: string,
  address: string,
  cookies: ReturnType<typeof cookiesOf>,
): Promise<FirstPaint> {
  const runs: (Measured & { bytes: number })[] = []
  for (let run = 0; run < loadCount; run += 1) {
    const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(installObservers)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    const response = await page.goto(address, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(settleMs)
    const measured = await page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured)
    runs.push({ ...measured, bytes: (await response?.request().sizes())?.responseBodySize ?? 0 })
    await context.close()
  }
  const median = (key: keyof (typeof runs)[number]) =>
    runs.map((run) => run[key]).sort((one, other) => one - other)[Math.floor(loadCount / 2)] ?? Number.NaN
  return {
    name,
    first: median('first'),
    largest: median('largest'),
    blocked: median('blocked'),
    shift: median('shift'),
    bytes: median('bytes'),
  }
}

/** The pages whose first screen is in the HTML. The landing page is opened as a guest, the others as a member. */
const pages = [
  { name: 'landing', path: '/' },
  { name: 'home', path: '/' },
  { name: 'movie', path: '/movie?id=87&name=Nosferatu' },
  { name: 'show', path: '/tv/details?id=310&name=Les+Vampires' },
]

/** Measures the first paint of pages, with the open catalogue and a cold browser cache. */
export async function measureFirstPaint(): Promise<FirstPaint[]> {
  return withDataFolder(async (folder) => {
    const server = await startMeasured({ DATA_DIR: folder, PORT: '0' })
    const browser = await openBrowser()
    try {
      const { url } = server
      const member = cookiesOf(`${await signUp(server)}; matinee-continues=no`, url)
      const measured: FirstPaint[] = []
      for (const { name, path } of pages) {
        measured.push(await measurePage(browser, name, url + path, name === 'landing' ? [] : member))
      }
      return measured
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createGoals } from '#scripts/parts/goals.ts'
import { findChromium } from '#scripts/parts/machine.ts'
import { project } from '#scripts/parts/project.ts'
import { startScript, withDataFolder } from './process.ts'
import { signUp } from './warm-answer.ts'

/** The version that the figures in docs/decisions/0046 were taken with. */
const version = '13.5.0'

const runs = 5

/** The screens that are measured; those of members with the cookie of a session. */
const addresses = [
  { name: 'landing', path: '/', guest: true },
  { name: 'home', path: '/' },
  { name: 'film', path: '/movie?id=87&name=Nosferatu' },
  { name: 'show', path: '/tv/details?id=310&name=Les+Vampires' },
  { name: 'person', path: '/person/details?id=201&name=Buster+Keaton' },
  { name: 'search', path: '/search?term=the' },
  { name: 'watch', path: '/watch?id=87&name=Nosferatu' },
]

/** What is used of Lighthouse's result. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** Lighthouse, which is not among the packages: it brings 114 of them and 176 MB. Null when it is not installed. */
export async function loadLighthouse(): Promise<Lighthouse | null> {
  const name = 'lighthouse'
  try {
    return ((await import(name)) as { default: Lighthouse }).default
  } catch {
    console.error(`Lighthouse is not installed. Please run: npm install --no-save lighthouse@${version}`)
    return null
  }
}

/** A host that answers for those of the players with a short film, so that nothing fails for want of a network. */
async function startVideoHost(folder: string) {
  const video = readFileSync(join(project, 'tests/support/media/test-video.webm'))
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'video/webm' }).end(video))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const file = join(folder, 'sources.json')
  const shipped = JSON.parse(readFileSync(join(project, 'server/playback/sources.json'), 'utf8')) as object[]
  const film = { player: 'video', messages: 'media', movie: `http://127.0.0.1:${port}/film.webm`, episode: null }
  writeFileSync(file, JSON.stringify(shipped.map((source) => ({ ...source, ...film, hosts: [] }))))
  return { file, stop: () => server.close() }
}

/** Measures the screens on Lighthouse's phone, and prints them against their goals; resolves with whether all are met. */
export async function printLighthouse(lighthouse: Lighthouse): Promise<boolean> {
  const { row, print } = createGoals()
  await withDataFolder(async (folder) => {
    const videos = await startVideoHost(folder)
    const server = await startScript('dist/server/main.js', { DATA_DIR: folder, PORT: '0', SOURCES_FILE: videos.file })
    try {
      const cookie = `${await signUp(server)}; matinee-continues=no`
      for (const { name, path, guest } of addresses) {
        const reports: Report[] = []
        for (let run = 0; run < runs; run += 1) {
          reports.push(await measure(lighthouse, server.url + path, guest ? {} : { Cookie: cookie }))
        }
        const median = (of: (report: Report) => number) =>
          reports.map(of).sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN
        const score = (category: string) => median(({ categories }) => (categories[category]?.score ?? 0) * 100)
        const value = (audit: string) => median(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
        row(`${name}: performance`, score('performance'), '', 98, 'least')
        for (const category of ['accessibility', 'best-practices', 'seo']) {
          row(`  ${category}`, score(category), '', 100, 'least')
        }
        row('  first paint', value('first-contentful-paint'), 'ms', 1100)
        row('  largest paint', value('largest-contentful-paint'), 'ms', 1500)
        row('  main thread blocked', value('total-blocking-time'), 'ms', 100)
        row('  layout shift, in thousandths', value('cumulative-layout-shift') * 1000, '', 10)
      }
    } finally {
      await server.stop()
      videos.stop()
    }
  })
  return print()
}

/** One run in a browser of its own, whose cache is empty. */
async function measure(lighthouse: Lighthouse, address: string, extraHeaders: object): Promise<Report> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(address, { port, extraHeaders, logLevel: 'error' })
    if (result === undefined) throw new Error('Lighthouse has no result')
    return result.lhr
  } finally {
    await browser.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

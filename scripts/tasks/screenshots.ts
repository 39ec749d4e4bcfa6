import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cookiesOf } from '#bench/cookies.ts'
import { startMeasured, withDataFolder } from '#bench/process.ts'
import { signUp } from '#bench/warm-answer.ts'
import { openBrowser } from '#scripts/parts/browser.ts'
import { buildWhenStale } from '#scripts/parts/build.ts'
import { project } from '#scripts/parts/project.ts'
import { takeReadmePictures } from '#scripts/parts/readme-pictures.ts'
import { type Screen, screens } from '#scripts/parts/screens.ts'

// Takes pictures of every screen at five sizes, and writes them into screenshots/, which git ignores. If the command
// line has names of screens, only these are taken. With --light the screens are in the light theme. With --readme, only
// takes the pictures that README.md shows, and writes them into docs/pictures.
const sizes = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1300 },
]
const folder = join(project, 'screenshots')
const colorScheme = process.argv.includes('--light') ? 'light' : 'dark'
const screenNames = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

interface Shot extends Screen {
  /** Called with the page before its picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const shots: Shot[] = [
  ...screens,
  {
    name: 'home-tv',
    path: '/',
    prepare: async (page) => {
      await page.getByText('Tv shows', { exact: true }).first().click()
      await page.getByRole('heading', { name: 'Airing today TV Shows' }).waitFor()
    },
  },
]

await buildWhenStale()
mkdirSync(folder, { recursive: true })
await withDataFolder(async (dataDir) => {
  const server = await startMeasured({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const browser = await openBrowser()
  try {
    const cookie = await signUp(server)
    for (const id of [87, 241, 117, 181]) {
      await fetch(`${server.url}/api/v1/movies/addWatch/${id}`, { method: 'PUT', headers: { cookie } })
    }
    const cookies = cookiesOf(cookie, server.url)
    if (process.argv.includes('--readme')) {
      await takeReadmePictures({ browser, url: server.url, cookies })
      console.log('The pictures of README.md are in docs/pictures.')
      return
    }
    for (const viewport of sizes) {
      for (const { name, path, guest, prepare } of shots) {
        if (screenNames.length > 0 && !screenNames.includes(name)) continue
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
        if (!guest) await context.addCookies(cookies)
        const page = await context.newPage()
        await page.goto(server.url + path, { waitUntil: 'networkidle' })
        await prepare?.(page)
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`), fullPage: true })
        await context.close()
      }
    }
    console.log(`The pictures are in ${folder}`)
  } finally {
    await browser.close()
    await server.stop()
  }
})

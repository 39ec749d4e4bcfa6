import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { project } from './project.ts'

const folder = join(project, 'docs/pictures')
const desktopViewport = { width: 1280, height: 800 }
const phoneViewport = { width: 390, height: 844 }

/** The quality of the JPEGs. At this quality each is smaller than 120 kB. */
const quality = 74

/** The video that the player shows in place of the film, which would have to be fetched from the internet. */
const video = readFileSync(join(project, 'tests/support/media/test-video.webm'))

interface PictureOptions {
  browser: Browser
  /** The URL of a running Matinee. */
  url: string
  /** The cookies of a signed-in member. */
  cookies: Parameters<BrowserContext['addCookies']>[0]
}

/** Takes the six pictures of README.md. */
export async function takeReadmePictures({ browser, url, cookies }: PictureOptions): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const openPage = async (path: string, viewport = desktopViewport, isGuest = false) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    if (!isGuest) await context.addCookies(cookies)
    const page = await context.newPage()
    await page.route(/^https:\/\/archive\.org\//, (route) =>
      route.fulfill({ contentType: 'video/webm', headers: { 'accept-ranges': 'bytes' }, body: video }),
    )
    await page.goto(url + path, { waitUntil: 'networkidle' })
    return page
  }
  const save = (page: Page, name: string) =>
    page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality })

  await save(await openPage('/', desktopViewport, true), 'landing')
  await save(await openPage('/'), 'home')
  await save(await openPage('/movie?id=87&name=Nosferatu'), 'title')
  await save(await openPage('/watch?id=87&name=Nosferatu'), 'player')

  const chat = await openPage('/chat')
  await chat.getByLabel('Message').fill('something silent and funny under half an hour')
  await chat.getByRole('button', { name: 'Send' }).click()
  await chat.getByRole('heading', { name: 'Movies' }).waitFor()
  await chat.waitForFunction(() =>
    [...document.querySelectorAll('main li img')].every((image) => (image as HTMLImageElement).complete),
  )
  await save(chat, 'chat')

  const phonePaths = ['/', '/movie?id=241&name=Charade', '/tv/details?id=310&name=Les%20Vampires']
  const shots = await Promise.all(phonePaths.map(async (path) => (await openPage(path, phoneViewport)).screenshot()))
  const collagePage = await browser.newPage({ viewport: desktopViewport })
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`).join('')
  await collagePage.setContent(
    `<body style="display:flex;align-items:center;justify-content:center;gap:40px;height:100vh;margin:0;background:#17141a">
    <style>img { height: 700px; border: 1px solid #7a7184; border-radius: 24px }</style>${images}`,
  )
  await save(collagePage, 'phone')
}

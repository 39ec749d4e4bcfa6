import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { project } from './project.ts'

const folder = join(project, 'docs/pictures')
const desktopViewport = { width: 1280, height: 800 }
const phoneViewport = { width: 390, height: 844 }

/** The quality of the JPEGs. At this quality each is smaller than 120 kB. */
const quality = 74

/** The second of the movie at which the player is pictured. The movie comes with Matinee. */
const shownSecond = 60

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
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: 'dark' })
    if (!isGuest) await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(url + path, { waitUntil: 'networkidle' })
    return page
  }
  const save = (page: Page, name: string) =>
    page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality })

  await save(await openPage('/', desktopViewport, true), 'landing')
  await save(await openPage('/'), 'home')
  await save(await openPage('/movie?id=87&name=Nosferatu'), 'title')

  const player = await openPage('/watch?id=460&name=The+Man+Who+Lit+the+Moon')
  await player.locator('video').evaluate(async (video: HTMLVideoElement, second) => {
    video.pause()
    video.currentTime = second
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  }, shownSecond)
  await save(player, 'player')

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

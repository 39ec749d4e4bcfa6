import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PageConfiguration } from '#contract/page.ts'
import { contentPolicy, pageRoutes } from './page.ts'
import { sessionCookieName } from './session.ts'

afterEach(() => void vi.useRealTimers())

const script = "\n  document.title = 'Matinee'\n"

/** Serves the page with a made-up configuration, which can lack its hero; counts how often it is made. */
async function startPage(more: Partial<PageConfiguration> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-page-'))
  writeFileSync(
    join(folder, 'index.html'),
    `<script>${script}</script><!--head--><script type="application/json" id="matinee">{}</script>`,
  )
  vi.useFakeTimers({ toFake: ['Date'] })
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const catalogue = { asked: 0, slow: false }
  async function configuration() {
    catalogue.asked += 1
    const movies = catalogue.slow ? null : { title: 'Häxan', poster_path: '/p1.jpg', backdrop_path: '/b1.jpg' }
    return {
      heroes: { movies, tv: null },
      images: { base: '/' },
      primary: '',
      catalogue: 'tmdb',
      ...more,
    } as unknown as PageConfiguration
  }
  app.get(
    '*',
    await pageRoutes(app, { folder, configuration, policy: { 'default-src': ["'none'"], 'script-src': ["'self'"] } }),
  )
  const page = async (url = '/', cookie = '') => (await app.inject({ url, headers: { cookie } })).body
  return { app, catalogue, page }
}

test('a page is made once a minute', async () => {
  const { catalogue, page } = await startPage()
  await page()
  vi.setSystemTime(Date.now() + 59_000)
  expect(await page()).toContain('Häxan')
  expect(catalogue.asked).toBe(1)
  vi.setSystemTime(Date.now() + 2000)
  await page()
  expect(catalogue.asked).toBe(2)
})

test('the preload has the address that the page will use: the primary’s drawing, or the image host’s', async () => {
  const heroAt = async (base: string) => {
    const { page } = await startPage({ primary: 'https://one.example', images: { base }, catalogue: 'open' })
    return page('/', `${sessionCookieName}=x`)
  }
  expect(await heroAt('/art/')).toContain('href="https://one.example/art/original/b1.jpg"')
  expect(await heroAt('https://images.example/t/')).toContain('href="https://images.example/t/original/b1.jpg"')
})

test('the page may call both backends and show their drawings, and load scripts from neither', () => {
  const backends = ['https://one.example', 'https://two.example']
  const policy = contentPolicy({ sources: [], imageBase: '/art/', backends })
  expect(policy).toMatchObject({
    'connect-src': ["'self'", ...backends],
    'img-src': ["'self'", 'data:', ...backends],
    'script-src': ["'self'"],
  })
  expect(contentPolicy({ sources: [], imageBase: 'https://images.example/t/p/', backends })['img-src']).toEqual([
    "'self'",
    'data:',
    'https://images.example',
  ])
})

test('a page that was sent without its hero is made anew after a second', async () => {
  const { catalogue, page } = await startPage()
  catalogue.slow = true
  expect(await page()).not.toContain('Häxan')
  await page()
  expect(catalogue.asked).toBe(1)
  catalogue.slow = false
  vi.setSystemTime(Date.now() + 1001)
  expect(await page()).toContain('Häxan')
})

test('the hero’s picture is preloaded only where it is shown, on a member’s home', async () => {
  const { page } = await startPage()
  const cookie = `${sessionCookieName}=x`
  expect(await page('/', cookie)).toContain('rel="preload"')
  expect(await page('/?authUser=old', cookie)).toContain('rel="preload"')
  expect(await page('/')).not.toContain('rel="preload"')
  expect(await page('/movie?id=1', cookie)).not.toContain('rel="preload"')
})

test('the policy allows the page’s own inline script by its hash, and no other', async () => {
  const { app } = await startPage()
  const { headers, body } = await app.inject('/')
  expect(body).toContain(`<script>${script}</script>`)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(String(headers['content-security-policy']).match(/sha256-|unsafe-inline/g)).toEqual(['sha256-'])
})

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { PageConfiguration } from '#contract/page.ts'
import { cacheForHour, cacheForYear } from '#server/http/caching.ts'
import { drawingPolicy } from '#server/http/drawing-policy.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { PageRequest } from './first-screens.ts'
import { contentPolicy, pageRoutes } from './page-routes.ts'

const script = "\n  document.title = 'Matinee'\n"

/**
 * Serves the files of a built web app, whose contents are given by their paths. `requests` lists the requests for which
 * a first screen was looked up.
 */
async function startWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-page-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const requests: PageRequest[] = []
  const sendPage = await pageRoutes(app, {
    folder,
    configuration: async () => ({ heroes: {} }) as PageConfiguration,
    firstScreens(request) {
      requests.push(request)
      return null
    },
    publicUrl: null,
    policy: { 'default-src': ["'none'"], 'script-src': ["'self'"] },
    report: () => {},
  })
  app.get('*', sendPage)
  return { app, requests }
}

/** Serves a page that consists of this inline script. */
const startPage = (inlineScript = script, startTag = '<script>') =>
  startWith({ 'index.html': `${startTag}${inlineScript}</script>` })

test('the page may call both backends, but not load scripts from them; it may load images from them unless another host has the images', () => {
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

test('without a source the page may load only its own files, images from the image host, and trailers of YouTube', () => {
  expect(contentPolicy({ sources: [], imageBase: 'https://images.example/t/p/', backends: [] })).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https://images.example'],
    'media-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  })
})

test('the page may load a source’s frames or videos from the hosts in its URL templates, and from the hosts to which those redirect', () => {
  const addresses = { movie: 'https://one.example/film/{imdb}', episode: 'http://two.example/{tmdb}' }
  const source = { ...addresses, hosts: ['https://*.three.example'] } as Partial<ConfiguredSource> as ConfiguredSource
  const ownAddresses = { movie: null, episode: null }
  const sources = [
    { ...source, player: 'frame' as const },
    { ...source, ...ownAddresses, player: 'video' as const },
  ]
  expect(contentPolicy({ sources, imageBase: '/art/', backends: [] })).toMatchObject({
    'frame-src': [
      'https://one.example',
      'http://two.example',
      'https://*.three.example',
      'https://www.youtube-nocookie.com',
    ],
    'media-src': ["'self'", 'https://*.three.example'],
  })
})

test('other sites learn from which origin a visitor comes, and not from which page', async () => {
  const { app } = await startPage()
  expect((await app.inject('/')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('the policy allows the page’s own inline script by its hash, and no other inline script', async () => {
  const { app } = await startPage()
  const { headers, body } = await app.inject('/')
  expect(body).toContain(`<script>${script}</script>`)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(String(headers['content-security-policy']).match(/sha256-|unsafe-inline/g)).toEqual(['sha256-'])
})

test('the policy allows the inline script that loads the app', async () => {
  const { app } = await startPage(script, '<script data-app="/assets/index-a1.js">')
  const { headers } = await app.inject('/')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
})

test('an inline script with Windows line endings is allowed by the hash of the text that the browser reads', async () => {
  const { app } = await startPage(script.replaceAll('\n', '\r\n'))
  const { headers } = await app.inject('/')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
})

test('the headers of a page differ from answer to answer only in the date and the request’s id, and the policy for pages replaces the policy for the API', async () => {
  const { app } = await startPage()
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', "default-src 'none'").header('x-request-id', request.id)
    done()
  })
  const ids = new Set<unknown>()
  const headersOf = async () => {
    const { date, 'x-request-id': id, ...headers } = (await app.inject('/')).headers
    ids.add(id)
    return headers
  }
  const first = await headersOf()
  expect(first).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(first['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(await headersOf()).toEqual(first)
  expect(ids.size).toBe(2)
})

test('only a browser with a session cookie gets a page for members', async () => {
  const { app, requests } = await startPage()
  const cookieHeaders = [
    undefined,
    '',
    'matinee.home=tv',
    'matinee.home=tv; matinee.session=a',
    '__Host-matinee.session=a',
  ]
  for (const cookie of cookieHeaders)
    await app.inject({ url: '/?a=b', headers: cookie === undefined ? {} : { cookie } })
  expect(requests.map(({ signedIn }) => signedIn)).toEqual([false, false, false, true, true])
  expect(requests.map(({ cookies }) => cookies)).toEqual(cookieHeaders.map((cookie) => cookie ?? ''))
})

test('the compressed copies of files, the file of the page, and hidden files have no addresses', async () => {
  const copies = ['assets/app.js.br', 'assets/app.js.gz', 'index.html', 'index.html.gz']
  const hidden = ['.hidden', '.vite/manifest.json', 'assets/.hidden']
  const paths = ['assets/app.js', ...copies, ...hidden]
  const { app } = await startWith(Object.fromEntries(paths.map((path) => [path, '{}'])))
  expect((await app.inject('/assets/app.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of [...copies, ...hidden]) {
    // Every other address has the page.
    expect((await app.inject(`/${path}`)).headers['cache-control'], path).toBe('no-cache')
  }
})

test('the first screens are looked up for the network of the visitor, which may have many IPv6 addresses', async () => {
  const { app, requests } = await startPage()
  const addresses = ['2001:db8::1', '2001:db8::2', '198.51.100.7', '198.51.100.8']
  for (const remoteAddress of addresses) await app.inject({ url: '/', remoteAddress })
  const [first, second, third, fourth] = requests.map(({ network }) => network)
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
})

test('a file may be cached for a year if it is in a folder of files whose names change with their content, else for an hour', async () => {
  const forYear = ['assets/app-a1b2c3.js', 'assets/fonts/a.woff2', 'shorts/film.0123456789.webm']
  const forHour = ['favicon.svg', 'assets.json', 'shorts-list.json', 'icons/assets/app.png']
  const { app } = await startWith(
    Object.fromEntries(['index.html', ...forYear, ...forHour].map((path) => [path, '{}'])),
  )
  const cachingOf = async (path: string) => [path, (await app.inject(`/${path}`)).headers['cache-control']]
  expect(await Promise.all([...forYear, ...forHour].map(cachingOf))).toEqual([
    ...forYear.map((path) => [path, cacheForYear]),
    ...forHour.map((path) => [path, cacheForHour]),
  ])
})

test('a drawing that is opened as a page may not load or run anything, whether it is sent compressed or not', async () => {
  const { app } = await startWith({ 'index.html': '', 'icon.svg': '<svg/>', 'icon.svg.br': 'br', 'icon.svg.gz': 'gz' })
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers } = await app.inject({ url: '/icon.svg', headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers['content-security-policy'], encoding).toBe(drawingPolicy)
  }
})

test('while the web app is not built, every page is answered with a sentence that says so', async () => {
  const { app } = await startWith({})
  const answer = await app.inject('/login')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain'])
  expect(answer.body).toBe('The web app is not built yet: npm start builds it.')
})

import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aMovie, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import { onEachCatalogue } from '#tests/support/each-catalogue.ts'
import { settings, wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

const publicUrl = 'https://matinee.example'
const [nosferatu, caminandes, keaton] = [idOf('Nosferatu'), idOf('Caminandes'), idOf('Buster Keaton')]
const metropolis = idOf('Metropolis')
const previewed = [
  [`/movie?id=${nosferatu}&name=Anything`, 'Nosferatu', `/movie?id=${nosferatu}`],
  [`/tv/details?id=${caminandes}`, 'Caminandes', `/tv/details?id=${caminandes}`],
  [`/person/details?id=${keaton}`, 'Buster Keaton', `/person/details?id=${keaton}`],
] as const

/** The content of the meta element of this name; undefined when there is none. */
const metaIn = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

type App = Awaited<ReturnType<typeof startMatinee>>['app']
const htmlOf = async (app: App, url: string, headers = {}) => (await app.inject({ url, headers })).body

/** The page at an address once it has a preview. If a catalogue answers late, only a later request gets the preview. */
const pageWithPreview = (app: App, url: string) =>
  vi.waitUntil(async () => {
    const html = await htmlOf(app, url)
    return html.includes('property="og:url"') && html
  }, 10_000)

onEachCatalogue((start) => {
  test('a guest gets the pages of titles and people with a preview [link.preview]', async () => {
    const { app, guest } = await start({ parts: { settings: settings({ publicUrl }) } })
    for (const [url, name, address] of previewed) {
      const html = await pageWithPreview(app, url)
      const response = await guest().send(url)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(html)
      expect(html).toContain(`<title>${name} · Matinee</title>`)
      expect(html.match(/<title>|name="description"/g)).toHaveLength(2)
      expect(html).toContain(`<link rel="canonical" href="${publicUrl}${address}">`)
      expect(metaIn(html, 'og:url')).toBe(publicUrl + address)
      expect(metaIn(html, 'og:title')).toContain(name)
      expect(metaIn(html, 'og:description')).toBe(metaIn(html, 'description'))
      expect(metaIn(html, 'og:image')).toMatch(/^https?:\/\/.*\.(png|jpg)$/)
      expect(html).toContain('id="matinee"')
      expect(await htmlOf(app, url, { host: 'evil.example' }), 'the Host header does not change the page').toBe(html)
    }
  })

  test('a page has the same bytes for all members, the same preview for guests, and nothing about a member [link.preview]', async () => {
    const { app, guest, member } = await start()
    const viewer = await member('Greta')
    const other = await member('Buster')
    const metaOf = (html: string) => html.match(/<(?:title|meta|link rel="canonical")[^\n]*/g)
    for (const [url] of previewed) {
      await pageWithPreview(app, url)
      const asMember = await (await viewer.send(url)).text()
      expect(asMember).toBe(await (await other.send(url)).text())
      expect(metaOf(asMember)).toEqual(metaOf(await (await guest().send(url)).text()))
      expect(asMember).not.toContain('Greta')
    }
  })

  test('an adult title or person has the page without a preview, like a title that does not exist [link.preview] [api.adult]', async () => {
    const { app, member } = await start({
      adult: (id) => id === nosferatu || id === caminandes,
      adultPerson: (id) => id === keaton,
    })
    const plain = await htmlOf(app, '/movie')
    // Before a remote catalogue has answered, every page is plain. So the answers are fetched into the cache first.
    const viewer = await member()
    await viewer.call('POST /user/adultContent', { body: { preference: true } })
    const names = [
      (await viewer.call('GET /movies/details/:id', { params: { id: nosferatu } })).content.title,
      (await viewer.call('GET /tv/details/:id', { params: { id: caminandes } })).content.name,
      (await viewer.call('GET /search/person/:id', { params: { id: keaton } })).content.name,
    ]
    expect(names).toEqual(previewed.map(([, name]) => name))
    await viewer.call('GET /movies/details/:id', { params: { id: metropolis } })
    expect(await htmlOf(app, `/movie?id=${metropolis}`), 'a cached title has a preview at once').not.toBe(plain)
    for (const [url] of previewed) expect(await htmlOf(app, url)).toBe(plain)
    for (const url of [
      '/movie?id=999999999',
      '/tv/details?id=999999999',
      '/person/details?id=999999999',
      '/watch?id=1',
    ]) {
      const response = await app.inject(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toBe(plain)
    }
  })

  test('a title whose name is markup does not close an element of the page', async () => {
    const title = "</title><script>alert(1)</script>\"onload='x'"
    const { app } = await start({ data: { movies: [aMovie({ id: 5, title, overview: title })] } })
    const html = await pageWithPreview(app, '/movie?id=5')
    expect(metaIn(html, 'og:title')).toContain('&lt;/title&gt;&lt;script&gt;')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('content="</title>')
  })

  test('without PUBLIC_URL, the address in the preview is relative, and the page has no canonical link', async () => {
    const { app } = await start()
    const html = await pageWithPreview(app, `/movie?id=${nosferatu}`)
    expect(metaIn(html, 'og:url')).toBe(`/movie?id=${nosferatu}`)
    expect(html).not.toContain('canonical')
  })
})

/** The number of requests for movies that TMDB has received. */
const countLookUps = (tmdb: Awaited<ReturnType<typeof tmdbCatalogue>>['tmdb']) =>
  tmdb.requests().filter(({ path }) => /^\/movie\/\d+$/.test(path)).length

test('with the catalogue of TMDB, the picture of a preview comes from TMDB', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue({}, { sparse: () => false })
  const { app } = await startMatinee({ catalogue, art: null, previewFolder: null })
  const html = await pageWithPreview(app, `/movie?id=${nosferatu}`)
  expect(metaIn(html, 'og:image')).toBe(`${tmdb.imageUrl}w1280${(await catalogue.movie(nosferatu)).backdrop_path}`)
  expect(metaIn(html, 'og:image:type')).toBe('image/jpeg')
  expect(metaIn(await pageWithPreview(app, `/person/details?id=${keaton}`), 'twitter:card')).toBe('summary')
})

test('requests for previews cause only a limited number of TMDB requests, whatever ids they have [link.preview]', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  const { app } = await startMatinee({
    catalogue,
    art: null,
    previewFolder: null,
    limits: { ...wideLimits, previews: { points: 5, duration: 60 } },
  })
  await pageWithPreview(app, `/movie?id=${nosferatu}`)
  const plain = await htmlOf(app, '/movie')
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => app.inject(`/movie?id=${900_000 + index}`)),
  )
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body === plain}`))).toEqual(
    new Set(['200 true']),
  )
  await expect.poll(() => countLookUps(tmdb)).toBe(5)
  expect(await htmlOf(app, `/movie?id=${nosferatu}`), 'a cached title needs no TMDB request').toContain(
    'Nosferatu · Matinee',
  )
})

test('after TMDB has answered that a title does not exist, further requests for its preview do not count towards the limit', async () => {
  const { catalogue } = await tmdbCatalogue()
  const { app } = await startMatinee({
    catalogue,
    art: null,
    previewFolder: null,
    limits: { ...wideLimits, previews: { points: 2, duration: 60 } },
  })
  for (let times = 0; times < 5; times += 1) await app.inject('/movie?id=900000')
  expect(await pageWithPreview(app, `/movie?id=${nosferatu}`)).toContain('Nosferatu · Matinee')
})

test('one network cannot use up the limit of all networks', async () => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  const { app } = await startMatinee({
    catalogue,
    art: null,
    previewFolder: null,
    limits: { ...wideLimits, previewsOfNetwork: { points: 3, duration: 60 } },
  })
  // The addresses of a household with IPv6 are one network.
  for (let id = 900_000; id < 900_010; id += 1) {
    await app.inject({ url: `/movie?id=${id}`, remoteAddress: `2001:db8::${id - 900_000}` })
  }
  await expect.poll(() => countLookUps(tmdb)).toBe(3)
  await app.inject({ url: `/movie?id=${nosferatu}`, remoteAddress: '198.51.100.7' })
  await expect.poll(() => countLookUps(tmdb)).toBe(4)
})

test.each(['hanging', 'down', 'garbage'] as const)('with TMDB in mode "%s", a page has no preview', async (mode) => {
  const { catalogue, tmdb } = await tmdbCatalogue()
  const { app } = await startMatinee({ catalogue, art: null, previewFolder: null })
  tmdb.behave(mode)
  const response = await app.inject(`/movie?id=${nosferatu}`)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('<title>Matinee</title>')
  if (mode === 'hanging') return
  tmdb.behave('normal')
  expect(await pageWithPreview(app, `/movie?id=${nosferatu}`), 'a failure is not cached').toContain(
    'Nosferatu · Matinee',
  )
})

/** Starts Matinee with the open catalogue and a new folder for pictures. */
async function startWithPictures(given: Parameters<typeof startMatinee>[0] = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'matinee-preview-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const previewFolder = join(parent, 'previews')
  const matinee = await startMatinee({ previewFolder, ...given })
  const picture = metaIn(await htmlOf(matinee.app, `/movie?id=${nosferatu}`), 'og:image') ?? ''
  return { ...matinee, previewFolder, picture }
}

test('the picture is a PNG of 1200 x 630, cached for a year, and stored on disk [link.preview]', async () => {
  const { app, picture, previewFolder } = await startWithPictures()
  expect(existsSync(previewFolder)).toBe(false)
  const { statusCode, headers, rawPayload } = await app.inject(picture)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `W/"${/-(\w{8})\.png$/.exec(picture)?.[1]}"`,
  })
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  expect(rawPayload.length, 'small enough for messengers').toBeLessThan(300_000)

  const [fileName = ''] = readdirSync(previewFolder)
  expect(readdirSync(previewFolder)).toHaveLength(1)
  expect(statSync(join(previewFolder, fileName)).size).toBe(rawPayload.length)
  writeFileSync(join(previewFolder, fileName), 'what is on disk is sent')
  expect((await app.inject(picture)).body).toBe('what is on disk is sent')

  const notModified = await app.inject({ url: picture, headers: { 'if-none-match': String(headers.etag) } })
  expect([notModified.statusCode, notModified.body]).toEqual([304, ''])
  for (const otherEnding of ['.png', '-00000000.png']) {
    const other = await app.inject(picture.replace(/-\w{8}\.png/, otherEnding))
    expect(other.headers['cache-control'], otherEnding).toBe('public, max-age=3600')
  }
  const ofPerson = metaIn(await htmlOf(app, `/person/details?id=${keaton}`), 'og:image') ?? ''
  expect((await app.inject(ofPerson)).rawPayload.readUInt32BE(16)).toBe(1200)
})

test('a path that is not that of a picture is refused, and nothing is rendered', async () => {
  const { app, previewFolder } = await startWithPictures()
  const wrongNames = [
    `p${nosferatu}.png`,
    `b${nosferatu}.png`,
    `l${nosferatu}.svg`,
    `l${nosferatu}`,
    `l${nosferatu}-1-1.png`,
    `l${nosferatu}-BD09B924.png`,
    `l0${nosferatu}.png`,
    'l0.png',
    'l999999999.png',
    'l9999999999999.png',
    '..%2f..%2fmatinee.sqlite',
    '..%2fauth-secret.png',
    '%2e%2e/matinee.png',
    `l${nosferatu}.png%00`,
    "l1' OR '1'='1.png",
    '',
  ]
  for (const path of wrongNames) expect((await app.inject(`/preview/${path}`)).statusCode, path).toBeOneOf([400, 404])
  expect(existsSync(previewFolder)).toBe(false)
})

test('a picture that many clients request at the same time is rendered once', async () => {
  const { app, picture, previewFolder } = await startWithPictures({
    limits: { ...wideLimits, picturesOfNetwork: { points: 1, duration: 60 } },
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject(picture)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(readdirSync(previewFolder)).toHaveLength(1)
})

test('when a network exceeds its limit of pictures, the answer redirects to /preview.png and is not cached', async () => {
  const { app } = await startWithPictures({ limits: { ...wideLimits, picturesOfNetwork: { points: 2, duration: 60 } } })
  const pictureOf = async (id: number) => metaIn(await htmlOf(app, `/movie?id=${id}`), 'og:image') ?? ''
  const movies = await openCatalogue().moviePage('popular', 1)
  const pictures = await Promise.all(movies.content.slice(0, 4).map(({ id }) => pictureOf(id)))
  const answers = []
  // The addresses of a household with IPv6 are one network.
  for (const [index, url] of pictures.entries()) {
    answers.push(await app.inject({ url, remoteAddress: `2001:db8::${index + 1}` }))
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 302, 302])
  expect(answers[3]?.headers).toMatchObject({ location: '/preview.png', 'cache-control': 'no-store' })
  const standIn = await app.inject('/preview.png')
  expect([standIn.statusCode, standIn.rawPayload.readUInt32BE(16)]).toEqual([200, 1200])
  expect((await app.inject(pictures[0] ?? '')).statusCode, 'a stored picture does not count').toBe(200)
})

test('when the folder cannot be written, pictures are still sent', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'matinee-preview-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const file = join(parent, 'a file')
  writeFileSync(file, '')
  const { app, picture } = await startWithPictures({ previewFolder: join(file, 'previews') })
  expect((await app.inject(picture)).statusCode).toBe(200)
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aMovie, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import { sendBytes } from '#tests/support/raw.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Starts the server, and finds the path of a poster with its hash (`poster`) and without (`plain`). */
async function startWithPoster() {
  const matinee = await startMatinee()
  const viewer = await matinee.member()
  const { content } = await viewer.call('GET /movies/details/:id', { params: { id: idOf('Nosferatu') } })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    matinee.app.inject({ method: method as 'GET', url: `/art/w500${path}`, headers })
  return { ...matinee, viewer, get, poster: content.poster_path ?? '', plain: `/p${idOf('Nosferatu')}.svg` }
}

test('a drawing can be fetched in each size', async () => {
  const { app, poster, plain } = await startWithPoster()
  for (const size of ['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original']) {
    for (const path of [poster, plain]) {
      const answer = await app.inject(`/art/${size}${path}`)
      expect(answer.statusCode, size + path).toBe(200)
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    }
  }
})

test('a path that belongs to no drawing is refused with a sentence', async () => {
  const { app, url } = await startWithPoster()
  const [movieId, show] = [idOf('Nosferatu'), idOf('Caminandes')]
  const wrongPaths = [
    `w9999/p${movieId}.svg`,
    `w500x/p${movieId}.svg`,
    `constructor/p${movieId}.svg`,
    'w500/p0.svg',
    'w500/p999999999.svg',
    'w500/p9999999999.svg',
    `w500/p0${movieId}.svg`,
    `w500/x${movieId}.svg`,
    `w500/x-p${movieId}.svg`,
    `w500/p${movieId}`,
    `w500/p${movieId}.svg.br`,
    `w500/p${movieId}-.svg`,
    `w500/p${movieId}-BD09B924.svg`,
    `w500/p${movieId}-bd09b9240.svg`,
    `w500/p${movieId}-1-1.svg`,
    `w500/s${show}.svg`,
    `w500/s${show}-01-1.svg`,
    `w500/s${show}-1-99.svg`,
    `w500/s${movieId}-1-1.svg`,
    'w500/..%2f..%2fetc%2fpasswd',
    "w500/p1' OR '1'='1.svg",
    'w500/',
  ]
  for (const path of wrongPaths) {
    const answer = await app.inject(`/art/${encodeURI(path).replaceAll('%25', '%')}`)
    expect(answer.statusCode, path).toBe(404)
    expect(answer.json(), path).toEqual({
      success: false,
      code: 'art-unknown',
      message: 'There is no such picture.',
    })
  }
  // Sent as bytes, because fetch would remove the `..` from the path.
  const answerOutside = await sendBytes(
    url,
    'GET /art/w500/../../etc/passwd HTTP/1.1\r\nHost: matinee\r\nConnection: close\r\n\r\n',
  )
  expect(answerOutside).toMatch(/^HTTP\/1\.1 404 /)
  expect(answerOutside).toContain('"code":"path-unknown"')
})

test('a drawing may be cached for a year under the path with its current hash, and for an hour under its other paths', async () => {
  const { get, poster, plain } = await startWithPoster()
  expect(poster).toMatch(/^\/p\d+-[0-9a-f]{8}\.svg$/)
  const current = await get(poster)
  expect(current.headers['cache-control']).toBe(aYear)
  for (const otherPath of [plain, plain.replace('.svg', '-00000000.svg')]) {
    const answer = await get(otherPath)
    expect(answer.statusCode, otherPath).toBe(200)
    expect(answer.headers['cache-control'], otherPath).toBe(anHour)
    expect(answer.body, otherPath).toBe(current.body)
  }
})

test('every image path has a hash, in answers of the catalogue and in the watchlist', async () => {
  const { app, viewer } = await startWithPoster()
  const [movie, show] = [idOf('Nosferatu'), idOf('Caminandes')]
  const { content: movieDetails } = await viewer.call('GET /movies/details/:id', { params: { id: movie } })
  const { content: showDetails } = await viewer.call('GET /tv/details/:id', { params: { id: show } })
  const { content: season } = await viewer.call('POST /tv/episodes', { body: { Id: show, Season: 1 } })
  const { content: credits } = await viewer.call('GET /movies/credits/:id', { params: { id: movie } })
  const { content: people } = await viewer.call('GET /search/people/:term', { params: { term: 'Buster Keaton' } })
  await viewer.call('PUT /movies/addWatch/:id', { params: { id: movie } })
  const { content: watchlist } = await viewer.call('GET /movies/getWatchlist')

  const paths = [
    movieDetails.poster_path,
    movieDetails.poster_textless_path,
    movieDetails.backdrop_path,
    showDetails.seasons[0]?.poster_path,
    season.episodes[0]?.still_path,
    credits.cast[0]?.profile_path,
    credits.crew[0]?.profile_path,
    people[0]?.profile_path,
    watchlist[0]?.image,
  ]
  for (const path of paths) {
    expect((await app.inject(`/art/original${path}`)).headers['cache-control'], String(path)).toBe(aYear)
  }
  expect(new Set(paths.map((path) => path?.slice(0, 2)))).toEqual(new Set(['/p', '/t', '/b', '/s', '/f']))
})

test('the image path of a title without drawings has no hash, and a request for it is answered with 404', async () => {
  const catalogue = openCatalogue({ movies: [aMovie({ id: 123_456 })] })
  const { member, app } = await startMatinee({ catalogue })
  const viewer = await member()
  const { content } = await viewer.call('GET /movies/details/:id', { params: { id: 123_456 } })
  expect(content.poster_path).toBe('/p123456.svg')
  expect((await app.inject(`/art/w500${content.poster_path}`)).statusCode).toBe(404)
})

test('a drawing is sent in the best encoding that the client accepts, with the same content in every encoding', async () => {
  const { get, poster } = await startWithPoster()
  const decode = {
    br: (bytes: Buffer) => brotliDecompressSync(bytes),
    gzip: (bytes: Buffer) => gunzipSync(bytes),
    none: (bytes: Buffer) => bytes,
  }
  const drawn = new Set<string>()
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['deflate', 'none'],
    ['', 'none'],
  ] as const) {
    const answer = await get(poster, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding'] ?? 'none', accepted).toBe(encoding)
    expect(answer.headers['vary']).toContain('Accept-Encoding')
    drawn.add(decode[encoding](answer.rawPayload).toString())
  }
  expect(drawn.size).toBe(1)
  expect([...drawn][0]).toMatch(/^<svg .*<title>Nosferatu<\/title>.*<\/svg>$/)
})

test('a browser that has the drawing gets a 304 without a body, and a HEAD request gets only headers', async () => {
  const { get, poster, plain } = await startWithPoster()
  const { headers, rawPayload } = await get(poster)
  const etag = String(headers['etag'])
  for (const path of [poster, plain]) {
    const again = await get(path, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(again.headers['etag']).toBe(etag)
    expect((await get(path, { 'if-none-match': 'W/"00000000"' })).statusCode).toBe(200)
  }
  const head = await get(poster, {}, 'HEAD')
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(rawPayload.length))
})

test('a drawing that is opened as a page may not load or run anything', async () => {
  const { get, poster } = await startWithPoster()
  const { headers } = await get(poster)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('/art does not exist when the pictures come from another host', async () => {
  const { app } = await startMatinee({ art: null })
  const answer = await app.inject(`/art/w500/p${idOf('Nosferatu')}.svg`)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'path-unknown'])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { idOf } from '#tests/support/catalogues.ts'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

/** A row of the table in docs/scale.md: an address (a path, or a pattern such as `/assets/…`) and its headers. */
interface DocumentedHeaders {
  address: string
  cacheControl: string
  vary: string
}

/** The rows of the table of headers in docs/scale.md. A cell without inline code means that there is no such header. */
function readDocumentedHeaders(): DocumentedHeaders[] {
  const text = readFileSync(join(project, 'docs/scale.md'), 'utf8')
  const [, table = ''] = /\| `Cache-Control` \| `Vary` \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(text) ?? []
  const codeIn = (cell = '') => /`([^`]*)`/.exec(cell)?.[1] ?? ''
  return table
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [, , address, cacheControl, vary] = row.split('|')
      return { address: codeIn(address), cacheControl: codeIn(cacheControl), vary: codeIn(vary) }
    })
}

/**
 * For each address in the table of docs/scale.md, a real path on this server; empty for a drawing with a hash, whose
 * path is only in answers for members.
 */
async function addressesAt(url: string): Promise<Record<string, string>> {
  const nosferatu = idOf('Nosferatu')
  const textAt = async (path: string) => (await fetch(url + path)).text()
  const firstMatch = (pattern: RegExp, text: string) => pattern.exec(text)?.[0] ?? expect.unreachable(String(pattern))
  const [short = ''] = readdirSync(join(project, 'web/public/shorts')).filter((file) => file.endsWith('.webm'))
  const landing = await textAt('/')
  return {
    '/assets/…': firstMatch(/\/assets\/[^"]+\.js/, landing),
    '/shorts/…': `/shorts/${short}`,
    '/art/…-{hash}.svg': '',
    '/art/….svg': `/art/w500/p${nosferatu}.svg`,
    '/preview/…-{hash}.png': firstMatch(/\/preview\/[^"]+-[0-9a-f]{8}\.png/, await textAt(`/movie?id=${nosferatu}`)),
    '/icon.svg': '/icon.svg',
    '/robots.txt': '/robots.txt',
    '/': '/',
    '/api/v1/movies/trending': '/api/v1/movies/trending',
    '/api/v1/auth/authcheck': '/api/v1/auth/authcheck',
    '/api/docs': '/api/docs',
    '/health': '/health',
    '/assets/none.js': '/assets/none.js',
  }
}

test('answers at each address in the table of docs/scale.md have the Cache-Control and Vary headers of the table', async () => {
  const { url, member } = await startMatinee()
  const viewer = await member()
  const addresses = await addressesAt(url)
  const { content } = await viewer.call('GET /movies/details/:id', { params: { id: idOf('Nosferatu') } })
  addresses['/art/…-{hash}.svg'] = `/art/w500${content.poster_path}`

  const documented = readDocumentedHeaders()
  expect(documented.map(({ address }) => address).sort()).toEqual(Object.keys(addresses).sort())
  for (const { address, cacheControl, vary } of documented) {
    const { headers } = await viewer.send(addresses[address] ?? '', { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('cache-control'), address).toBe(cacheControl)
    expect(headers.get('vary') ?? '', address).toBe(vary)
    if (/public/.test(cacheControl)) expect(headers.get('set-cookie'), address).toBeNull()
  }
})

test('answers that shared caches may keep are the same for a guest and for a member', async () => {
  const { url, member } = await startMatinee()
  const viewer = await member()
  const addresses = await addressesAt(url)
  const shared = readDocumentedHeaders().filter(
    ({ cacheControl, address }) => /public/.test(cacheControl) && addresses[address],
  )
  expect(shared.length).toBeGreaterThan(4)
  for (const { address } of shared) {
    const path = addresses[address] ?? ''
    const [ofGuest, ofMember] = await Promise.all([fetch(url + path), viewer.send(path)])
    const bytes = [await ofGuest.arrayBuffer(), await ofMember.arrayBuffer()].map((body) => Buffer.from(body))
    expect(bytes[0]?.equals(bytes[1] ?? Buffer.of()), address).toBe(true)
  }
})

test("a guest's page sets no cookie, and the only cookie that it depends on is the session cookie", async () => {
  const { url } = await startMatinee()
  const pageFor = async (path: string, cookie: string) => {
    const answer = await fetch(url + path, { headers: { cookie } })
    expect(answer.headers.get('set-cookie'), path).toBeNull()
    return answer.text()
  }
  for (const path of ['/', '/signup', '/login', '/forgotpassword']) {
    const plain = await pageFor(path, '')
    expect(await pageFor(path, 'matinee-section=tv; matinee-continues=yes; another=cookie'), path).toBe(plain)
    for (const prefix of ['', '__Host-', '__Secure-', 'shared.']) {
      expect(await pageFor(path, `${prefix}matinee.session=ended`), path).not.toBe(plain)
    }
  }
})

test('when backends are configured, pages, drawings and files also vary by Origin', async () => {
  const [publicUrl, primaryUrl] = ['https://www.matinee.test', 'https://one.matinee.test']
  const backends = { publicUrl, primaryUrl, secondaryUrl: primaryUrl, cookieDomain: 'matinee.test' }
  const { url } = await startMatinee({ settings: settings(backends) })
  const drawing = `/art/w500/p${idOf('Nosferatu')}.svg`
  for (const path of ['/', '/login', '/icon.svg', drawing, '/api/docs']) {
    expect((await fetch(url + path)).headers.get('vary'), path).toMatch(/^Origin, (Cookie, )?Accept-Encoding$/i)
  }
})

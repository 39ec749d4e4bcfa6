import { expect, test } from 'vitest'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const publicUrl = 'https://matinee.example'

test('search engines find the pages that guests may see, each at one address', async () => {
  const { url } = await startMatinee({ settings: settings({ publicUrl }) })
  const get = async (path: string) => (await fetch(url + path)).text()
  expect(await get('/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`)
  const { headers } = await fetch(`${url}/sitemap.xml`)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const listed = [...(await get('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual([`${publicUrl}/`, `${publicUrl}/signup`, `${publicUrl}/login`, `${publicUrl}/forgotpassword`])
  for (const address of listed) {
    const html = await get(`${address?.slice(publicUrl.length)}?email=a@b.example`)
    expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([`<link rel="canonical" href="${address}">`])
    expect(html).not.toContain('noindex')
  }
  expect(await get('/login/')).toContain(`<link rel="canonical" href="${publicUrl}/login">`)
  expect(await get('/profile')).not.toContain('canonical')
})

test('pages that are reached only from a mail or another page are not for search engines', async () => {
  const { url } = await startMatinee({ settings: settings({ publicUrl }) })
  for (const path of ['/changepassword', '/keepfactors?token=x', '/notme', '/notme/']) {
    const html = await (await fetch(url + path)).text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
  }
})

test('when no public URL is configured, there is no sitemap and no canonical link, and the same pages are not for search engines', async () => {
  const { url } = await startMatinee()
  expect((await fetch(`${url}/sitemap.xml`)).status).toBe(404)
  const robots = await fetch(`${url}/robots.txt`)
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(robots.headers.get('cache-control')).toBe('public, max-age=3600')
  const text = await robots.text()
  expect(text).toContain('\nUser-agent: *\nDisallow: /api/\n')
  expect(text).not.toContain('Sitemap')
  expect(await (await fetch(url)).text()).not.toContain('canonical')
  expect(await (await fetch(`${url}/notme`)).text()).toContain('<meta name="robots" content="noindex">')
})

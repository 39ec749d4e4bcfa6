import type { FastifyInstance } from 'fastify'
import { cacheForHour } from '#server/http/caching.ts'
import { guestPages } from './guest-pages.ts'

/**
 * The HTML element for search engines in the head of a page that guests may open: for a listed page the canonical link
 * (the page's URL without search params), for an unlisted one `noindex`. Empty for all other pages, and for a listed
 * page if `publicUrl` is null.
 */
export function searchEngineTag(path: string, publicUrl: string | null): string {
  const pathWithoutSlash = path === '/' ? path : path.replace(/\/$/, '')
  const listing = guestPages.get(pathWithoutSlash)
  if (listing === 'unlisted') return '<meta name="robots" content="noindex">'
  return publicUrl !== null && listing === 'listed'
    ? `<link rel="canonical" href="${publicUrl}${pathWithoutSlash}">`
    : ''
}

/** Adds /robots.txt and, unless `publicUrl` is null, /sitemap.xml, which cannot have relative URLs. */
export function searchEngineRoutes(app: FastifyInstance, publicUrl: string | null): void {
  const robots = ['# Everything that may be seen without an account may be found.', 'User-agent: *', 'Disallow: /api/']
  if (publicUrl !== null) {
    robots.push(`Sitemap: ${publicUrl}/sitemap.xml`)
    const listed = [...guestPages].filter(([, listing]) => listing === 'listed')
    const entries = listed.map(([path]) => `<url><loc>${publicUrl}${path}</loc></url>`)
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>
`
    app.get('/sitemap.xml', (_, reply) =>
      reply.header('cache-control', cacheForHour).type('application/xml; charset=utf-8').send(sitemap),
    )
  }
  const text = `${robots.join('\n')}\n`
  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', cacheForHour).type('text/plain; charset=utf-8').send(text),
  )
}

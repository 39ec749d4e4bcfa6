import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageConfiguration } from '#contract/page.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import { PreparedAnswer, sendPrepared } from './answer.ts'
import { cacheForHour, cacheForYear } from './caching.ts'
import { acceptOne } from './encoding.ts'
import { answerError } from './error-handler.ts'
import { sessionCookieName } from './session.ts'

/** Milliseconds for which a page is sent again before it is made anew. */
const pageLifetime = 60_000

/** The same for a page without a hero, which was made while the catalogue was slow. */
const incompleteLifetime = 1000

/** The Content-Security-Policy of an SVG that is opened as a document: inline styles and nothing else. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Answers a failed precondition or range with its status and no body, and any other error with `answerError`. */
function answerFileError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers = {} } = error as { status?: number; headers?: Record<string, string> }
  if (status === 412 || status === 416) {
    return reply.headers(headers).header('cache-control', 'no-store').code(status).send()
  }
  // The file's headers are set already. They must not be sent with an error.
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  return answerError(error, request, reply)
}

/**
 * Serves the built web app: its files, and for every other address its page. The page contains the configuration that
 * is the same for everyone and, at the home address in a browser with a session, the preload of the hero's image.
 */
export async function pageRoutes(
  app: FastifyInstance,
  parts: { folder: string; configuration: () => Promise<PageConfiguration>; policy: Record<string, string[]> },
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const file = join(parts.folder, 'index.html')
  if (!existsSync(file)) {
    return async (_, reply) =>
      reply.code(503).type('text/plain').send('The web app is not built yet: npm start builds it.')
  }
  const template = readFileSync(file, 'utf8')

  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...parts.policy, 'script-src': [...(parts.policy['script-src'] ?? []), ...hashesOf(template)] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
  await app.register(async (files) => {
    files.setErrorHandler(answerFileError)
    files.addHook('onRequest', (request, _reply, done) => {
      acceptOne(request)
      done()
    })
    await files.register(fastifyStatic, {
      root: parts.folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz', '.*', '.*/**'],
      setHeaders(reply, path) {
        // The names of the files in these folders change with their content.
        const isHashed = ['assets', 'shorts'].some((folder) => path.startsWith(join(parts.folder, folder) + sep))
        reply.header('cache-control', isHashed ? cacheForYear : cacheForHour)
        if (/\.svg(\.(br|gz))?$/.test(path)) reply.header('content-security-policy', drawingPolicy)
      },
    })
  })

  let made: { until: number; html: Promise<{ plain: PreparedAnswer; home: PreparedAnswer }> } | null = null
  function pages() {
    if (made === null || Date.now() > made.until) {
      const html = parts.configuration().then((configuration) => {
        if (configuration.heroes.movies === null) page.until = Date.now() + incompleteLifetime
        return fillTemplate(template, configuration)
      })
      const page = { until: Date.now() + pageLifetime, html }
      made = page
      html.catch(() => {
        made = null
      })
    }
    return made.html
  }

  return async (request, reply) => {
    const { plain, home } = await pages()
    // The policy for the API is removed first: Helmet writes to the raw response, and Fastify's header would replace
    // it.
    reply.removeHeader('content-security-policy').helmet()
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Encoding')
    // Only a member's home shows the hero.
    const isHome = /^\/(\?|$)/.test(request.url) && request.headers.cookie?.includes(sessionCookieName)
    const page = isHome ? home : plain
    return sendPrepared(page, page.etag, request, reply)
  }
}

/**
 * The sources of the Content-Security-Policy that allow the page's inline scripts, each by the hash of its text. Git on
 * Windows may check the page out with CRLF, which browsers read as LF.
 */
function hashesOf(html: string): string[] {
  return [...html.replaceAll('\r\n', '\n').matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** The page with its configuration; `home` also preloads the hero's image. */
async function fillTemplate(
  template: string,
  configuration: PageConfiguration,
): Promise<{ plain: PreparedAnswer; home: PreparedAnswer }> {
  // "<" is escaped, so that no text of a catalogue ends the element.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  const page = template.replace(
    '<script type="application/json" id="matinee">{}</script>',
    () => `<script type="application/json" id="matinee">${json}</script>`,
  )
  const [plain, home] = await Promise.all([
    PreparedAnswer.ofText(page.replace('<!--head-->', '')),
    PreparedAnswer.ofText(page.replace('<!--head-->', () => heroPreload(configuration))),
  ])
  return { plain, home }
}

/** The preload of the hero's picture; web/screens/home/hero-picture.tsx must choose the same picture. */
function heroPreload({ catalogue, heroes, images, primary }: PageConfiguration): string {
  const hero = heroes.movies
  if (hero === null) return ''
  const tall = hero.poster_textless_path ?? hero.poster_path ?? hero.backdrop_path
  const wide = hero.backdrop_path ?? hero.poster_path
  const link = (path: string | null, media: string, smaller: string, place: string) => {
    if (path === null) return ''
    // The drawings come from the backend in use, and the page calls the primary first.
    const base = images.base.startsWith('/') ? primary + images.base : images.base
    const [whole, less] = [`${base}original${path}`, `${base}${smaller}${path}`]
    // The open catalogue's drawings scale, so there is only one size.
    const set = catalogue === 'open' ? whole : `${less} ${smaller.slice(1)}w, ${whole} 2000w`
    return `<link rel="preload" as="image" fetchpriority="high" href="${whole}" imagesrcset="${set}" imagesizes="${place}" media="${media}">`
  }
  return (
    link(tall, '(max-width: 767.98px)', 'w780', '50vw') +
    link(wide, '(min-width: 768px)', 'w1280', '(min-width: 1200px) 2000px, 100vw')
  )
}

/**
 * The Content-Security-Policy of the page: it may load its own files, images from the image host, and players from the
 * configured hosts. Styles may be inline because the toast library sets them inline; `pageRoutes` adds the inline
 * scripts that the page has.
 */
export function contentPolicy(parts: {
  sources: readonly ConfiguredSource[]
  imageBase: string
  backends: readonly string[]
}): Record<string, string[]> {
  const hosts = (player: ConfiguredSource['player']) => [
    ...new Set(
      parts.sources
        .filter((source) => source.player === player)
        .flatMap((source) => [
          ...[source.movie, source.episode]
            .filter((url) => url !== null)
            .map((url) => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? ''),
          ...source.hosts,
        ]),
    ),
  ]
  // The open catalogue's drawings come from the backend in use.
  const images = URL.canParse(parts.imageBase) ? [new URL(parts.imageBase).origin] : parts.backends
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...images],
    'media-src': ["'self'", ...hosts('video')],
    'frame-src': [...new Set([...hosts('frame'), 'https://www.youtube-nocookie.com'])],
    'connect-src': ["'self'", ...parts.backends],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { dirname, join, sep } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageConfiguration } from '#contract/page.ts'
import { sendPrepared, varyBy } from '#server/http/answer.ts'
import { cacheForHour, cacheForYear } from '#server/http/caching.ts'
import { drawingPolicy } from '#server/http/drawing-policy.ts'
import { keepChosenEncoding } from '#server/http/encoding.ts'
import { answerError } from '#server/http/error-handler.ts'
import { networkOf } from '#server/http/network.ts'
import { sessionCookieName } from '#server/http/session.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { PageRequest, WantedScreen } from './first-screens.ts'
import { createPages } from './pages.ts'
import { createRendering } from './rendering.ts'
import { createScreenFiles } from './screen-files.ts'
import { searchEngineTag } from './search-engines.ts'

/** Answers a failed precondition or range with its status and no body, and any other error with `answerError`. */
function answerFileError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers = {} } = error as { status?: number; headers?: Record<string, string> }
  if (status === 412 || status === 416) {
    return reply.headers(headers).header('cache-control', 'no-store').code(status).send()
  }
  // The headers of the file are set already, and must not be sent with an error.
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  return answerError(error, request, reply)
}

/**
 * Adds the routes for the files of the built web app, and returns the handler that sends the web app's HTML page at
 * every other URL. The page contains the configuration, the rendered first screen if there is one, and at the URL of a
 * title or person the tags of the link preview. Nothing in the page depends on the account.
 */
export async function pageRoutes(
  app: FastifyInstance,
  parts: {
    folder: string
    configuration: () => Promise<PageConfiguration>
    firstScreens: (request: PageRequest) => WantedScreen | null
    publicUrl: string | null
    /**
     * Finds the tags of the link preview for a URL; `network` is the visitor's. If they are null, or `previews` is
     * absent, the page has Matinee's own tags.
     */
    previews?: { tagsFor: (url: string, network: string) => Promise<string | null> }
    policy: Record<string, string[]>
    /** Called when a screen could not be rendered; the page is then sent without it. */
    report: (error: unknown) => void
  },
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const pageFile = join(parts.folder, 'index.html')
  if (!existsSync(pageFile)) {
    return async (_, reply) =>
      reply.code(503).type('text/plain').send('The web app is not built yet: npm start builds it.')
  }
  const template = readFileSync(pageFile, 'utf8')

  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...parts.policy, 'script-src': [...(parts.policy['script-src'] ?? []), ...hashesOf(template)] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  })
  await app.register(async (files) => {
    files.setErrorHandler(answerFileError)
    files.addHook('onRequest', (request, _reply, done) => {
      keepChosenEncoding(request)
      done()
    })
    await files.register(fastifyStatic, {
      root: parts.folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      // Hidden files are never served.
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      setHeaders(reply, path) {
        // The names of the files in these folders change with their content.
        const isHashed = ['assets', 'shorts'].some((folder) => path.startsWith(join(parts.folder, folder) + sep))
        reply.header('cache-control', isHashed ? cacheForYear : cacheForHour)
        if (/\.svg(\.(br|gz))?$/.test(path)) reply.header('content-security-policy', drawingPolicy)
      },
    })
  })

  const filesOf = createScreenFiles(parts.folder)
  const pageFor = createPages({
    template,
    configuration: parts.configuration,
    screenFor: parts.firstScreens,
    render: createRendering(join(dirname(parts.folder), 'first-screen')),
    partsOf(path, signedIn) {
      const { sheets, scripts } = filesOf(path, signedIn)
      return { head: sheets + searchEngineTag(path, parts.publicUrl), scripts }
    },
    report: parts.report,
  })

  /** Helmet's headers, the same for every page. Made only once, since this takes longer than sending a cached page. */
  let securityHeaders: OutgoingHttpHeaders | undefined
  return async (request, reply) => {
    const { url, ip, headers } = request
    const { cookie: cookies = '' } = headers
    const network = networkOf(ip)
    const tags = (await parts.previews?.tagsFor(url, network)) ?? null
    const page = await pageFor({ url, cookies, signedIn: cookies.includes(sessionCookieName), network, tags })
    if (securityHeaders === undefined) {
      reply.helmet()
      // Only Helmet sets headers of Node's response. All other headers are those of Fastify's reply.
      securityHeaders = reply.raw.getHeaders()
    }
    reply
      // These include a Content-Security-Policy, which replaces the one for the API.
      .headers(securityHeaders)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
    varyBy(reply, 'Cookie, Accept-Encoding')
    return sendPrepared(page, page.etag, request, reply)
  }
}

/**
 * The sources for a Content-Security-Policy that allow the inline scripts of a page, each by the hash of its text. Git
 * on Windows may check the page out with CRLF, which browsers read as LF.
 */
function hashesOf(html: string): string[] {
  return [...html.replaceAll('\r\n', '\n').matchAll(/<script(?: data-app="[^"]*")?>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/**
 * The Content-Security-Policy of the page: it may load its own files, images from the image host, players from the
 * configured hosts and trailers from YouTube, and may call the configured backends. Styles may be inline because the
 * toast library sets them inline; `pageRoutes` adds the inline scripts that the page has.
 */
export function contentPolicy(parts: {
  sources: readonly ConfiguredSource[]
  imageBase: string
  backends: readonly string[]
}): Record<string, string[]> {
  const hostsFor = (player: ConfiguredSource['player']) => [
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
  // With the open catalogue `imageBase` is only a path: its drawings come from the backend in use.
  const images = URL.canParse(parts.imageBase) ? [new URL(parts.imageBase).origin] : parts.backends
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...images],
    'media-src': ["'self'", ...hostsFor('video')],
    'frame-src': [...new Set([...hostsFor('frame'), 'https://www.youtube-nocookie.com'])],
    'connect-src': ["'self'", ...parts.backends],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
}

import { LRUCache } from 'lru-cache'
import type { FirstPageState, FirstScreen, RenderedScreen } from '#contract/first-screen.ts'
import type { PageConfiguration } from '#contract/page.ts'
import { PreparedAnswer } from '#server/http/answer.ts'
import { titleElement } from '#server/previews/head.ts'
import { shareRunning } from '#server/share-running.ts'
import type { PageRequest, WantedScreen } from './first-screens.ts'

/** Milliseconds for which a page is cached. */
const pageLifetimeMs = 60_000

/**
 * Milliseconds for which a page without its hero (the large title at the top of home) is cached, and for which it is
 * remembered that a screen could not be rendered.
 */
const incompletePageLifetimeMs = 1000

/** The most pages that are cached; each takes up to 60 kB. */
const maxCachedPages = 100

/** The most screens of which it is remembered that they could not be rendered. */
const maxMissingScreens = 1000

/** Matches Matinee's own description and title, which the tags of a preview replace. */
const ownTags = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/

/**
 * The key of a screen that could not be rendered. It includes the network, since a screen that was refused by the limit
 * of one network can still be rendered for other networks.
 */
const missingKey = ({ key }: WantedScreen, { network }: PageRequest): string => `${network} ${key}`

/** A request for a page, with the tags of the page's preview, or null for a page without a preview. */
type TaggedRequest = PageRequest & { tags: string | null }

/** What a page has in addition to its screen and the configuration. */
export interface PageParts {
  /** Elements for its head. */
  head: string
  /** The addresses of its screen's scripts. */
  scripts: readonly string[]
}

interface CachedResult<T> {
  /** The end of the time for which the result is used, in milliseconds since 1970. */
  until: number
  promise: Promise<T>
}

/** Calls `make`. The result is valid for a minute, or for a second if `isIncomplete`; a failure is not reused. */
function cachedResultOf<T>(make: () => Promise<T>, isIncomplete: (made: T) => boolean): CachedResult<T> {
  const result = { until: Date.now() + pageLifetimeMs, promise: make() }
  result.promise.then(
    (made) => {
      if (isIncomplete(made)) result.until = Date.now() + incompletePageLifetimeMs
    },
    () => {
      result.until = 0
    },
  )
  return result
}

/**
 * Creates the function that makes a page, and caches it for a minute as the bytes that are sent. All searches whose
 * screens cannot be rendered, such as those that find nothing, share one page with the spinner (the sign that the app
 * is loading), so that they do not remove other pages from the cache.
 */
export function createPages(parts: {
  /** The built index.html. */
  template: string
  configuration: () => Promise<PageConfiguration>
  /** The screen that the HTML of a page should have; null for a page without one. */
  screenFor: (request: PageRequest) => WantedScreen | null
  render: (screen: FirstScreen, configuration: PageConfiguration) => Promise<RenderedScreen>
  /** The {@link PageParts} of the page at a path. */
  partsOf: (path: string, signedIn: boolean) => PageParts
  /** Called with an error of `render`; the page is then sent without its screen. */
  report: (error: unknown) => void
}): (request: TaggedRequest) => Promise<PreparedAnswer> {
  const { template, screenFor, partsOf } = parts
  // Both caches use the time of `Date`, as `CachedResult.until` does, and read it anew at every look-up.
  const timeOptions = { perf: Date, ttlResolution: 0 }
  const pages = new LRUCache<string, PreparedAnswer>({ ...timeOptions, max: maxCachedPages, ttl: pageLifetimeMs })
  const missingScreens = new LRUCache<string, true>({
    ...timeOptions,
    max: maxMissingScreens,
    ttl: incompletePageLifetimeMs,
  })
  const shareMaking = shareRunning<PreparedAnswer>()
  let configuration: CachedResult<PageConfiguration> | undefined

  /** The configuration. It is made anew when it is older than a minute, or than a second if it has no hero. */
  function currentConfiguration(): Promise<PageConfiguration> {
    if (configuration === undefined || Date.now() > configuration.until) {
      configuration = cachedResultOf(parts.configuration, ({ heroes }) => heroes.movies === null)
    }
    return configuration.promise
  }

  async function renderScreen(wanted: WantedScreen, configuration: PageConfiguration) {
    const found = await wanted.find(configuration)
    if (found === null) return null
    try {
      return { ...found, rendered: await parts.render(found.screen, found.configuration) }
    } catch (error) {
      parts.report(error)
      return null
    }
  }

  /** Makes and caches a page. */
  async function make(
    key: string,
    wanted: WantedScreen | null,
    { head, scripts }: PageParts,
    request: TaggedRequest,
  ): Promise<PreparedAnswer> {
    const { signedIn, tags } = request
    const configuration = await currentConfiguration()
    const first = wanted && (await renderScreen(wanted, configuration))
    if (wanted !== null && first === null) {
      missingScreens.set(missingKey(wanted, request), true)
      return pageWith(null, request)
    }
    const text = fillTemplate(template, {
      configuration: first?.configuration ?? configuration,
      page: { guest: !signedIn, screen: first?.screen ?? null, scripts },
      tags,
      head: head + (signedIn && configuration.primary === '' ? sessionCheck : ''),
      rendered: first?.rendered ?? null,
    })
    const answer = await PreparedAnswer.fromText(text)
    pages.set(key, answer, configuration.heroes.movies === null ? { ttl: incompletePageLifetimeMs } : {})
    return answer
  }

  /** The page of a request, with the screen `wanted`, or with the spinner if that is null or cannot be rendered. */
  async function pageWith(wanted: WantedScreen | null, request: TaggedRequest): Promise<PreparedAnswer> {
    const { url, signedIn, tags } = request
    const pageParts = partsOf(url.split('?', 1)[0] ?? '', signedIn)
    const key = [signedIn, wanted?.key, pageParts.head, pageParts.scripts, tags].join(' ')
    const cachedPage = pages.get(key)
    if (cachedPage !== undefined) return cachedPage
    return shareMaking(`${wanted?.network} ${key}`, () => make(key, wanted, pageParts, request))
  }

  return (request) => {
    const wanted = screenFor(request)
    return pageWith(wanted !== null && missingScreens.has(missingKey(wanted, request)) ? null : wanted, request)
  }
}

/** Makes the browser request the check of the session while the scripts are still loading. */
const sessionCheck = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/v1/auth/authcheck">'

/** JSON for a script element, in which no text of the catalogue can end that element. */
const jsonForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The template (the built index.html) with its placeholders replaced by the parts of a page. */
function fillTemplate(
  template: string,
  {
    configuration,
    page,
    tags,
    head,
    rendered,
  }: {
    configuration: PageConfiguration
    page: FirstPageState
    /** The tags of a preview, in place of Matinee's own title and description; null where there is none. */
    tags: string | null
    head: string
    /** The first screen; null for the spinner. */
    rendered: RenderedScreen | null
  },
): string {
  const parts: [placeholder: string | RegExp, text: string][] = [
    ['<!--head-->', head],
    ['id="matinee">{}<', `id="matinee">${jsonForScript(configuration)}<`],
    ['id="first-page">{"guest":false,"screen":null,"scripts":[]}<', `id="first-page">${jsonForScript(page)}<`],
  ]
  if (tags !== null) parts.push([ownTags, tags])
  else if (rendered !== null) parts.push(['<title>Matinee</title>', titleElement(rendered.title)])
  if (rendered !== null) parts.push([/(?<=<div id="root">).*?(?=<\/div>\s*<noscript>)/s, rendered.html])
  return parts.reduce((text, [placeholder, replacement]) => text.replace(placeholder, () => replacement), template)
}

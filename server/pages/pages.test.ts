import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PageConfiguration } from '#contract/page.ts'
import type { PreparedAnswer } from '#server/http/answer.ts'
import type { WantedScreen } from './first-screens.ts'
import { createPages, type PageParts } from './pages.ts'

const template = `<meta name="description" content="x" /><title>Matinee</title><!--head--><script id="matinee">{}</script><script id="first-page">{"guest":false,"screen":null,"scripts":[]}</script>
<div id="root"><div class="start"></div></div>
<noscript></noscript>`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const textOf = ({ plain }: PreparedAnswer) => Buffer.from(plain).toString()

/**
 * Creates pages, of which the landing page and searches have a first screen. `state` counts how often the configuration
 * was made and the data of the landing page and of searches were looked up; its other fields make data missing or work
 * fail.
 */
function createTestPages(given: { primary?: string; name?: string; partsOf?: (path: string) => PageParts } = {}) {
  const state = {
    configurationsMade: 0,
    landingLookUps: 0,
    failsToConfigure: false,
    withoutHero: false,
    withoutScreen: false,
    failsToRender: false,
    searches: 0,
    reported: [] as unknown[],
  }
  const landing: WantedScreen = {
    key: 'landing',
    async find(configuration) {
      state.landingLookUps += 1
      const withHero = { ...configuration, heroes: { ...configuration.heroes, tv: { name: 'Judex' } } }
      return state.withoutScreen
        ? null
        : { screen: { name: 'landing' }, configuration: withHero as unknown as PageConfiguration }
    },
  }
  /** The screen of a search. It has no results when the term begins with an x, or for the network `limited`. */
  const searchScreen = (url: string, network: string): WantedScreen => ({
    key: url,
    network,
    async find(configuration) {
      state.searches += 1
      const isRefused = url.includes('term=x') || network === 'limited'
      return isRefused ? null : { screen: { name: 'landing' }, configuration }
    },
  })
  const pages = createPages({
    template,
    async configuration() {
      state.configurationsMade += 1
      if (state.failsToConfigure) throw new Error('torn')
      const movies = state.withoutHero ? null : { title: given.name ?? 'Häxan' }
      return { heroes: { movies }, primary: given.primary ?? '' } as unknown as PageConfiguration
    },
    screenFor: ({ url, network }) =>
      url === '/' ? landing : url.startsWith('/search') ? searchScreen(url, network) : null,
    async render() {
      if (state.failsToRender) throw new Error('torn')
      return { html: '<h1>$& Häxan</h1>', title: '$& </title> Häxan · Matinee' }
    },
    partsOf: given.partsOf ?? ((path) => ({ head: `<link href="${path}">`, scripts: [`${path}.js`] })),
    report: (error) => state.reported.push(error),
  })
  const page = async (url = '/', signedIn = false, tags: string | null = null) =>
    textOf(await pages({ url, cookies: '', signedIn, network: 'a', tags }))
  return { state, page, pages }
}

test('a page is made at most once a minute', async () => {
  const { state, page } = createTestPages()
  await Promise.all([page(), page()])
  expect(state.landingLookUps).toBe(1)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await page()).toContain('Häxan')
  expect(await page('/profile')).toContain('Häxan')
  expect([state.configurationsMade, state.landingLookUps]).toEqual([1, 1])
  vi.setSystemTime(Date.now() + 1)
  await page()
  expect([state.configurationsMade, state.landingLookUps]).toEqual([2, 2])
})

test('a page without its hero, or without its screen, is made again after a second', async () => {
  for (const lacking of ['withoutHero', 'withoutScreen', 'failsToRender'] as const) {
    const { state, page } = createTestPages()
    state[lacking] = true
    await page()
    vi.setSystemTime(Date.now() + 1000)
    await page()
    expect(state.configurationsMade).toBe(1)
    expect(state.landingLookUps, 'a slow catalogue is not asked again at once').toBe(1)
    state[lacking] = false
    vi.setSystemTime(Date.now() + 1)
    expect(await page()).toContain('<h1>$& Häxan</h1>')
    expect(state.configurationsMade).toBe(lacking === 'withoutHero' ? 2 : 1)
  }
})

test('after the configuration could not be made, the next request makes it again', async () => {
  const { state, page } = createTestPages()
  state.failsToConfigure = true
  await expect(page()).rejects.toThrow('torn')
  state.failsToConfigure = false
  vi.setSystemTime(Date.now() + 1)
  expect(await page()).toContain('<h1>$& Häxan</h1>')
})

test('the rendered screen is in the place of the spinner, and the page has the data of the screen', async () => {
  const { page } = createTestPages()
  const html = await page()
  expect(html).toContain('<div id="root"><h1>$& Häxan</h1></div>\n<noscript>')
  expect(html).toContain('"heroes":{"movies":{"title":"Häxan"},"tv":{"name":"Judex"}}')
  expect(html).toContain('id="first-page">{"guest":true,"screen":{"name":"landing"},"scripts":["/.js"]}<')
  expect(await page('/profile')).toContain('<div id="root"><div class="start"></div></div>')
})

test('a page has the title of its screen', async () => {
  const { page } = createTestPages()
  expect(await page()).toContain('content="x" /><title>$&amp; &lt;/title&gt; Häxan · Matinee</title>')
})

test('a page whose screen cannot be rendered is sent with the spinner, and the error is reported', async () => {
  const { state, page } = createTestPages()
  state.failsToRender = true
  const html = await page()
  expect(html).toContain('<div class="start"></div>')
  expect(html).toContain('"screen":null')
  expect(state.reported).toEqual([new Error('torn')])
})

test('a name from the catalogue cannot close the element that contains it', async () => {
  const { page } = createTestPages({ name: '</script><!-- "’\u202e' })
  expect(await page()).toContain('{"title":"\\u003c/script>\\u003c!-- \\"’\u202e"}')
})

test('a page preloads the check of the session only for browsers with a session cookie, and only from its own host', async () => {
  const { page } = createTestPages()
  const check = 'as="fetch" crossorigin="use-credentials" href="/api/v1/auth/authcheck"'
  expect(await page('/profile', true)).toContain(check)
  expect(await page('/profile', true)).toContain('{"guest":false,')
  expect(await page('/profile', false)).not.toContain(check)
  const other = createTestPages({ primary: 'https://one.example' })
  expect(await other.page('/profile', true)).not.toContain(check)
})

test('requests for one page get the same bytes; other files, other preview tags or a missing session give other bytes', async () => {
  const { pages } = createTestPages()
  const getPage = (url: string, signedIn: boolean, tags: string | null = null) =>
    pages({ url, cookies: '', signedIn, network: 'a', tags })
  expect(await getPage('/profile?a', true)).toBe(await getPage('/profile?b', true))
  expect(await getPage('/profile', true)).not.toBe(await getPage('/profile', false))
  expect(await getPage('/chat', true)).not.toBe(await getPage('/profile', true))
  expect(await getPage('/chat', true, '<title>1</title>')).not.toBe(await getPage('/chat', true, '<title>2</title>'))
})

test.each([
  ['head', (path: string) => ({ head: path, scripts: [] })],
  ['scripts', (path: string) => ({ head: '', scripts: [path] })],
])('pages that differ only in their %s are different pages', async (_, partsOf) => {
  const { page } = createTestPages({ partsOf })
  expect(await page('/chat')).toContain('/chat')
  expect(await page('/profile')).toContain('/profile')
})

test('searches that find nothing share one page, and do not remove other pages from the cache', async () => {
  const { pages } = createTestPages()
  const getPage = (url: string) => pages({ url, cookies: '', signedIn: true, network: 'a', tags: null })
  const withResults = await getPage('/search?term=a')
  const withoutResults = await getPage('/search?term=x')
  for (let count = 0; count < 200; count += 1) expect(await getPage(`/search?term=x${count}`)).toBe(withoutResults)
  expect(await getPage('/search?term=a')).toBe(withResults)
})

test('a search that finds nothing is not made again while it is one of the last thousand such searches', async () => {
  const { state, pages } = createTestPages()
  const getPage = (term: string) =>
    pages({ url: `/search?term=${term}`, cookies: '', signedIn: true, network: 'a', tags: null })
  for (let count = 0; count < 1000; count += 1) await getPage(`x${count}`)
  await getPage('x0')
  expect(state.searches).toBe(1000)
  await getPage('x1000')
  await getPage('x0')
  expect(state.searches).toBe(1002)
})

test('the hundred pages that were requested last are cached', async () => {
  const { pages } = createTestPages()
  const getPage = (count: number) =>
    pages({ url: `/search?term=a${count}`, cookies: '', signedIn: true, network: 'a', tags: null })
  const [first, second] = [await getPage(0), await getPage(1)]
  for (let count = 2; count < 100; count += 1) await getPage(count)
  expect(await getPage(0)).toBe(first)
  await getPage(100)
  expect(await getPage(0)).toBe(first)
  expect(await getPage(1)).not.toBe(second)
})

test('when the limit of one network refuses a search, only the page for that network is without the search’s screen', async () => {
  const { pages } = createTestPages()
  const getPage = async (network: string) =>
    textOf(await pages({ url: '/search?term=a', cookies: '', signedIn: true, network, tags: null }))
  expect(await getPage('limited')).not.toContain('Häxan</h1>')
  expect(await getPage('a')).toContain('Häxan</h1>')
})

test('of two networks that make the same search at the same time, only the one over its limit gets the page without the search’s screen', async () => {
  const { pages } = createTestPages()
  const getPage = async (network: string) =>
    textOf(await pages({ url: '/search?term=a', cookies: '', signedIn: true, network, tags: null }))
  const texts = await Promise.all(['limited', 'a'].map(getPage))
  expect(texts.map((text) => text.includes('Häxan</h1>'))).toEqual([false, true])
})

test('the tags of a preview replace Matinee’s own title and description', async () => {
  const { page } = createTestPages()
  expect(await page('/profile')).toContain('<meta name="description" content="x" /><title>Matinee</title>')
  const html = await page('/', true, '<title>$& Häxan</title>')
  expect(html).toMatch(/^<title>\$& Häxan<\/title><link/)
  expect(await page('/search?term=x', true, '<title>Häxan</title>'), 'also without its screen').toMatch(/^<title>Häxan/)
})

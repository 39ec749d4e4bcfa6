import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PageConfiguration } from '#contract/page.ts'
import type { PreparedAnswer } from '#server/http/answer.ts'
import type { WantedScreen } from './first-screens.ts'
import { createPages } from './pages.ts'

const template = `<meta name="description" content="x" /><title>Matinee</title><!--head--><script id="matinee">{}</script><script id="first-page">{"guest":false,"screen":null,"scripts":[]}</script>
<div id="root"><div class="start"></div></div>
<noscript></noscript>`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const textOf = ({ plain }: PreparedAnswer) => Buffer.from(plain).toString()

/** Pages with one screen, whose data can be missing and whose rendering can fail. */
function createTestPages(given: { primary?: string; name?: string } = {}) {
  const state = { asked: 0, heroless: false, away: false, fails: false, reported: [] as unknown[] }
  const landing: WantedScreen = {
    key: 'landing',
    find: async (configuration) => (state.away ? null : { screen: { name: 'landing' }, configuration }),
  }
  /** Finds nothing where the term begins with an x, and nothing for the network `limited`. */
  const searched = (url: string, network: string): WantedScreen => ({
    key: url,
    find: async (configuration) =>
      url.includes('term=x') || network === 'limited' ? null : { screen: { name: 'landing' }, configuration },
  })
  const pages = createPages({
    template,
    async configuration() {
      state.asked += 1
      const movies = state.heroless ? null : { title: given.name ?? 'Häxan' }
      return { heroes: { movies }, primary: given.primary ?? '' } as unknown as PageConfiguration
    },
    wantedBy: ({ url, network }) => (url === '/' ? landing : url.startsWith('/search') ? searched(url, network) : null),
    async render() {
      if (state.fails) throw new Error('torn')
      return { html: '<h1>$& Häxan</h1>', title: '$& </title> Häxan · Matinee' }
    },
    partsOf: (path) => ({ head: `<link href="${path}">`, scripts: [`${path}.js`] }),
    report: (error) => state.reported.push(error),
  })
  const page = async (url = '/', signedIn = false, tags: string | null = null) =>
    textOf(await pages({ url, cookies: '', signedIn, network: 'a', tags }))
  return { state, page, pages }
}

test('a page is made once a minute', async () => {
  const { state, page } = createTestPages()
  await page()
  vi.setSystemTime(Date.now() + 59_000)
  expect(await page()).toContain('Häxan')
  expect(state.asked).toBe(1)
  vi.setSystemTime(Date.now() + 2000)
  await page()
  expect(state.asked).toBe(2)
})

test('a page without its hero, or without its screen, is made anew after a second', async () => {
  for (const lacking of ['heroless', 'away', 'fails'] as const) {
    const { state, page } = createTestPages()
    state[lacking] = true
    await page()
    await page()
    expect(state.asked).toBe(1)
    state[lacking] = false
    vi.setSystemTime(Date.now() + 1001)
    expect(await page()).toContain('<h1>$& Häxan</h1>')
    expect(state.asked).toBe(lacking === 'heroless' ? 2 : 1)
  }
})

test('the screen stands in the place of the spinner, and the page says which it is', async () => {
  const { page } = createTestPages()
  const html = await page()
  expect(html).toContain('<div id="root"><h1>$& Häxan</h1></div>\n<noscript>')
  expect(html).toContain('id="first-page">{"guest":true,"screen":{"name":"landing"},"scripts":["/.js"]}<')
  expect(await page('/profile')).toContain('<div id="root"><div class="start"></div></div>')
})

test('a page has the title of its screen', async () => {
  const { page } = createTestPages()
  expect(await page()).toContain('content="x" /><title>$&amp; &lt;/title&gt; Häxan · Matinee</title>')
})

test('a page whose screen cannot be rendered is sent with the spinner, and the error is reported', async () => {
  const { state, page } = createTestPages()
  state.fails = true
  const html = await page()
  expect(html).toContain('<div class="start"></div>')
  expect(html).toContain('"screen":null')
  expect(state.reported).toEqual([new Error('torn')])
})

test('no name of a catalogue ends the element that it is in', async () => {
  const { page } = createTestPages({ name: '</script><!-- "’\u202e' })
  expect(await page()).toContain('{"title":"\\u003c/script>\\u003c!-- \\"’\u202e"}')
})

test('only a browser with a session’s cookie is told to ask for the session, and only of the page’s own host', async () => {
  const { page } = createTestPages()
  const check = 'as="fetch" crossorigin="use-credentials" href="/api/v1/auth/authcheck"'
  expect(await page('/profile', true)).toContain(check)
  expect(await page('/profile', true)).toContain('{"guest":false,')
  expect(await page('/profile', false)).not.toContain(check)
  const other = createTestPages({ primary: 'https://one.example' })
  expect(await other.page('/profile', true)).not.toContain(check)
})

test('equal requests get the same bytes, and pages with other files or another session do not', async () => {
  const { pages } = createTestPages()
  const ask = (url: string, signedIn: boolean, tags: string | null = null) =>
    pages({ url, cookies: '', signedIn, network: 'a', tags })
  expect(await ask('/profile?a', true)).toBe(await ask('/profile?b', true))
  expect(await ask('/profile', true)).not.toBe(await ask('/profile', false))
  expect(await ask('/chat', true)).not.toBe(await ask('/profile', true))
  expect(await ask('/chat', true, '<title>1</title>')).not.toBe(await ask('/chat', true, '<title>2</title>'))
})

test('searches that find nothing share one page, and take no places of other pages', async () => {
  const { pages } = createTestPages()
  const ask = (url: string) => pages({ url, cookies: '', signedIn: true, network: 'a', tags: null })
  const found = await ask('/search?term=a')
  const empty = await ask('/search?term=x')
  for (let count = 0; count < 200; count += 1) expect(await ask(`/search?term=x${count}`)).toBe(empty)
  expect(await ask('/search?term=a')).toBe(found)
})

test('what one network may not search for has its page for other networks', async () => {
  const { pages } = createTestPages()
  const ask = async (network: string) =>
    textOf(await pages({ url: '/search?term=a', cookies: '', signedIn: true, network, tags: null }))
  expect(await ask('limited')).not.toContain('Häxan</h1>')
  expect(await ask('a')).toContain('Häxan</h1>')
})

test('the tags of a preview stand in the place of Matinee’s own title and description', async () => {
  const { page } = createTestPages()
  expect(await page('/profile')).toContain('<meta name="description" content="x" /><title>Matinee</title>')
  const html = await page('/', true, '<title>$& Häxan</title>')
  expect(html).toMatch(/^<title>\$& Häxan<\/title><link/)
})

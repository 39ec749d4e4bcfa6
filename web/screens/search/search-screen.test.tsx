import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PersonItem } from '#contract/search.ts'
import { aMovie, aShow, buildMany } from '#web/testing/builders.ts'
import { unansweredMovie } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { recordScrolls } from '#web/testing/record-scrolls.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const aPerson = (more: Partial<PersonItem> = {}): PersonItem => ({
  id: 1,
  name: 'Buster Keaton',
  profile_path: '/m1.svg',
  known_for_department: 'Acting',
  ...more,
})

/** Answers with so many results of each type that the other types are not searched. */
const foundAnswers: Answers = {
  'GET /search/movie/:term': {
    content: [aMovie({ id: 1, title: 'The General' }), ...[11, 12, 13].map((id) => aMovie({ id }))],
  },
  'GET /search/tv/:term': {
    content: [aShow({ id: 5, name: 'General Hospital' }), ...[21, 22, 23].map((id) => aShow({ id }))],
  },
  'GET /search/people/:term': {
    content: [aPerson(), ...[31, 32, 33].map((id) => aPerson({ id, name: `Person ${id}` }))],
  },
  'POST /search/history': { message: 'Added to your search history' },
  ...unansweredMovie,
}

const noResults = { content: [], message: 'Nothing was found.' }

/** Answers with which a search finds no shows and no people. */
const onlyMovies: Answers = { 'GET /search/tv/:term': noResults, 'GET /search/people/:term': noResults }

const searchFor = async (path = '/search', answers: Answers = {}, fakeTimers = false) => {
  if (fakeTimers) vi.useFakeTimers({ shouldAdvanceTime: true })
  const app = await renderApp(path, { answers: { ...foundAnswers, ...answers }, fakeTimers })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  const searches = () => app.server.calls().filter((call) => call.startsWith('GET /search/'))
  return { ...app, field, searches }
}
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const names = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('a')?.querySelector('span.font-semibold')?.textContent ?? '')

test('when the page is opened, the field has the focus and the type is Movies [search.types]', async () => {
  const { field } = await searchFor()
  expect(document.activeElement).toBe(field)
  // The server refuses a longer term.
  expect(field.maxLength).toBe(300)
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What to search for' })
  expect([...type.options].map(({ text }) => text)).toEqual(['Movies', 'TV Show', 'Person'])
  expect([type.value, field.placeholder]).toEqual(['movie', 'A film by its title'])
  expect(document.title).toBe('Search · Matinee')
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Home' })).toBeNull()
})

test('a request is sent 250 ms after typing stops, with the trimmed term [search.request]', async () => {
  let requestedAt = 0
  const { field, searches, address } = await searchFor(
    '/search',
    {
      'GET /search/movie/:term': () => {
        requestedAt = Date.now()
        return { content: [aMovie({ id: 9, title: 'The General' }), ...buildMany(3, aMovie)] }
      },
    },
    true,
  )
  fireEvent.change(field, { target: { value: '  gen' } })
  await advanceTime(150)
  const stoppedAt = Date.now()
  fireEvent.change(field, { target: { value: '  general ' } })
  await advanceTime(150)
  expect(searches()).toEqual([])
  await advanceTime(150)
  expect(await screen.findByRole('link', { name: /The General/ })).toBeTruthy()
  expect(searches()).toEqual(['GET /search/movie/general'])
  expect(address()).toBe('/search?term=general&type=movie')
  expect(document.title).toBe('general – Search · Matinee')
  expect(requestedAt - stoppedAt).toBeGreaterThanOrEqual(250)
  expect(requestedAt - stoppedAt).toBeLessThan(400)
})

test('the search for an earlier term is cancelled when another term is searched for', async () => {
  const { field, searches } = await searchFor('/search', { 'GET /search/movie/:term': 'never' })
  const isCancelled = () =>
    vi
      .mocked(fetch)
      .mock.calls.filter(([url]) => String(url).includes('/search/'))
      .map(([, init]) => init?.signal?.aborted)
  fireEvent.change(field, { target: { value: 'general' } })
  await waitFor(() => expect(searches()).toEqual(['GET /search/movie/general']))
  expect(isCancelled()).toEqual([false])
  fireEvent.change(field, { target: { value: 'nosferatu' } })
  await waitFor(() => expect(isCancelled()).toEqual([true, false]))
})

test('Enter does nothing on a computer, and hides the keyboard on a phone [search.request]', async () => {
  const { field } = await searchFor()
  const enter = () => fireEvent.submit(field.form as HTMLFormElement)
  expect(enter()).toBe(false)
  expect(document.activeElement).toBe(field)
  const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  expect(enter()).toBe(false)
  expect(phone).toHaveBeenCalledWith('(pointer: coarse)')
  phone.mockRestore()
  expect(document.activeElement).not.toBe(field)
})

test('fewer than three letters send no request and clear the results [search.request]', async () => {
  const { field, userEvents, searches, address, router } = await searchFor('/search', {}, true)
  await userEvents.type(field, ' ge ')
  await advanceTime(1000)
  expect(searches()).toEqual([])
  await userEvents.clear(field)
  const scrolls = recordScrolls()
  await userEvents.type(field, 'gen')
  await screen.findByRole('link', { name: /The General/ })
  expect(address()).toBe('/search?term=gen&type=movie')
  await userEvents.type(field, '{Backspace}')
  await waitFor(() => expect(screen.queryByRole('link', { name: /The General/ })).toBeNull())
  expect(address()).toBe('/search')
  expect(searches()).toHaveLength(1)
  expect(scrolls).toEqual([])
  expect(router.history.length).toBe(1)
})

test('a search that is about to start does not cancel a navigation to another page', async () => {
  const { field, userEvents, router, address } = await searchFor('/search', {}, true)
  await userEvents.type(field, 'general')
  // The next page loads slowly, as on a slow network. The routes are the same objects in all tests, so the loader is
  // removed afterwards.
  const { options } = router.routesByPath['/profile']
  onTestFinished(() => {
    delete options.loader
  })
  options.loader = () => new Promise((resolve) => setTimeout(resolve, 600))
  await act(async () => {
    const leaving = router.navigate({ to: '/profile' })
    await vi.advanceTimersByTimeAsync(1000)
    await leaving
  })
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(address()).toBe('/profile')
})

test('a late answer for an old term does not replace the results of the newer term [search.request]', async () => {
  let answerOld: (reply: { content: ReturnType<typeof aMovie>[] }) => void = () => {}
  const { field, userEvents } = await searchFor(
    '/search',
    {
      ...onlyMovies,
      'GET /search/movie/:term': (_, { term }) =>
        term === 'old'
          ? new Promise((resolve) => {
              answerOld = resolve
            })
          : { content: [aMovie({ id: 2, title: 'Newer' })] },
    },
    true,
  )
  await userEvents.type(field, 'old')
  await advanceTime(300)
  await userEvents.clear(field)
  await userEvents.type(field, 'newer')
  await screen.findByRole('link', { name: /Newer/ })
  answerOld({ content: [aMovie({ id: 3, title: 'Older' })] })
  await advanceTime(300)
  expect(names()).toEqual(['Newer'])
})

test('the type is stored for the session, and results link to their pages [search.types]', async () => {
  const firstVisit = await searchFor('/search?term=general')
  expect((await screen.findByRole('link', { name: /The General/ })).getAttribute('href')).toBe(
    '/movie?id=1&name=The+General',
  )
  const type = screen.getByRole('combobox', { name: 'What to search for' })
  await firstVisit.userEvents.selectOptions(type, 'TV Show')
  expect((await screen.findByRole('link', { name: /General Hospital/ })).getAttribute('href')).toBe(
    '/tv/details?id=5&name=General+Hospital',
  )
  expect(sessionStorage.getItem('searchType')).toBe('tv')
  expect(firstVisit.field.placeholder).toBe('A show by its name')
  await firstVisit.userEvents.selectOptions(type, 'Person')
  expect((await screen.findByRole('link', { name: /Buster Keaton/ })).getAttribute('href')).toBe(
    '/person/details?id=1&name=Buster+Keaton',
  )
  expect(firstVisit.field.placeholder).toBe('Somebody by name')
  expect(firstVisit.searches()).toEqual([
    'GET /search/movie/general',
    'GET /search/tv/general',
    'GET /search/people/general',
  ])
  firstVisit.unmount()
  await searchFor('/search?term=general')
  expect(await screen.findByRole('link', { name: /Buster Keaton/ })).toBeTruthy()
})

test('while the first results of another type are being fetched, placeholders replace the results of the previous type [search.types]', async () => {
  const { userEvents } = await searchFor('/search?term=general', { 'GET /search/people/:term': 'never' })
  await screen.findByRole('link', { name: /The General/ })
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'What to search for' }), 'Person')
  expect(await screen.findByRole('status', { name: 'Searching' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /The General/ })).toBeNull()
})

test('when the stored type is unknown, the type is Movies [search.types]', async () => {
  sessionStorage.setItem('searchType', 'company')
  await searchFor('/search?term=general')
  expect(await screen.findByRole('link', { name: /The General/ })).toBeTruthy()
})

test('ten results are shown at first, and Load More adds four [search.results]', async () => {
  const { userEvents, address, router } = await searchFor('/search?term=film', {
    'GET /search/movie/:term': { content: buildMany(16, aMovie) },
  })
  await screen.findByRole('link', { name: /Film 10/ })
  // Numbers in names are sorted by value: Film 2 comes before Film 10.
  expect(names()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `Film ${number}`))
  expect(screen.getByText('16 results').getAttribute('role')).toBe('status')
  const scrolls = recordScrolls()
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(names()).toHaveLength(14))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Film 11/ }))
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(names()).toHaveLength(16))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  expect(address()).toBe('/search?term=film&shown=18')
  await userEvents.selectOptions(screen.getByRole('combobox'), 'Person')
  await waitFor(() => expect(address()).toBe('/search?term=film&type=person'))
  expect(scrolls).toEqual([])
  // The browser's history has one entry, so that one Back leads to the page before.
  expect(router.history.length).toBe(1)
})

test.each(['movie', 'person'])(
  'the pictures of the first two results of type %s are fetched before the others [paint.first]',
  async (type) => {
    await searchFor(`/search?term=general&type=${type}`)
    await waitFor(() => expect(document.querySelectorAll('main li img')).toHaveLength(4))
    const loading = [...document.querySelectorAll<HTMLImageElement>('main li img')].map((image) => image.loading)
    expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy'])
  },
)

test('results are sorted by title or name, and only those with an image are shown and counted [search.results]', async () => {
  const movies = await searchFor('/search?term=the', {
    ...onlyMovies,
    'GET /search/movie/:term': {
      content: [
        aMovie({ id: 1, title: 'Zaza' }),
        aMovie({ id: 2, title: 'Blind', backdrop_path: null, poster_path: null }),
        aMovie({ id: 3, title: 'Öst', poster_path: null }),
        aMovie({ id: 4, title: 'apart' }),
        aMovie({ id: 5, title: 'Only a poster', backdrop_path: null }),
      ],
    },
  })
  await screen.findByRole('link', { name: /Zaza/ })
  expect(names()).toEqual(['apart', 'Only a poster', 'Öst', 'Zaza'])
  expect(screen.getByText('4 results')).toBeTruthy()
  movies.unmount()
  sessionStorage.setItem('searchType', 'person')
  await searchFor('/search?term=kea', {
    'GET /search/movie/:term': noResults,
    'GET /search/tv/:term': noResults,
    'GET /search/people/:term': {
      content: [
        aPerson({ id: 1, name: 'Myra' }),
        aPerson({ id: 2, name: 'Nobody', profile_path: null }),
        aPerson({ id: 3, name: 'Joe' }),
      ],
    },
  })
  await screen.findByRole('link', { name: /Myra/ })
  expect(names()).toEqual(['Joe', 'Myra'])
})

test('an empty result shows the server’s message in a box, and a link to ask the chat [search.empty]', async () => {
  await searchFor('/search?term=qqqq', { 'GET /search/movie/:term': { content: [], message: 'Nothing was found.' } })
  const box = (await screen.findByText('Nothing was found.')).parentElement as HTMLElement
  expect(box.className).toContain('border')
  expect(within(box).getByRole('link', { name: 'Ask the chat' }).getAttribute('href')).toBe('/chat?query=qqqq')
})

test('when the server sends no message with an empty result, the page has a message of its own until the next search [search.empty]', async () => {
  const { router, server } = await searchFor('/search?term=qqqq', {
    ...onlyMovies,
    'GET /search/movie/:term': { content: [], message: '' },
  })
  await screen.findByText('Nothing found for “qqqq”.')
  server.answer({ 'GET /search/movie/:term': 'never' })
  await act(() => router.navigate({ to: '/search', search: { term: 'rrrr' } }))
  expect((await screen.findByText('Searching…')).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('link', { name: 'Ask the chat' })).toBeNull()
})

test('a failure shows a toast with the server’s message, or ‘an error occurred’ [search.empty]', async () => {
  const refusedSearch = await searchFor('/search?term=gen', {
    'GET /search/movie/:term': { status: 429, message: 'Too many searches. Wait a moment.', code: 'too-many' },
  })
  expect(await screen.findByText('Too many searches. Wait a moment.')).toBeTruthy()
  await retry(refusedSearch.server, foundAnswers)
  expect(await screen.findByRole('link', { name: /The General/ })).toBeTruthy()
  refusedSearch.unmount()
  await searchFor('/search?term=gen', { 'GET /search/movie/:term': 'no answer' })
  expect(await screen.findByText('an error occurred')).toBeTruthy()
})

test('opening a result adds it to the search history, and the result’s page does not wait for that [search.history]', async () => {
  const { userEvents, server, address } = await searchFor('/search?term=general', {
    'POST /search/history': 'never',
    'GET /movies/details/:id': 'never',
    'GET /movies/credits/:id': 'never',
    'GET /movies/similar/:id': 'never',
  })
  await userEvents.click(await screen.findByRole('link', { name: /The General/ }))
  await waitFor(() => expect(address()).toBe('/movie?id=1&name=The+General'))
  // With `keepalive` the browser sends the request even if the page is left at the same moment.
  const writes = vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'POST')
  expect(writes.map(([, init]) => init?.keepalive)).toEqual([true])
  expect(server.requests.filter(({ path }) => path === '/search/history').map(({ body }) => body)).toEqual([
    { id: 1, type: 'movie' },
  ])
})

test('going back from a result shows the same results without a request', async () => {
  const { userEvents, router, address, searches } = await searchFor('/search', {
    // The server refuses to add the result to the search history. The user must not notice this.
    'POST /search/history': { status: 404, message: 'There is no such title.', code: 'title-unknown' },
    'GET /search/movie/:term': { content: buildMany(16, aMovie) },
    'GET /movies/details/:id': 'never',
    'GET /movies/credits/:id': 'never',
    'GET /movies/similar/:id': 'never',
  })
  await userEvents.type(screen.getByRole('searchbox'), 'film')
  await userEvents.click(await screen.findByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(names()).toHaveLength(14))
  await userEvents.click(screen.getByRole('link', { name: /Film 14/ }))
  await waitFor(() => expect(address()).toContain('/movie?'))
  await act(async () => router.history.back())
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'film')
  expect(names()).toHaveLength(14)
  expect(searches()).toHaveLength(1)
})

test('the slash key on the search page focuses the field and keeps the term', async () => {
  const { userEvents, field, address } = await searchFor('/search?term=general')
  ;(await screen.findByRole('link', { name: /The General/ })).focus()
  await screen.findByRole('button', { name: 'Open chat' })
  expect(field.getAttribute('aria-keyshortcuts')).toBe('/')
  await userEvents.keyboard('/')
  expect(document.activeElement).toBe(field)
  expect([field.value, address()]).toEqual(['general', '/search?term=general'])
})

test("the term ' a ' counts as one letter and sends no request [search.request]", async () => {
  const { field, userEvents, searches, address } = await searchFor('/search', {}, true)
  await userEvents.type(field, ' a ')
  await advanceTime(1000)
  expect(searches()).toEqual([])
  expect(address()).toBe('/search')
  expect(screen.getByText('Three letters are enough to begin.')).toBeTruthy()
})

test("an address with the term ' a ' sends no request either [search.request]", async () => {
  const { searches, userEvents, address } = await searchFor('/search?term=+a+')
  expect(screen.getByText('Three letters are enough to begin.')).toBeTruthy()
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'What to search for' }), 'TV Show')
  await waitFor(() => expect(address()).toBe('/search?type=tv'))
  expect(searches()).toEqual([])
})

test('while the next term is searched for, the results of the previous term stay and are marked as busy [search.results]', async () => {
  let answer = () => {}
  const pendingAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { field } = await searchFor(
    '/search?term=gen',
    {
      'GET /search/movie/:term': async (_, { term }) => {
        if (term === 'gen') return { content: [aMovie({ id: 9, title: 'The General' }), ...buildMany(3, aMovie)] }
        await pendingAnswer
        return { content: [aMovie({ id: 8, title: 'General Line' }), ...buildMany(3, aMovie)] }
      },
    },
    true,
  )
  const firstResult = await screen.findByRole('link', { name: /The General/ })
  fireEvent.change(field, { target: { value: 'general line' } })
  await advanceTime(400)
  expect(firstResult.isConnected).toBe(true)
  expect(screen.queryByRole('status', { name: 'Searching' })).toBeNull()
  expect(firstResult.closest('[aria-busy=true]')).toBeTruthy()
  act(answer)
  await screen.findByRole('link', { name: /General Line/ })
  expect(screen.queryByRole('link', { name: /The General/ })).toBeNull()
  expect(document.querySelector('main [aria-busy=true]')).toBeNull()
})

test('the type is in the page’s URL, and a type in the URL is used instead of the type that the user chose last [search.url]', async () => {
  sessionStorage.setItem('searchType', 'tv')
  const { userEvents, address, router } = await searchFor('/search?term=general&type=person')
  expect(await screen.findByRole('link', { name: /Buster Keaton/ })).toBeTruthy()
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What to search for' })
  expect(type.value).toBe('person')
  await userEvents.selectOptions(type, 'Movies')
  await screen.findByRole('link', { name: /The General/ })
  expect(address()).toBe('/search?term=general&type=movie')
  expect(sessionStorage.getItem('searchType')).toBe('movie')
  await act(() => router.navigate({ to: '/search', search: { term: 'general', type: 'nonsense' as 'tv' } }))
  expect(type.value).toBe('movie')
})

test('a term that is typed gets the stored type in the page’s URL [search.url]', async () => {
  sessionStorage.setItem('searchType', 'person')
  const { field, address } = await searchFor('/search', {}, true)
  fireEvent.change(field, { target: { value: 'keaton' } })
  await advanceTime(400)
  expect(await screen.findByRole('link', { name: /Buster Keaton/ })).toBeTruthy()
  expect(address()).toBe('/search?term=keaton&type=person')
})

test('a type that is chosen just after typing applies to the search for the typed term [search.url]', async () => {
  const { field, userEvents, address } = await searchFor('/search', {}, true)
  fireEvent.change(field, { target: { value: 'general' } })
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'What to search for' }), 'TV Show')
  await advanceTime(400)
  expect(await screen.findByRole('link', { name: /General Hospital/ })).toBeTruthy()
  expect(address()).toBe('/search?term=general&type=tv')
})

const chaplin = aPerson({ id: 7, name: 'Charlie Chaplin' })

test('when the chosen type has no results, the page says how many results the other types have, and shows the best ones [search.across]', async () => {
  const { userEvents, server, address, router } = await searchFor('/search?term=charlie+chaplin&type=movie', {
    'GET /search/movie/:term': noResults,
    'GET /search/tv/:term': { content: [7, 6, 5, 4, 3, 2].map((id) => aShow({ id })) },
    'GET /search/people/:term': { content: [chaplin, aPerson({ id: 8, name: 'No Photo', profile_path: null })] },
    'GET /search/person/:id': 'never',
    'GET /search/person/credits/:id': 'never',
  })
  expect(await screen.findByText('Nothing was found.')).toBeTruthy()
  const people = await screen.findByRole('region', { name: '1 person' })
  expect(within(people).getByRole('link').textContent).toContain('Charlie ChaplinActing')
  const shows = screen.getByRole('region', { name: '6 TV shows' })
  expect(within(shows).getAllByRole('listitem')).toHaveLength(5)
  // These results are in the order of the answer: the best one comes first.
  expect(within(shows).getAllByRole('listitem')[0]?.textContent).toContain('Show 7')
  expect(screen.getByText('Also found: 6 TV shows, 1 person').getAttribute('role')).toBe('status')

  await userEvents.click(within(shows).getByRole('link', { name: 'Show all 6 TV shows' }))
  await waitFor(() => expect(address()).toBe('/search?term=charlie+chaplin&type=tv'))
  expect(names()).toHaveLength(6)
  expect(screen.queryByRole('region', { name: '1 person' })).toBeNull()
  await act(async () => router.history.back())
  const again = await screen.findByRole('region', { name: '1 person' })
  await userEvents.click(within(again).getByRole('link'))
  await waitFor(() => expect(address()).toContain('/person/details?id=7'))
  expect(server.requests.filter(({ path }) => path === '/search/history').map(({ body }) => body)).toEqual([
    { id: 7, type: 'person' },
  ])
})

test('when another type has five results, all five are shown, without a link to more [search.across]', async () => {
  await searchFor('/search?term=general', {
    ...onlyMovies,
    'GET /search/movie/:term': noResults,
    'GET /search/tv/:term': { content: buildMany(5, (more) => aShow(more)) },
  })
  const shows = within(await screen.findByRole('region', { name: '5 TV shows' }))
  expect(shows.getAllByRole('listitem')).toHaveLength(5)
  expect(shows.queryByRole('link', { name: /Show all/ })).toBeNull()
})

test('another type’s number of results is a text such as 2 movies; a type without results is not shown [search.across]', async () => {
  const movies = (count: number) => ({ content: buildMany(count, aMovie) })
  const shows = (count: number) => ({ content: buildMany(count, (fields) => aShow(fields)) })
  for (const [type, answers, name] of [
    ['tv', { 'GET /search/movie/:term': movies(1) }, '1 movie'],
    ['tv', { 'GET /search/movie/:term': movies(2) }, '2 movies'],
    ['movie', { 'GET /search/tv/:term': shows(1) }, '1 TV show'],
  ] as const) {
    const { unmount } = await searchFor(`/search?term=general&type=${type}`, {
      'GET /search/movie/:term': noResults,
      'GET /search/tv/:term': noResults,
      'GET /search/people/:term': noResults,
      ...answers,
    })
    await screen.findByRole('region', { name })
    expect(screen.getByText(/^Also found/).textContent).toBe(`Also found: ${name}`)
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(1)
    unmount()
  }
})

test('when no type has any results, the page has no text about other types [search.across]', async () => {
  const { searches } = await searchFor('/search?term=general', {
    'GET /search/movie/:term': noResults,
    'GET /search/tv/:term': noResults,
    'GET /search/people/:term': noResults,
  })
  await waitFor(() => expect(searches()).toHaveLength(3))
  expect(await screen.findByText('Nothing was found.')).toBeTruthy()
  expect(screen.queryByText(/Also found/)).toBeNull()
})

test('one result is counted in the singular; with ten results there is no Load More [search.results]', async () => {
  for (const [count, text] of [
    [1, '1 result'],
    [10, '10 results'],
  ] as const) {
    const { unmount } = await searchFor('/search?term=film', {
      'GET /search/movie/:term': { content: buildMany(count, aMovie) },
      'GET /search/tv/:term': noResults,
      'GET /search/people/:term': noResults,
    })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
    unmount()
  }
})

test('as long as no result was ever opened, the page has no list of opened results [search.across]', async () => {
  const { server } = await searchFor()
  await waitFor(() => expect(server.calls()).toContain('GET /user/history/search'))
  await screen.findByText('Three letters are enough to begin.')
  expect(screen.queryByText('Found before')).toBeNull()
})

test('the other types are searched once each, and only when at most three results of the chosen type are shown [search.across]', async () => {
  const fewHits = await searchFor('/search?term=general', {
    // The fourth result is not shown, since it has no picture.
    'GET /search/movie/:term': {
      content: [...buildMany(3, aMovie), aMovie({ id: 4, backdrop_path: null, poster_path: null })],
    },
  })
  expect(await screen.findByRole('region', { name: '4 people' })).toBeTruthy()
  expect(fewHits.searches().toSorted()).toEqual([
    'GET /search/movie/general',
    'GET /search/people/general',
    'GET /search/tv/general',
  ])
  fewHits.unmount()
  const enoughVisit = await searchFor('/search?term=general', {
    'GET /search/movie/:term': { content: buildMany(4, aMovie) },
  })
  await screen.findByRole('link', { name: /Film 4/ })
  expect(enoughVisit.searches()).toEqual(['GET /search/movie/general'])
  // Movies were searched before, but now Person is chosen and has enough results, so no results of Movies are shown.
  await enoughVisit.userEvents.selectOptions(screen.getByRole('combobox', { name: 'What to search for' }), 'Person')
  await screen.findByRole('link', { name: /Buster Keaton/ })
  expect(screen.queryByText(/Also found/)).toBeNull()
})

test('when the search for one of the other types fails, no toast and no message is shown [search.across]', async () => {
  const refused = { status: 429, message: 'Too many searches.', code: 'too-many' }
  const { searches } = await searchFor('/search?term=general', {
    'GET /search/movie/:term': noResults,
    'GET /search/tv/:term': refused,
    'GET /search/people/:term': { content: [chaplin] },
  })
  expect(await screen.findByRole('region', { name: '1 person' })).toBeTruthy()
  expect(searches()).toHaveLength(3)
  expect(screen.queryByText('Too many searches.')).toBeNull()
})

test('arrow keys move the focus from the field through the results and back; Escape empties the field [search.across]', async () => {
  const { field, userEvents, address } = await searchFor('/search?term=general')
  const general = await screen.findByRole('link', { name: /The General/ })
  const [first, second] = screen.getAllByRole('link', { name: /Film 1[123]|The General/ })
  field.focus()
  await userEvents.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await userEvents.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(second)
  // While one of these keys is held down, the browser handles the arrow key itself: Alt and the left arrow go back.
  for (const key of ['Alt', 'Control', 'Meta', 'Shift']) await userEvents.keyboard(`{${key}>}{ArrowLeft}{/${key}}`)
  expect(document.activeElement).toBe(second)
  await userEvents.keyboard('{ArrowLeft}{ArrowUp}')
  expect(document.activeElement).toBe(field)
  general.focus()
  await userEvents.keyboard('{Escape}')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('')
  await waitFor(() => expect(address()).toBe('/search'))
  expect(await screen.findByText('Three letters are enough to begin.')).toBeTruthy()
  // In the empty field the search does not handle Escape, so that the key can close the panel of the chat.
  const press = createEvent.keyDown(field, { key: 'Escape' })
  fireEvent(field, press)
  expect(press.defaultPrevented).toBe(false)
})

test('without a term the results that were opened last are shown, and link to their pages [search.across]', async () => {
  const openedEntry = { type: 'movie' as const, name: 'Find', image: '/p1.svg', date: '2026-01-02T03:04:05.000Z' }
  await searchFor('/search', {
    'GET /user/history/search': {
      content: [
        { ...openedEntry, type: 'person', id: 7, name: 'Charlie Chaplin', image: null },
        { ...openedEntry, id: 1, name: 'Find 1' },
        ...[2, 3, 4, 5, 6, 7, 8].map((id) => ({ ...openedEntry, type: 'tv' as const, id, name: `Find ${id}` })),
      ],
      cursor: null,
      total: 9,
    },
  })
  const openedResults = await screen.findByRole('region', { name: 'Found before' })
  const links = within(within(openedResults).getByRole('list')).getAllByRole('link')
  expect(links).toHaveLength(8)
  expect(links[0]?.getAttribute('href')).toBe('/person/details?id=7&name=Charlie+Chaplin')
  expect(links[1]?.getAttribute('href')).toBe('/movie?id=1&name=Find+1')
  expect(links[2]?.getAttribute('href')).toBe('/tv/details?id=2&name=Find+2')
  expect(links.slice(0, 3).map((link) => link.textContent)).toEqual([
    // The person's initials are in place of a picture.
    'CCCharlie ChaplinPerson',
    'Find 1Movie',
    'Find 2TV Show',
  ])
  // A picture that cannot be loaded is replaced too, so that the browser shows no broken picture.
  const [, brokenPicture] = links
  fireEvent.error(brokenPicture?.querySelector('img') as HTMLElement)
  expect(brokenPicture?.querySelector('.picture-fallback')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All of them' }).getAttribute('href')).toBe('/profile/searchHistory')
})

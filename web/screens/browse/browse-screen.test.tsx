import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginNavigation } from '#web/testing/begin-navigation.ts'
import { aMovie, aShow, buildMany } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { aPerson, unansweredMovie } from '#web/testing/detail-builders.ts'
import { anOffer } from '#web/testing/discovery-builders.ts'
import type { Answers, ReceivedRequest } from '#web/testing/fake-server.ts'
import { stubIntersectionObserver } from '#web/testing/intersection-observer.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

beforeEach(() => {
  configure({ discovery: { movies: anOffer(), tv: anOffer() } })
})

/** A handler that answers with the requested page of a list of `count` movies; a page has at most 20 movies. */
const moviesOf =
  (count: number) =>
  ({ url }: ReceivedRequest) => {
    const page = Number(url.searchParams.get('page') ?? 1)
    const content = buildMany(count, aMovie).slice((page - 1) * 20, page * 20)
    return { content, page, pages: Math.ceil(count / 20), total: count }
  }

const openBrowse = async (path = '/browse', answers: Answers = {}, width?: number) => {
  const app = await renderApp(path, {
    answers: {
      'GET /movies/discover': moviesOf(3),
      'GET /tv/discover': { content: [aShow({ id: 501 })], page: 1, pages: 1, total: 1 },
      ...unansweredMovie,
      ...answers,
    },
    ...(width === undefined ? {} : { width }),
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...app, discoverCalls: () => app.server.calls().filter((call) => call.includes('/discover')) }
}
const cards = () => screen.queryAllByRole('link', { name: /^(Film|Show) \d+/ })
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }))
const chip = (name: string) => filters().getAllByRole('button', { name })[0] as HTMLElement

test('without filters all movies are shown, the most popular first, with their count [browse.page]', async () => {
  const { discoverCalls } = await openBrowse()
  expect(await screen.findByText('3 movies')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
  expect(cards()).toHaveLength(3)
  expect(discoverCalls()).toEqual(['GET /movies/discover?sort=popular&page=1'])
  expect(document.title).toBe('Browse · Matinee')
})

test('filters are written to the address, and change the titles and their count [browse.page]', async () => {
  const { userEvents, discoverCalls, address } = await openBrowse('/browse', {
    'GET /movies/discover': (request) => moviesOf(request.url.searchParams.has('genre') ? 1 : 3)(request),
  })
  await screen.findByText('3 movies')
  await userEvents.click(chip('Comedy'))
  expect(await screen.findByText('1 movie')).toBeTruthy()
  expect(chip('Comedy').getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe('/browse?genre=35')
  await userEvents.click(chip('Drama'))
  await userEvents.selectOptions(filters().getByRole('combobox', { name: 'Decade' }), '1920s')
  const decade = filters().getByRole<HTMLSelectElement>('combobox', { name: 'Decade' })
  expect([...decade.options].map(({ text }) => text)).toEqual(['Any time', '1930s', '1920s', '1910s'])
  const length = filters().getByRole<HTMLSelectElement>('combobox', { name: 'Length' })
  expect([...length.options].map(({ text }) => text)).toEqual([
    'Any length',
    ...['20 minutes or less', '40 minutes or less', '60 minutes or less', '90 minutes or less'],
    ...['60 to 90 minutes', '90 minutes or more', '120 minutes or more'],
  ])
  await userEvents.selectOptions(length, '60 minutes or less')
  await waitFor(() => expect(length.selectedOptions[0]?.text).toBe('60 minutes or less'))
  const languages = filters().getByRole('combobox', { name: 'Language' })
  const names = within(languages)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Any language', 'English', 'Russian', 'No language'])
  await userEvents.selectOptions(languages, 'No language')
  await userEvents.selectOptions(filters().getByRole('combobox', { name: 'Country' }), 'Soviet Union')
  await userEvents.selectOptions(filters().getByRole('combobox', { name: 'Sound' }), 'Silent')
  await userEvents.selectOptions(filters().getByRole('combobox', { name: 'Colour' }), 'Black and white')
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
  expect([...order.options].map(({ text }) => text)).toEqual([
    'Most popular',
    'Best rated',
    'Newest',
    'Oldest',
    'Shortest',
    'Longest',
    'By title',
  ])
  await userEvents.selectOptions(order, 'Oldest')
  await waitFor(() => {
    const query = 'genre=35%2C18&from=1920&to=1929&minutes=60&language=xx&country=SU&sound=silent&color=bw&sort=oldest'
    expect(address()).toBe(`/browse?${query}`)
  })
  const lastRequest = discoverCalls().at(-1) ?? ''
  expect(lastRequest).toContain('genre=35%2C18&')
  expect(lastRequest).toContain('sort=oldest')
})

test('while the first titles are being fetched, screen readers get the word Loading and no placeholders', async () => {
  await openBrowse('/browse', { 'GET /movies/discover': 'never' })
  const titles = within(screen.getByRole('region', { name: 'Titles' }))
  const loading = titles.getByText('Loading')
  expect(loading.getAttribute('role')).toBe('status')
  expect(loading.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
  expect(titles.queryAllByRole('listitem')).toEqual([])
  expect(titles.getAllByRole('listitem', { hidden: true })).toHaveLength(20)
})

test('choosing a genre removes it from the genres to leave out, and the other way round [browse.page]', async () => {
  const { userEvents, address } = await openBrowse('/browse?genre=35')
  await userEvents.click(filters().getByText('Leave genres out', { selector: 'summary' }))
  const genresToLeaveOut = within(filters().getByRole('group', { name: 'Leave genres out' }))
  await userEvents.click(genresToLeaveOut.getByRole('button', { name: 'Comedy' }))
  await waitFor(() => expect(address()).toBe('/browse?without=35'))
  await userEvents.click(chip('Comedy'))
  await waitFor(() => expect(address()).toBe('/browse?genre=35'))
})

test('the genres to leave out stay open when the last one is chosen no longer, and open when the address names one [browse.page]', async () => {
  const { userEvents, address, router } = await openBrowse()
  const summary = filters().getByText('Leave genres out', { selector: 'summary' })
  const isOpen = () => summary.closest('details')?.open
  expect(isOpen()).toBe(false)
  await userEvents.click(summary)
  const horror = within(filters().getByRole('group', { name: 'Leave genres out' })).getByRole('button', {
    name: 'Horror',
  })
  await userEvents.click(horror)
  await waitFor(() => expect(address()).toBe('/browse?without=27'))
  await userEvents.click(horror)
  await waitFor(() => expect(address()).toBe('/browse'))
  expect([isOpen(), document.activeElement]).toEqual([true, horror])
  await userEvents.click(summary)
  expect(isOpen()).toBe(false)
  await act(() => router.navigate({ to: '/browse', search: { without: '27' } }))
  expect(isOpen()).toBe(true)
})

test('choosing a genre, or leaving one out, does not change the choice of the other genres [browse.page]', async () => {
  const { userEvents, address } = await openBrowse('/browse?genre=35,18&without=37,27')
  // The genres to leave out are visible from the beginning if the address names one of them.
  expect(filters().getByText('Leave genres out', { selector: 'summary' }).closest('details')?.open).toBe(true)
  const genresToLeaveOut = within(filters().getByRole('group', { name: 'Leave genres out' }))
  await userEvents.click(genresToLeaveOut.getByRole('button', { name: 'Comedy' }))
  await waitFor(() => expect(address()).toBe('/browse?genre=18&without=37%2C27%2C35'))
  await userEvents.click(chip('Western'))
  await waitFor(() => expect(address()).toBe('/browse?genre=18%2C37&without=27%2C35'))
})

test('the filters in the address are shown as chosen, and can be removed one by one or all at once [browse.page]', async () => {
  const { userEvents, address, router } = await openBrowse(
    '/browse?genre=35&without=27&from=1921&to=1926&person=7&sort=best',
    {
      'GET /search/person/:id': { content: aPerson({ id: 7, name: 'Charlie Chaplin' }) },
    },
  )
  const chosen = within(screen.getByRole('list', { name: 'Chosen filters' }))
  await chosen.findByRole('button', { name: 'Remove Charlie Chaplin' })
  expect(chosen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Comedy',
    'Not Horror',
    '1921 to 1926',
    'Charlie Chaplin',
  ])
  expect(filters().getByRole<HTMLSelectElement>('combobox', { name: 'Decade' }).selectedOptions[0]?.text).toBe(
    '1921 to 1926',
  )
  await userEvents.click(chosen.getByRole('button', { name: 'Remove Not Horror' }))
  await waitFor(() => expect(address()).toBe('/browse?genre=35&from=1921&to=1926&person=7&sort=best'))
  expect(document.activeElement).toBe(chosen.getByRole('button', { name: 'Remove 1921 to 1926' }))
  await userEvents.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/browse'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  // Changes of filters add no entries to the browser's history, so that one Back leads to the page before.
  expect(router.history.length).toBe(1)
})

test('only the filters and orders that the catalogue has are shown [browse.page]', async () => {
  const tmdb = anOffer({ filters: ['genre', 'without', 'from', 'to'], sorts: ['popular', 'best'] })
  configure({ discovery: { movies: tmdb, tv: tmdb } })
  await openBrowse()
  const names = filters()
    .getAllByRole('combobox')
    .map((select) => select.getAttribute('aria-label'))
  expect(names).toEqual(['Decade'])
  expect(filters().queryByRole('searchbox')).toBeNull()
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
  expect([...order.options].map(({ text }) => text)).toEqual(['Most popular', 'Best rated'])
})

test('a catalogue without filters has none in the form', async () => {
  const none = anOffer({ filters: [] })
  configure({ discovery: { movies: none, tv: none } })
  await openBrowse()
  for (const role of ['button', 'combobox', 'textbox', 'searchbox', 'switch', 'group']) {
    expect(filters().queryAllByRole(role, { hidden: true }), role).toEqual([])
  }
})

test('for shows the genres of shows are offered, to choose and to leave out', async () => {
  configure({ discovery: { movies: anOffer(), tv: anOffer({ genres: [{ id: 10759, name: 'Action & Adventure' }] }) } })
  await openBrowse('/browse?type=tv')
  expect(filters().getAllByRole('button', { name: 'Action & Adventure', hidden: true })).toHaveLength(2)
  expect(filters().queryByRole('button', { name: 'Western', hidden: true })).toBeNull()
})

test('if the catalogue does not offer the language or country in the address, its list shows it as chosen nevertheless', async () => {
  await openBrowse('/browse?language=fr&country=IT')
  const select = (name: string) => filters().getByRole<HTMLSelectElement>('combobox', { name })
  const shown = (name: string) => [select(name).selectedOptions[0]?.text, select(name).options.length]
  expect(shown('Language')).toEqual(['French', 5])
  expect([...select('Language').options].map(({ text }) => text)).toEqual([
    'Any language',
    'English',
    'French',
    'Russian',
    'No language',
  ])
  expect(shown('Country')).toEqual(['Italy', 4])
})

test('a typed year applies when it has four digits, and a chosen decade fills in both years [browse.page]', async () => {
  const { userEvents, address } = await openBrowse()
  const from = filters().getByRole<HTMLInputElement>('textbox', { name: 'From year' })
  expect([from.inputMode, from.placeholder]).toEqual(['numeric', 'From year'])
  await userEvents.type(from, '192')
  expect(address()).toBe('/browse')
  await userEvents.type(from, '4')
  await waitFor(() => expect(address()).toBe('/browse?from=1924'))
  expect(document.activeElement).toBe(from)
  // An entry that is not finished does not change the filter, so when the field is left it shows the filter's year.
  await userEvents.type(from, '{Backspace}')
  await userEvents.tab()
  expect([from.value, address()]).toEqual(['1924', '/browse?from=1924'])
  await userEvents.selectOptions(filters().getByRole('combobox', { name: 'Decade' }), '1930s')
  await waitFor(() => expect(from.value).toBe('1930'))
  await userEvents.clear(from)
  await waitFor(() => expect(address()).toBe('/browse?to=1939'))
})

test('the form shows the years and length in the address even if it does not offer them, undoes choices, and accepts only years from 1870 to 2100', async () => {
  const { userEvents, address } = await openBrowse('/browse?genre=35,18&from=1924&least=75')
  const combobox = (name: string) => filters().getByRole<HTMLSelectElement>('combobox', { name })
  const chosen = (name: string) => combobox(name).selectedOptions[0]?.text
  expect([chosen('Decade'), chosen('Length')]).toEqual(['Since 1924', '75 minutes or more'])
  await userEvents.click(chip('Comedy'))
  await waitFor(() => expect(address()).toBe('/browse?genre=18&from=1924&least=75'))
  await userEvents.selectOptions(combobox('Length'), '60 to 90 minutes')
  await waitFor(() => expect(address()).toBe('/browse?genre=18&from=1924&minutes=90&least=60'))
  await userEvents.selectOptions(combobox('Length'), 'Any length')
  await userEvents.selectOptions(combobox('Decade'), 'Any time')
  await waitFor(() => expect(address()).toBe('/browse?genre=18'))

  const to = filters().getByRole<HTMLInputElement>('textbox', { name: 'To year' })
  expect(filters().getByRole<HTMLInputElement>('textbox', { name: 'From year' }).value).toBe('')
  fireEvent.change(to, { target: { value: 'y193' } })
  expect(to.value).toBe('193')
  fireEvent.change(to, { target: { value: '9999' } })
  for (const value of ['2101', '1869']) fireEvent.change(to, { target: { value } })
  // If one of these years changed the address, it would do so in the same turn of the event loop.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(address()).toBe('/browse?genre=18')
  for (const value of ['2100', '1870']) {
    fireEvent.change(to, { target: { value } })
    await waitFor(() => expect(address()).toBe(`/browse?genre=18&to=${value}`))
  }
  expect(to.maxLength).toBe(4)
  fireEvent.change(to, { target: { value: '1926' } })
  await waitFor(() => expect(address()).toBe('/browse?genre=18&to=1926'))
  expect(chosen('Decade')).toBe('Until 1926')
})

test('at most five people are offered for a name; the form says when nobody is found and when the search fails', async () => {
  const { userEvents, server } = await openBrowse('/browse', {
    'GET /search/people/:term': {
      content: buildMany(6, ({ id }) => ({ ...aPerson({ id, name: `Chap ${id}` }), known_for_department: 'Acting' })),
    },
  })
  const field = filters().getByRole('searchbox', { name: 'With a person' })
  const status = () => field.closest('div')?.parentElement?.querySelector('[role=status]')?.textContent
  await userEvents.type(field, ' chap ')
  await filters().findByRole('button', { name: 'Chap 5' })
  expect(filters().getAllByRole('button', { name: /^Chap/ })).toHaveLength(5)
  expect(status()).toBe('')
  expect(server.calls()).toContain('GET /search/people/chap')
  server.answer({ 'GET /search/people/:term': { content: [] } })
  await userEvents.type(field, 'x')
  expect(await filters().findByText('Nobody of this name is in the catalogue.')).toBeTruthy()
  server.answer({ 'GET /search/people/:term': 'no answer' })
  await userEvents.type(field, 'y')
  await waitFor(() => expect(status()).toBe('The names could not be fetched just now.'))
  await userEvents.click(filters().getByRole('button', { name: 'Clear the name' }))
  await waitFor(() => expect(status()).toBeUndefined())
})

test('fewer than three letters of a person’s name send no request', async () => {
  const { server } = await openBrowse()
  await screen.findByText('3 movies')
  vi.useFakeTimers()
  fireEvent.change(filters().getByRole('searchbox', { name: 'With a person' }), { target: { value: ' ch ' } })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(server.calls().filter((call) => call.includes('/people/'))).toEqual([])
})

test('a person is found by name and chosen as a filter [browse.page]', async () => {
  const { userEvents, address } = await openBrowse('/browse', {
    'GET /search/people/:term': {
      content: [{ id: 7, name: 'Charlie Chaplin', profile_path: null, known_for_department: 'Acting' }],
    },
    'GET /search/person/:id': { content: aPerson({ id: 7, name: 'Charlie Chaplin' }) },
  })
  await userEvents.type(filters().getByRole('searchbox', { name: 'With a person' }), 'chap')
  await userEvents.click(await filters().findByRole('button', { name: 'Charlie Chaplin' }))
  await waitFor(() => expect(address()).toBe('/browse?person=7'))
  // The pressed button has disappeared, so the control that replaces the search has the focus, and the other way round.
  const removeButton = await filters().findByRole('button', { name: 'Remove Charlie Chaplin' })
  expect(document.activeElement).toBe(removeButton)
  await userEvents.click(removeButton)
  await waitFor(() => expect(address()).toBe('/browse'))
  expect(document.activeElement).toBe(filters().getByRole('searchbox', { name: 'With a person' }))
})

test('while the titles are fetched in another order, the previous titles stay and are marked as busy [browse.page]', async () => {
  const { userEvents, server } = await openBrowse('/browse', { 'GET /movies/discover': moviesOf(45) })
  await screen.findByRole('button', { name: 'Load More' })
  const isBusy = () => cards()[0]?.closest('[aria-busy]')?.getAttribute('aria-busy')
  expect(isBusy()).toBe('false')
  server.answer({ 'GET /movies/discover': 'never' })
  await userEvents.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Best rated')
  await waitFor(() => expect(isBusy()).toBe('true'))
  expect(cards()).toHaveLength(20)
  // Load More would add titles of the order before.
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('when no title fits, the page says which one filter must be removed to find the most titles [browse.page]', async () => {
  const { userEvents, address, discoverCalls } = await openBrowse('/browse?genre=35,37&from=1920&to=1929', {
    'GET /movies/discover': (request) => {
      const { searchParams } = request.url
      if (!searchParams.has('from')) return moviesOf(30)(request)
      return moviesOf(searchParams.get('genre') === '35' ? 12 : 0)(request)
    },
  })
  expect(await screen.findByText('No movie fits all of this. Without “1920s” there would be 30 movies.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Without “1920s”: 30 movies' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Without “Comedy”/ })).toBeNull()
  expect(discoverCalls()).toHaveLength(4)
  await userEvents.click(screen.getByRole('button', { name: 'Without “Western”: 12 movies' }))
  expect(await screen.findByText('12 movies')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(address()).toBe('/browse?genre=35&from=1920&to=1929')
})

test('as long as it is not known which filter must be removed, the page says only that no title fits', async () => {
  const { server, router } = await openBrowse('/browse?genre=35,37', {
    'GET /movies/discover': (request) =>
      request.url.searchParams.get('genre') === '37' ? 'never' : moviesOf(0)(request),
  })
  expect(await screen.findByText('No movie fits all of this.')).toBeTruthy()
  await waitFor(() => expect(server.calls()).toContain('GET /movies/discover?genre=35'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText('No movie fits all of this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Without|Clear all filters)/ })).toBeNull()
  // When the user leaves the page, the count that is still being fetched is cancelled.
  const countRequest = vi.mocked(fetch).mock.calls.find(([url]) => String(url).endsWith('/discover?genre=37'))
  await act(() => router.navigate({ to: '/profile/terms' }))
  expect(countRequest?.[1]?.signal?.aborted).toBe(true)
})

test('while titles for other filters are fetched, the page does not say that no title fits these filters', async () => {
  const { userEvents, server } = await openBrowse('/browse?genre=35', { 'GET /movies/discover': moviesOf(0) })
  await screen.findByText(/^No movie fits all of this/)
  server.answer({ 'GET /movies/discover': 'never' })
  await userEvents.click(chip('Comedy'))
  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(screen.queryByText(/^No movie fits all of this/)).toBeNull()
})

test('films and shows that would fit without a filter are counted separately', async () => {
  const totalFor = ({ url }: ReceivedRequest, count: number) => (url.searchParams.has('genre') ? 0 : count)
  const { userEvents } = await openBrowse('/browse?genre=35', {
    'GET /movies/discover': (request) => moviesOf(totalFor(request, 5))(request),
    'GET /tv/discover': (request) => ({ content: [], page: 1, pages: 1, total: totalFor(request, 7) }),
  })
  expect(await screen.findByRole('button', { name: 'Without “Comedy”: 5 movies' })).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'TV Shows' }))
  expect(await screen.findByRole('button', { name: 'Without “Comedy”: 7 TV shows' })).toBeTruthy()
})

test('at most three filters are offered for removal: those whose removal finds the most titles of the chosen type', async () => {
  const { userEvents, address } = await openBrowse('/browse?type=tv&genre=35,18,27&person=7', {
    'GET /tv/discover': ({ url: { searchParams } }) => {
      const total = !searchParams.has('person') ? 2 : searchParams.get('genre')?.split(',').length === 3 ? 0 : 1
      return { content: buildMany(total, aShow), page: 1, pages: 1, total }
    },
    'GET /search/person/:id': 'never',
  })
  const advice = 'No TV show fits all of this. Without “this person” there would be 2 TV shows.'
  expect(await screen.findByText(advice)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Without/ }).map(({ textContent }) => textContent)).toEqual([
    'Without “this person”: 2 TV shows',
    'Without “Comedy”: 1 TV show',
    'Without “Drama”: 1 TV show',
  ])
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
  // Until the person's name is fetched, the form says "One person", and the list of the chosen filters "…".
  expect(filters().getByRole('button', { name: 'Remove One person' }).textContent).toBe('One person')
  expect(screen.getByRole('button', { name: 'Remove …' }).textContent).toBe('…')
  await userEvents.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/browse?type=tv'))
})

test('when the user has seen all titles of the first page and hides seen titles, the next page can be fetched', async () => {
  const { userEvents } = await openBrowse('/browse?seen=hide', {
    'GET /movies/discover': ({ url }) => {
      const page = Number(url.searchParams.get('page'))
      return { content: page === 1 ? [] : [aMovie({ id: 1 })], page, pages: 2, total: 1 }
    },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(screen.queryByText(/No movie fits/)).toBeNull()
})

test('on the page with all titles of a home row, choosing another type or order leads to all titles of the catalogue', async () => {
  const answers: Answers = { 'GET /movies/category/:category': (request) => moviesOf(2)(request) }
  const firstVisit = await openBrowse('/browse?category=popular', answers)
  expect(document.title).toBe('Popular Movies · Matinee')
  await firstVisit.userEvents.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest')
  await waitFor(() => expect(firstVisit.address()).toBe('/browse?sort=newest'))
  expect(screen.queryByRole('option', { name: 'As on home' })).toBeNull()
  firstVisit.unmount()
  const secondVisit = await openBrowse('/browse?category=popular', answers)
  await secondVisit.userEvents.click(screen.getByRole('button', { name: 'TV Shows' }))
  await waitFor(() => expect(secondVisit.address()).toBe('/browse?type=tv'))
})

test('of many filters only the removal of the first eight is tried [browse.page]', async () => {
  const manyFilters =
    'genre=35,18,27&without=37,10752&from=1920&minutes=60&language=en&country=US&sound=silent&color=bw'
  const { discoverCalls } = await openBrowse(`/browse?${manyFilters}`, { 'GET /movies/discover': moviesOf(0) })
  expect(await screen.findByText('No movie fits all of this. Taking away one filter is not enough.')).toBeTruthy()
  expect(discoverCalls()).toHaveLength(1 + 8)
})

test('Load More does not cancel a navigation to another page', async () => {
  const { userEvents, router, address } = await openBrowse('/browse', { 'GET /movies/discover': moviesOf(45) })
  const loadMore = await screen.findByRole('button', { name: 'Load More' })
  const openProfile = beginNavigation(router)
  await userEvents.click(loadMore)
  await openProfile()
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(address()).toBe('/profile')
  // The other page's entry in the browser's history does not get the number of shown titles.
  expect(router.state.location.state.shown).toBeUndefined()
})

test('when removing one filter is not enough, all filters can be cleared [browse.page]', async () => {
  const { userEvents, address } = await openBrowse('/browse?type=tv&genre=35&sound=silent', {
    'GET /tv/discover': ({ url: { search } }) => {
      const total = search.includes('=35') || search.includes('silent') ? 0 : 3
      return { content: buildMany(total, aShow), page: 1, pages: 1, total }
    },
  })
  expect(await screen.findByText('No TV show fits all of this. Taking away one filter is not enough.')).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe('/browse?type=tv'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(await screen.findByText('3 TV shows')).toBeTruthy()
})

test('Load More fetches the next page and focuses its first title; the history entry stores how many are shown [browse.page]', async () => {
  const answers: Answers = { 'GET /movies/discover': moviesOf(45) }
  const { server, router, unmount, queryClient } = await openBrowse('/browse', answers)
  expect(await screen.findByText('45 movies')).toBeTruthy()
  expect(cards()).toHaveLength(20)
  await retry(server, answers, screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(cards()).toHaveLength(40))
  expect(document.activeElement).toBe(cards()[20])
  await waitFor(() => expect(router.state.location.state.shown).toEqual({ browse: 40 }))
  await retry(server, answers, screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(cards()).toHaveLength(45))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  unmount()
  queryClient.clear()
})

test('after a reload as many titles are fetched as were shown before; after a change of filters only one page is fetched [browse.page]', async () => {
  const { userEvents, router, discoverCalls } = await openBrowse('/watchlist', {
    'GET /movies/discover': moviesOf(90),
    'GET /movies/getWatchlist': { content: [], counts: { movie: 0, tv: 0 }, cursor: null },
  })
  await act(() => router.navigate({ to: '/browse', state: { shown: { browse: 60 } } }))
  await waitFor(() => expect(cards()).toHaveLength(60))
  expect(discoverCalls()).toHaveLength(3)
  await userEvents.click(chip('Comedy'))
  await waitFor(() => expect(cards()).toHaveLength(20))
  expect(discoverCalls()).toHaveLength(4)
})

test('until the titles that were shown before a reload have been fetched, placeholders have their places [browse.page]', async () => {
  const { router } = await openBrowse('/watchlist', {
    'GET /movies/discover': (request) =>
      request.url.searchParams.get('page') === '3' ? 'never' : moviesOf(90)(request),
    'GET /movies/getWatchlist': { content: [], counts: { movie: 0, tv: 0 }, cursor: null },
  })
  await act(() => router.navigate({ to: '/browse', state: { shown: { browse: 60 } } }))
  await waitFor(() => expect(cards()).toHaveLength(40))
  expect(document.querySelectorAll('main li[aria-hidden=true]')).toHaveLength(20)
})

test('the count of the page that was fetched last is shown', async () => {
  const { userEvents } = await openBrowse('/browse', {
    'GET /movies/discover': (request) => {
      const answer = moviesOf(30)(request)
      return { ...answer, total: answer.page === 1 ? 30 : 31 }
    },
  })
  expect(await screen.findByText('30 movies')).toBeTruthy()
  expect(document.querySelectorAll('main li[aria-hidden=true]')).toHaveLength(0)
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('31 movies')).toBeTruthy()
})

test('when more titles cannot be fetched, the shown titles stay and a button tries again [browse.page]', async () => {
  const observedElements = stubIntersectionObserver()
  const { userEvents, server } = await openBrowse('/browse', {
    'GET /movies/discover': (request) =>
      request.url.searchParams.get('page') === '2'
        ? { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
        : moviesOf(30)(request),
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('More titles could not be fetched just now.')).toBeTruthy()
  expect(observedElements.size, 'scrolling does not ask for them again').toBe(0)
  expect(cards()).toHaveLength(20)
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  await retry(server, { 'GET /movies/discover': moviesOf(30) })
  await waitFor(() => expect(cards()).toHaveLength(30))
})

test('if a page of titles that was shown before a reload cannot be fetched, it is not requested again automatically [browse.page]', async () => {
  const { router, discoverCalls } = await openBrowse('/watchlist', {
    'GET /movies/discover': async (request) => {
      if (request.url.searchParams.get('page') === '1') return moviesOf(90)(request)
      // The answer comes in a later task, as over a network, so that the page first shows that it is fetching.
      await new Promise((resolve) => setTimeout(resolve))
      return { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
    },
    'GET /movies/getWatchlist': { content: [], counts: { movie: 0, tv: 0 }, cursor: null },
  })
  await act(() => router.navigate({ to: '/browse', state: { shown: { browse: 60 } } }))
  expect(await screen.findByText('More titles could not be fetched just now.')).toBeTruthy()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(discoverCalls()).toHaveLength(2)
})

test('when the titles cannot be fetched, the page says so and a button tries again [browse.page]', async () => {
  const { server } = await openBrowse('/browse', {
    'GET /movies/discover': { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' },
  })
  expect(await screen.findByText('The catalogue is away.')).toBeTruthy()
  await retry(server, { 'GET /movies/discover': 'no answer' })
  expect(await screen.findByText('The titles could not be fetched just now.')).toBeTruthy()
  await retry(server, { 'GET /movies/discover': moviesOf(2) })
  await waitFor(() => expect(cards()).toHaveLength(2))
})

test('for an invalid address the nearest valid filters apply, and a sentence says so [browse.page]', async () => {
  const { userEvents, discoverCalls, address } = await openBrowse('/browse?from=1930&to=1920&genre=999&sort=wild')
  const fault = await screen.findByText('The years were the wrong way round, so they are 1920 to 1930.')
  expect(fault.closest('[role=status]')).toBeTruthy()
  expect(screen.getByText('“999” is not a genre here, so that filter is left out.')).toBeTruthy()
  expect(screen.getByText('“wild” is not an order here, so the most popular come first.')).toBeTruthy()
  await screen.findByText('3 movies')
  expect(discoverCalls()).toEqual(['GET /movies/discover?from=1920&to=1930&sort=popular&page=1'])
  // The next choice changes the valid filters.
  await userEvents.click(chip('Comedy'))
  await waitFor(() => expect(address()).toBe('/browse?genre=35&from=1920&to=1930'))
  expect(screen.queryByText(/wrong way round/)).toBeNull()
})

test('a movie filter that does not exist for shows applies again after a change to shows and back to movies [browse.page]', async () => {
  configure({ discovery: { movies: anOffer(), tv: anOffer({ filters: ['genre'] }) } })
  const { userEvents, address, router } = await openBrowse('/browse?sound=silent')
  await userEvents.click(await screen.findByRole('button', { name: 'TV Shows' }))
  expect(await screen.findByText('TV shows cannot be filtered by sound here, so that filter is left out.')).toBeTruthy()
  expect(await screen.findByText('1 TV show')).toBeTruthy()
  expect(cards().map((card) => card.getAttribute('href'))).toEqual(['/tv/details?id=501&name=Show+501'])
  await userEvents.click(screen.getByRole('button', { name: 'Movies' }))
  await waitFor(() => expect(address()).toBe('/browse?sound=silent'))
  expect(await screen.findByRole('button', { name: 'Remove Silent' })).toBeTruthy()
  expect(router.history.length).toBe(1)
})

test('the page with all titles of a home row shows them in the order of that row, and choosing a filter leads to all titles of the catalogue [browse.seeall]', async () => {
  const { userEvents, server, address } = await openBrowse('/browse?category=top_rated', {
    'GET /movies/category/:category': (request) => {
      const answer = moviesOf(25)(request)
      // The list has changed between the two requests, so that the last movie of the first page is on the second page
      // too.
      return answer.page === 2 ? { ...answer, content: [aMovie({ id: 20 }), ...answer.content] } : answer
    },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Top rated Movies' })).toBeTruthy()
  await waitFor(() => expect(cards()).toHaveLength(20))
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
  expect(order.selectedOptions[0]?.text).toBe('As on home')
  await userEvents.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(cards()).toHaveLength(25))
  expect(server.calls().filter((call) => call.includes('/category/'))).toEqual([
    'GET /movies/category/top_rated?page=1',
    'GET /movies/category/top_rated?page=2',
  ])
  await userEvents.click(chip('Comedy'))
  await waitFor(() => expect(address()).toBe('/browse?genre=35&sort=best'))
  expect(screen.getByRole('heading', { level: 1, name: 'Browse' })).toBeTruthy()
})

test('on a small screen the filters are in a dialog, which says how many titles fit [browse.page]', async () => {
  const { userEvents, server } = await openBrowse('/browse?genre=35&sound=silent', {}, 390)
  await userEvents.click(await screen.findByRole('button', { name: 'Filters (2)' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Filters' }))
  await userEvents.click(dialog.getByRole('button', { name: 'Show 3 movies' }))
  expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull()
  server.answer({ 'GET /movies/discover': moviesOf(0) })
  await userEvents.click(await screen.findByRole('button', { name: 'Filters (2)' }))
  const reopenedDialog = within(screen.getByRole('dialog', { name: 'Filters' }))
  await userEvents.click(reopenedDialog.getAllByRole('button', { name: 'Horror' })[0] as HTMLElement)
  expect(await reopenedDialog.findByRole('button', { name: 'Nothing fits: see what would' })).toBeTruthy()
  expect(reopenedDialog.getAllByRole('status').at(-1)?.textContent).toBe('0 movies')
  await userEvents.click(reopenedDialog.getByRole('button', { name: 'Close filters' }))
  expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull()
  // The browser closes the dialog when Escape is pressed. The button opens it again.
  const button = screen.getByRole('button', { name: 'Filters (3)' })
  await userEvents.click(button)
  act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' }).close())
  await userEvents.click(button)
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy()
})

test('on the page with all titles of a home row, the button that closes the filter dialog names no number of titles', async () => {
  const answers: Answers = {
    'GET /movies/category/:category': (request) => ({ ...moviesOf(2)(request), total: undefined }),
  }
  const { userEvents } = await openBrowse('/browse?category=popular', answers, 390)
  const button = await screen.findByRole('button', { name: 'Filters' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await userEvents.click(button)
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show titles' })).toBeTruthy()
})

test('a title without a picture has a card with its name, so that cards and count agree [browse.page]', async () => {
  await openBrowse('/browse', {
    'GET /movies/discover': {
      content: [aMovie({ id: 4, title: 'Lost Film', poster_path: null, backdrop_path: null })],
      page: 1,
      pages: 1,
      total: 1,
    },
  })
  const card = await screen.findByRole('link', { name: /Lost Film/ })
  expect(card.getAttribute('href')).toBe('/movie?id=4&name=Lost+Film')
  expect(card.querySelector('img')).toBeNull()
  expect(within(card).getAllByText('Lost Film')).toHaveLength(2)
})

test.each([
  ['/browse', 'Film 2', '/b2.svg'],
  ['/browse?type=tv', 'Show 501', '/b501.svg'],
])('a title that is opened from %s has its picture before its facts are fetched', async (path, name, picture) => {
  const { userEvents } = await openBrowse(path, {
    'GET /movies/details/:id': 'never',
    'GET /movies/credits/:id': 'never',
    'GET /movies/similar/:id': 'never',
    'GET /tv/details/:id': 'never',
    'GET /tv/similar/:id': 'never',
  })
  await userEvents.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }))
  await waitFor(() =>
    expect(document.querySelector('[data-transition-picture] img')?.getAttribute('src')).toContain(picture),
  )
})

test('a guest is redirected to the landing page', async () => {
  const { address } = await renderApp('/browse?genre=35', { user: null })
  await waitFor(() => expect(address()).toBe('/'))
})

test('titles that were seen can be hidden; the address says so, and removing that filter shows them again [browse.page] [title.progress]', async () => {
  const { userEvents, server, address, router } = await openBrowse('/browse')
  await userEvents.click(await screen.findByRole('switch', { name: 'Hide what I have seen' }))
  await waitFor(() => expect(address()).toBe('/browse?seen=hide'))
  await waitFor(() => expect(server.calls().at(-1)).toMatch(/^GET \/movies\/discover\?.*seen=hide/))
  expect(screen.getByRole('switch', { checked: true })).toBeTruthy()
  // The titles are fetched again at the next visit, since the user may have seen more of them.
  const seenRequests = () => server.calls().filter((call) => call.includes('seen=hide')).length
  expect(seenRequests()).toBe(1)
  await act(() => router.navigate({ to: '/profile' }))
  await screen.findByRole('button', { name: 'Logout' })
  act(() => router.history.back())
  await waitFor(() => expect(seenRequests()).toBe(2))
  await userEvents.click(await screen.findByRole('button', { name: 'Remove Not seen yet' }))
  await waitFor(() => expect(address()).toBe('/browse'))
  // After the removal of the last filter the heading has the focus. Browsers allow this only with the attribute
  // tabindex.
  const heading = screen.getByRole('heading', { level: 1 })
  expect([document.activeElement, heading.getAttribute('tabindex')]).toEqual([heading, '-1'])
  await userEvents.click(screen.getByRole('switch', { name: 'Hide what I have seen' }))
  await waitFor(() => expect(address()).toBe('/browse?seen=hide'))
  await userEvents.click(screen.getByRole('switch', { name: 'Hide what I have seen' }))
  await waitFor(() => expect(address()).toBe('/browse'))
})

test('if the catalogue cannot hide seen titles, there is no switch for that, and the page says so when the address asks for it [browse.page]', async () => {
  const fullOffer = anOffer()
  const offer = { ...fullOffer, filters: fullOffer.filters.filter((name) => name !== 'seen') }
  configure({ discovery: { movies: offer, tv: offer } })
  const { server } = await renderApp('/browse?seen=hide', { answers: { 'GET /movies/discover': moviesOf(3) } })
  expect(
    await screen.findByText('Movies cannot be filtered by what you have seen here, so that filter is left out.'),
  ).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Hide what I have seen' })).toBeNull()
  expect(server.calls().filter((call) => call.includes('seen'))).toEqual([])
})

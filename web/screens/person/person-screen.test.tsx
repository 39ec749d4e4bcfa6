import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PersonCredits } from '#contract/people.ts'
import { personCreditsQuery, personQuery } from '#web/features/people/person-query.ts'
import { aMovie, aShow, buildMany } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { aPerson, unansweredMovie } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const actingCredit = (more: Parameters<typeof aMovie>[0], character = 'Himself'): PersonCredits['cast'][number] => ({
  ...aMovie(more),
  type: 'movie',
  character,
})
const crewCredit = (more: Parameters<typeof aMovie>[0], job: string): PersonCredits['crew'][number] => ({
  ...aMovie(more),
  type: 'movie',
  job,
})
const answersFor = (answers: Answers = {}): Answers => ({
  'GET /search/person/:id': { content: aPerson() },
  'GET /search/person/credits/:id': { content: { cast: [], crew: [] } },
  ...answers,
})
const open = async (answers: Answers = {}, path = '/person/details?id=64&name=Cary+Grant') => {
  const app = await renderApp(path, { answers: answersFor(answers) })
  await screen.findByRole('heading', { level: 1 })
  return app
}
const answerWithPerson = (more: Parameters<typeof aPerson>[0]): Answers => ({
  'GET /search/person/:id': { content: aPerson(more) },
})
const answerWithCredits = (cast: PersonCredits['cast'], crew: PersonCredits['crew'] = []): Answers => ({
  'GET /search/person/credits/:id': { content: { cast, crew } },
})
const factText = (word: string) => screen.getByText(word).nextElementSibling?.textContent
const knownForSection = () => within(screen.getByRole('region', { name: 'Movies Known For' }))
const names = () =>
  knownForSection()
    .queryAllByRole('link')
    .map((link) => link.textContent?.replace(/\d{4}.*$/, ''))
const hrefOf = (element: HTMLElement) => element.getAttribute('href')

test('a person’s page has the photo, names, dates of birth and death, department and links [person.facts] [details.dates]', async () => {
  await open(
    answerWithPerson({
      also_known_as: ['Archie', 'Archibald Leach', 'Mr. Lucky', 'CG', 'The Fifth'],
      birthday: '1904-01-18',
      deathday: '1986-11-29',
      place_of_birth: 'Bristol, England',
      homepage: 'https://example.org/cary',
      imdb_id: 'nm0000026/?',
    }),
  )
  expect(await screen.findByText('Archie, Archibald Leach, Mr. Lucky, CG')).toBeTruthy()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Cary Grant' })).toBeTruthy()
  const portrait = document.querySelector<HTMLImageElement>('[data-image] img')
  expect([portrait?.getAttribute('src'), portrait?.loading]).toEqual([expect.stringMatching(/\/f64\.svg$/), 'eager'])
  // The name is in the heading, and is not read out twice.
  expect(portrait?.alt).toBe('')
  // Instead of a picture that does not load, the initials are shown.
  fireEvent.error(portrait as HTMLImageElement)
  expect(screen.getByText('CG')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Biography' })).toBeTruthy()
  expect(factText('Born')).toBe('18/01/1904 (age 82)')
  expect(factText('Place of birth')).toBe('Bristol, England')
  expect(factText('Died')).toBe('29/11/1986')
  expect(factText('Department')).toBe('Acting')
  expect(hrefOf(screen.getByRole('link', { name: 'Official website' }))).toBe('https://example.org/cary')
  expect(hrefOf(screen.getByRole('link', { name: 'IMDB' }))).toBe('https://www.imdb.com/name/nm0000026%2F%3F/')
  for (const name of ['Official website', 'IMDB']) {
    const externalLink = screen.getByRole('link', { name })
    expect([externalLink.getAttribute('target'), externalLink.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
  }
  fireEvent.error(portrait as HTMLImageElement)
  expect(screen.getByText('CG')).toBeTruthy()
})

test('on TMDB the portrait is fetched as large as it is shown, and the glow behind the page as small as possible', async () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  await open()
  const portrait = await waitFor(() => {
    const image = document.querySelector('[data-image] img')
    if (!image) throw new Error('no portrait')
    return image
  })
  expect(['src', 'srcset', 'sizes'].map((name) => portrait.getAttribute(name))).toEqual([
    'https://images.example/h632/f64.svg',
    'https://images.example/w185/f64.svg 185w, https://images.example/h632/f64.svg 421w',
    '(min-width: 1024px) 20rem, 11rem',
  ])
  expect(document.querySelector('img[width="45"]')?.getAttribute('src')).toBe('https://images.example/w45/f64.svg')
})

test('the age of a living person is that of today; unknown facts are N/A or left out [person.facts]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-01-17T12:00:00Z') })
  const living = await open(answerWithPerson({ birthday: '1990-01-18' }))
  expect(await screen.findByText('18/01/1990 (age 35)')).toBeTruthy()
  expect(screen.queryByText('Died')).toBeNull()
  living.unmount()
  await open(
    answerWithPerson({
      homepage: 'javascript:alert("https://example.org")',
      known_for_department: '',
      imdb_id: 'nm26',
    }),
  )
  await screen.findByText('Born')
  for (const word of ['Department', 'Place of birth']) expect(screen.queryByText(word)).toBeNull()
  expect(factText('Born')).toBe('N/A')
  expect(screen.queryByRole('link', { name: 'Official website' })).toBeNull()
  expect(hrefOf(screen.getByRole('link', { name: 'IMDB' }))).toBe('https://www.imdb.com/name/nm26/')
})

test('350 characters of the biography are shown, and each Read more adds 300; Read less shows 350 again [person.biography]', async () => {
  const biography = `${'a'.repeat(350)}${'b'.repeat(300)}${'c'.repeat(300)}END`
  const { userEvents, router, queryClient } = await open(answerWithPerson({ biography }))
  const press = (name: string) => userEvents.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(`${'a'.repeat(350)}...`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read less' })).toBeNull()
  await press('Read more')
  expect(screen.getByText(`${biography.slice(0, 650)}...`)).toBeTruthy()
  await press('Read more')
  expect(screen.getByText(`${biography.slice(0, 950)}...`)).toBeTruthy()
  await press('Read more')
  expect(screen.getByText(biography)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull()
  // The pressed button has disappeared, so the remaining button has the focus.
  expect(document.activeElement?.textContent).toBe('Read less')
  await press('Read less')
  expect(screen.getByText(`${'a'.repeat(350)}...`)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Read more')
  await press('Read more')
  queryClient.setQueryData(personQuery(65).queryKey, aPerson({ id: 65, name: 'Another', biography }))
  await act(() => router.navigate({ to: '/person/details', search: { id: 65 } }))
  await screen.findByRole('heading', { level: 1, name: 'Another' })
  expect(screen.getByText(`${'a'.repeat(350)}...`)).toBeTruthy()
})

test('a biography of 350 characters is shown whole, without buttons [person.biography]', async () => {
  await open(answerWithPerson({ biography: 'a'.repeat(350) }))
  expect(await screen.findByText('a'.repeat(350))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull()
})

test('a person without a portrait has initials in its place; each title has its year, and the person’s character or job [person.facts] [person.movies]', async () => {
  const unknown = { ...actingCredit({ id: 2 }), character: null }
  await open({
    ...answerWithPerson({ profile_path: null, homepage: 'HTTP://example.org' }),
    ...answerWithCredits([actingCredit({ id: 1 }, 'Roger Adams'), unknown], [crewCredit({ id: 3 }, 'Director')]),
  })
  await screen.findByText('Film 1')
  expect(screen.getByText('CG')).toBeTruthy()
  expect(document.querySelector('img[width="45"]')).toBeNull()
  expect(
    knownForSection()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Film 11926 · Roger Adams', 'Film 21926', 'Film 31926 · Director'])
  expect(screen.queryByText('Also known as')).toBeNull()
  expect(screen.queryByRole('link', { name: 'IMDB' })).toBeNull()
  expect(hrefOf(screen.getByRole('link', { name: 'Official website' }))).toBe('HTTP://example.org')
})

test.each(['8', '3', '9.5', 'many'])('when %s is stored as the number of titles, 8 are shown', async (stored) => {
  sessionStorage.setItem('numitemss', stored)
  await open(answerWithCredits(buildMany(14, (fields) => actingCredit(fields))))
  await screen.findByText('Film 1')
  expect(names()).toHaveLength(8)
})

test('the title of the browser’s tab is the person’s name as soon as it is known, or says that there is no such person', async () => {
  const { server, queryClient } = await open({ 'GET /search/person/:id': 'never' })
  expect(screen.getByRole('heading', { level: 1, name: 'Cary Grant' })).toBeTruthy()
  expect(document.title).toBe('Cary Grant · Matinee')
  expect(document.querySelector('main > [aria-busy=true]')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Movies Known For' })).toBeTruthy()
  for (const [answer, title, buttons] of [
    [{ status: 404, message: 'Not in the catalogue.', code: 'person-unknown' }, 'Person not found', 0],
    [{ status: 500, message: 'On our side.' }, 'Person', 1],
  ] as const) {
    server.answer({ 'GET /search/person/:id': answer })
    await act(() => queryClient.resetQueries({ queryKey: ['people', 'details'] }))
    await screen.findByText(answer.message)
    expect(document.title).toBe(`${title} · Matinee`)
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(buttons)
  }
  server.answer(answerWithPerson({ name: 'Archibald Leach' }))
  await act(() => queryClient.resetQueries({ queryKey: ['people', 'details'] }))
  await screen.findByRole('heading', { level: 1, name: 'Archibald Leach' })
  expect(document.title).toBe('Archibald Leach · Matinee')
  expect(document.querySelector('main > [aria-busy=false]')).toBeTruthy()
  expect(document.querySelector('img[width="45"]')?.getAttribute('src')).toMatch(/\/f64\.svg$/)
})

// Browsers count no layout shift for elements that are new.
test('when the person has been fetched, nothing of the layout before it stays in the document', async () => {
  const { server, queryClient } = await open({ 'GET /search/person/:id': 'never' })
  const heading = screen.getByRole('heading', { level: 1, name: 'Cary Grant' })
  server.answer(answerWithPerson({ name: 'Cary Grant' }))
  await act(() => queryClient.resetQueries({ queryKey: ['people', 'details'] }))
  await screen.findByText('No biography available for this person.')
  expect(heading.isConnected).toBe(false)
  expect(screen.getByRole('heading', { level: 1, name: 'Cary Grant' })).toBeTruthy()
})

test('at an address without a name, the heading and the title of the tab are “Person” while the person is being fetched', async () => {
  await open({ 'GET /search/person/:id': 'never' }, '/person/details?id=64')
  expect(screen.getByRole('heading', { level: 1, name: 'Person' })).toBeTruthy()
  expect(document.title).toBe('Person · Matinee')
})

test('when there is no biography the page says so [person.biography]', async () => {
  await open()
  expect(await screen.findByText('No biography available for this person.')).toBeTruthy()
})

test('8 titles are shown, and each Load More adds 4; the number is stored for the session [person.movies]', async () => {
  const titles = { ...answerWithCredits(buildMany(14, (fields) => actingCredit(fields))), ...unansweredMovie }
  const firstVisit = await open(titles)
  await screen.findByText('Film 1')
  expect(names()).toHaveLength(8)
  const loadMore = knownForSection().getByRole('button', { name: 'Load More' })
  expect(document.getElementById(loadMore.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Movies Known For')
  await firstVisit.userEvents.click(loadMore)
  expect(names()).toHaveLength(12)
  expect(document.activeElement).toBe(knownForSection().getByRole('link', { name: /^Film 9/ }))
  expect(sessionStorage.getItem('numitemss')).toBe('12')
  firstVisit.unmount()
  const { userEvents } = await open(titles)
  await screen.findByText('Film 1')
  expect(names()).toHaveLength(12)
  await userEvents.click(knownForSection().getByRole('button', { name: 'Load More' }))
  expect(names()).toHaveLength(14)
  expect(knownForSection().queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('titles that the person acted in come before those they directed; each is shown once, and none without an image [person.movies]', async () => {
  await open(
    answerWithCredits(
      [
        actingCredit({ id: 1, title: 'Played' }),
        actingCredit({ id: 2, title: 'Unseen', backdrop_path: null, poster_path: null }),
        { ...aShow({ id: 1, name: 'A show' }), type: 'tv', character: null },
      ],
      [
        crewCredit({ id: 3, title: 'Written' }, 'Writer'),
        crewCredit({ id: 4, title: 'Directed', poster_path: null }, 'Director'),
        crewCredit({ id: 1, title: 'Played' }, 'Director'),
      ],
    ),
  )
  await screen.findByText('Played')
  expect(names()).toEqual(['Played', 'A show', 'Directed'])
  expect(hrefOf(screen.getByRole('link', { name: /A show/ }))).toBe('/tv/details?id=1&name=A+show')
  expect(hrefOf(screen.getByRole('link', { name: /Directed/ }))).toBe('/movie?id=4&name=Directed')
})

test('of a person who directed and did not act, titles of other work are not shown [person.movies]', async () => {
  const crew = [
    crewCredit({ id: 3, title: 'Written' }, 'Writer'),
    crewCredit({ id: 4, title: 'Directed' }, 'Director'),
    crewCredit({ id: 5, title: 'Helped' }, 'Assistant Director'),
  ]
  await open(answerWithCredits([], crew))
  await screen.findByText('Directed')
  expect(names()).toEqual(['Directed'])
})

test('for a person who neither acted nor directed, titles of other work are shown', async () => {
  await open(answerWithCredits([], [crewCredit({ id: 3, title: 'Written' }, 'Writer')]))
  expect(await screen.findByText('Written')).toBeTruthy()
})

test('while the titles are being fetched, placeholders are shown; when there are no titles, a sentence says so', async () => {
  const { server, queryClient } = await open({ 'GET /search/person/credits/:id': 'never' })
  expect(await knownForSection().findByRole('status', { name: 'Loading' })).toBeTruthy()
  server.answer(answerWithCredits([]))
  await act(async () => {
    await queryClient.cancelQueries()
    await queryClient.refetchQueries()
  })
  expect(await knownForSection().findByText('Nothing of theirs is in the catalogue yet.')).toBeTruthy()
  expect(knownForSection().queryByRole('status')).toBeNull()
})

test('titles that arrive before the person are not shown yet, since they would move when the biography appears', async () => {
  const { queryClient } = await open({
    'GET /search/person/:id': 'never',
    ...answerWithCredits([actingCredit({ id: 7, title: 'Charade' })]),
  })
  await waitFor(() => expect(queryClient.getQueryData(personCreditsQuery(64).queryKey)).toBeTruthy())
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('Charade')).toBeNull()
})

test('when the credits cannot be fetched, a toast says so and a button tries again [details.failure]', async () => {
  const { server } = await open({
    'GET /search/person/credits/:id': { status: 500, message: 'Credits are lost.' },
  })
  expect(await screen.findByText('Credits are lost.')).toBeTruthy()
  await retry(
    server,
    answerWithCredits([actingCredit({ id: 1, title: 'Notorious' })]),
    knownForSection().getByRole('button', { name: 'Try again' }),
  )
  expect(await screen.findByText('Notorious')).toBeTruthy()
})

test('when the person cannot be fetched the page offers to try again [details.failure]', async () => {
  const { server } = await open({ 'GET /search/person/:id': 'no answer' })
  await screen.findByRole('heading', { name: 'This person could not be shown' })
  expect(screen.getByText('Matinee could not be reached. Check the connection and try again.')).toBeTruthy()
  await retry(server, answersFor())
  expect(await screen.findByText('Born')).toBeTruthy()
})

test.each(['/person/details', '/person/details?id=abc', '/person/details?id=0'])(
  'at the address %s the page says that there is no such person',
  async (path) => {
    const { server } = await open({}, path)
    expect(screen.getByRole('heading', { level: 1, name: 'Person not found' })).toBeTruthy()
    expect(document.title).toBe('Person not found · Matinee')
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search')
    expect(main.getByRole('link', { name: 'Back home' }).getAttribute('href')).toBe('/')
    expect(server.calls().filter((call) => call.includes('/search/'))).toEqual([])
  },
)

test('one visit to a person’s page fetches everything once', async () => {
  const { server } = await open()
  await screen.findByText('Born')
  expect(
    server
      .calls()
      .filter((call) => call.includes('/search/'))
      .sort(),
  ).toEqual(['GET /search/person/64', 'GET /search/person/credits/64'])
})

test('when fetching a person again fails, the person stays on the page, and no toast is shown [details.failure]', async () => {
  const { server, queryClient } = await open(answerWithCredits([actingCredit({ id: 7, title: 'Charade' })]))
  const title = await screen.findByText('Charade')
  // While they are being fetched again, person and titles stay too.
  server.answer({ 'GET /search/person/:id': 'never', 'GET /search/person/credits/:id': 'never' })
  act(() => void queryClient.invalidateQueries())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(queryClient.isFetching()).toBeGreaterThan(0)
  expect(title.isConnected).toBe(true)
  expect(document.querySelector('main > [aria-busy=false]')).toBeTruthy()
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
  server.answer({ 'GET /search/person/:id': away, 'GET /search/person/credits/:id': away })
  await act(() => queryClient.invalidateQueries())
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })).toHaveLength(2)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(title.isConnected).toBe(true)
  expect(screen.getByRole('heading', { level: 1, name: 'Cary Grant' })).toBeTruthy()
  expect(screen.queryByText('The catalogue is away.')).toBeNull()
})

test('a person’s page links to all their movies, or to all their shows if they have more; if the catalogue cannot find those, there is no link [browse.page]', async () => {
  const offer = { filters: ['person' as const], sorts: [], genres: [], languages: [], countries: [], decades: [] }
  configure({ discovery: { movies: offer, tv: offer } })
  const show: PersonCredits['cast'][number] = { ...aShow({ id: 5 }), type: 'tv', character: 'Himself' }
  const movies = await open(answerWithCredits([show, actingCredit({ id: 1 })]))
  expect(hrefOf(await screen.findByRole('link', { name: 'Browse all their movies' }))).toBe('/browse?person=64')
  movies.unmount()
  const shows = await open(answerWithCredits([actingCredit({ id: 1 }), show, { ...show, id: 6 }]))
  expect(hrefOf(await screen.findByRole('link', { name: 'Browse all their TV shows' }))).toBe(
    '/browse?type=tv&person=64',
  )
  shows.unmount()
  // TMDB's catalogue cannot find the shows of a person, so there is no link to them.
  configure({ discovery: { movies: offer, tv: { ...offer, filters: [] } } })
  const tmdbVisit = await open(answerWithCredits([show]))
  await knownForSection().findByRole('link')
  expect(screen.queryByRole('link', { name: /^Browse all/ })).toBeNull()
  tmdbVisit.unmount()
})

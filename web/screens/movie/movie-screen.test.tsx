import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMovie, buildMany, watchlistHandler } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { aDirector, aMovieDetails, anActor } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { recordScrolls } from '#web/testing/record-scrolls.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const answersFor = (answers: Answers = {}): Answers => ({
  'GET /movies/details/:id': { content: aMovieDetails() },
  'GET /movies/credits/:id': { content: { cast: [], crew: [aDirector('Stanley Donen')] } },
  'GET /movies/similar/:id': { content: [] },
  // The person's page is fetched before it is opened, when a link to it gets the focus.
  'GET /search/person/:id': 'never',
  'GET /search/person/credits/:id': 'never',
  ...answers,
})
const open = async (answers: Answers = {}, options: { width?: number; path?: string } = {}) => {
  const { path = '/movie?id=1&name=Charade', ...rest } = options
  const app = await renderApp(path, { answers: answersFor(answers), ...rest })
  await screen.findByRole('heading', { level: 1 })
  return app
}
const answerWithMovie = (more: Parameters<typeof aMovieDetails>[0]): Answers => ({
  'GET /movies/details/:id': { content: aMovieDetails(more) },
})
const waitForFacts = () => screen.findByText('Watch List')
const section = (name: string) => within(screen.getByRole('region', { name }))
const entries = (name: string) => section(name).queryAllByRole('link')
const link = (name: string | RegExp) => screen.getByRole('link', { name })
const hrefOf = (element: HTMLElement) => element.getAttribute('href')
const pictureAddress = () => document.querySelector('[data-transition-picture] img')?.getAttribute('src')

test('the picture below the header is the backdrop, else the poster without text, else the poster; the header has links to home and watchlist [movie.top]', async () => {
  const firstVisit = await open(answerWithMovie({ backdrop_path: '/wide.svg' }))
  await waitForFacts()
  expect(pictureAddress()).toMatch(/\/wide\.svg$/)
  const header = within(screen.getByRole('banner'))
  expect(hrefOf(header.getByRole('link', { name: 'Matinee' }))).toBe('/')
  expect(hrefOf(header.getByRole('link', { name: 'Home' }))).toBe('/')
  expect(hrefOf(header.getByRole('link', { name: 'Watchlist' }))).toBe('/watchlist')
  firstVisit.unmount()
  const posters = { backdrop_path: null, poster_path: '/tall.svg' }
  const secondVisit = await open(answerWithMovie({ ...posters, poster_textless_path: '/plain.svg' }))
  await waitForFacts()
  expect(pictureAddress()).toMatch(/\/plain\.svg$/)
  secondVisit.unmount()
  await open(answerWithMovie({ ...posters, poster_textless_path: null }))
  await waitForFacts()
  expect(pictureAddress()).toMatch(/\/tall\.svg$/)
})

test('until the film is fetched, its name and picture are those of a list that was fetched before, or else its name is that in the URL', async () => {
  const { router } = await open({ 'GET /movies/details/:id': 'never' }, { path: '/movie?id=10&name=Other' })
  expect(screen.getByRole('heading', { level: 1, name: 'Other' })).toBeTruthy()
  expect(document.title).toBe('Other · Matinee')
  await act(() => router.navigate({ to: '/' }))
  await screen.findAllByRole('link', { name: /^Film 10/ })
  await act(() => router.navigate({ to: '/movie', search: { id: 10, name: 'Other' } }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Film 10' })).toBeTruthy()
  expect(pictureAddress()).toMatch(/\/b10\.svg$/)
})

test('the facts of a film are age rating, score, three genres, date, length and director [movie.facts] [details.dates]', async () => {
  const genres = ['Comedy', 'Mystery', 'Romance', 'Thriller'].map((name, id) => ({ id, name }))
  await open(answerWithMovie({ genres, vote_average: 7.9, adult: true }), { width: 768 })
  await waitForFacts()
  expect(screen.getByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(screen.getByText('18+')).toBeTruthy()
  expect(screen.getByTitle(/editors’ score/).textContent).toContain('7.9')
  expect(link('Comedy').parentElement?.textContent).toBe('Comedy, Mystery, Romance')
  expect(screen.getByText('05/12/1963')).toBeTruthy()
  expect(screen.getByText('113 min')).toBeTruthy()
  expect(hrefOf(link('Stanley Donen'))).toBe('/person/details?id=90&name=Stanley+Donen')
})

test('the facts of a film that was seen say so [title.progress]', async () => {
  await open({ 'GET /watch/progress': { begun: [], seen: { movie: [1], tv: [] } } })
  await waitForFacts()
  expect(await screen.findByText('Seen')).toBeTruthy()
  expect(screen.getByText('Seen').closest('p')?.textContent).toContain('113 min, Seen')
})

test('a similar film shows its poster in a narrow window and its backdrop in a wide one, or the only one that it has in both [movie.similar]', async () => {
  const movies = [aMovie({ id: 2, poster_path: null }), aMovie({ id: 3, backdrop_path: null }), aMovie({ id: 4 })]
  await open({ 'GET /movies/similar/:id': { content: movies } })
  const pictures = ['2', '3', '4'].map(async (id) => {
    const card = await screen.findByRole('link', { name: new RegExp(`^Film ${id}`) })
    return [card.querySelector('img')?.src, card.querySelector('source')?.srcset].map(
      (text) => /[bp]\d/.exec(text ?? '')?.[0],
    )
  })
  expect(await Promise.all(pictures)).toEqual([
    ['b2', 'b2'],
    ['p3', 'p3'],
    ['p4', 'b4'],
  ])
})

test('the browser chooses the size of a similar film’s picture by the width of the window [movie.similar]', async () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  await open({ 'GET /movies/similar/:id': { content: [aMovie({ id: 4 })] } })
  const card = await screen.findByRole('link', { name: /^Film 4/ })
  const srcSet = (path: string, widths: number[]) =>
    widths.map((width) => `https://images.example/w${width}/${path} ${width}w`).join(', ')
  expect(card.querySelector('img')).toMatchObject({
    srcset: srcSet('p4.svg', [185, 342, 500]),
    sizes: '(min-width: 512px) 24vw, 45vw',
  })
  const source = card.querySelector('source')
  expect(source).toMatchObject({
    media: '(min-width: 1024px)',
    srcset: srcSet('b4.svg', [300, 780]),
    sizes: '24vw',
  })
  // These give the picture its aspect ratio before it is loaded.
  expect(['width', 'height'].map((name) => source?.getAttribute(name))).toEqual(['500', '281'])
})

test('for a film without genres and with unknown length the facts have neither, and no gap in their place [movie.facts]', async () => {
  await open(answerWithMovie({ runtime: null, genres: [], vote_average: 7 }))
  await waitForFacts()
  expect(screen.getByText('PG-13').closest('p')?.textContent).toBe('PG-13, Rating 7.0, 05/12/1963')
})

test('a genre links to titles of the same genre, and the date to titles of the same decade [browse.page]', async () => {
  await open(answerWithMovie({ genres: [{ id: 35, name: 'Comedy' }] }))
  await waitForFacts()
  expect(hrefOf(link('Comedy'))).toBe('/browse?genre=35')
  expect(hrefOf(screen.getByText('05/12/1963'))).toBe('/browse?from=1960&to=1969')
  expect(screen.getByText('05/12/1963').title).toBe('More from the 1960s')
})

test('on a small screen the third genre is hidden; in place of an unknown director is a link Unknown to the player [movie.facts]', async () => {
  const genres = ['Comedy', 'Mystery', 'Romance'].map((name, id) => ({ id, name }))
  await open(
    { ...answerWithMovie({ genres }), 'GET /movies/credits/:id': { content: { cast: [], crew: [] } } },
    { width: 767 },
  )
  await waitForFacts()
  expect(screen.getByText('PG-13')).toBeTruthy()
  // The style sheet hides the third genre, since the HTML from the server is the same for every width.
  const hidden = link('Comedy').parentElement?.querySelectorAll('.max-md\\:hidden') ?? []
  expect([...hidden].map(({ textContent }) => textContent)).toEqual([', ', 'Romance'])
  expect(hrefOf(await screen.findByRole('link', { name: 'Unknown' }))).toBe('/watch/?id=1&name=Charade')
})

test('an overview of more than 300 characters is cut after 300 and ends in ...Read more, which shows the rest [movie.facts]', async () => {
  const { userEvents } = await open(answerWithMovie({ overview: `${'x'.repeat(300)}THE END` }))
  const readMore = await screen.findByRole('button', { name: '...Read more' })
  expect(readMore.parentElement?.textContent).toBe(`${'x'.repeat(300)}...Read more`)
  await userEvents.click(readMore)
  expect(screen.getByText(/THE END/)).toBeTruthy()
})

test('an overview of exactly 300 characters is not cut', async () => {
  await open(answerWithMovie({ overview: 'x'.repeat(300) }))
  expect(await screen.findByText('x'.repeat(300))).toBeTruthy()
  expect(screen.queryByText('...Read more')).toBeNull()
})

test('if only the year of the date is known, the year is shown; a missing date is shown as N/A [details.dates]', async () => {
  const firstVisit = await open(answerWithMovie({ release_date: '1926-01-01', release_precision: 'year' }))
  await waitForFacts()
  expect(screen.getByText('1926')).toBeTruthy()
  firstVisit.unmount()
  await open(answerWithMovie({ release_date: null }))
  await waitForFacts()
  expect(screen.getByText('N/A')).toBeTruthy()
})

test('Play links to the player; a film with a future or missing release date has no Play [movie.play]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-01T12:00:00Z') })
  const pastVisit = await open(answerWithMovie({ release_date: '2026-05-31' }))
  await waitForFacts()
  expect(hrefOf(link('Play'))).toBe('/watch/?id=1&name=Charade')
  pastVisit.unmount()
  for (const release_date of ['2026-06-02', null]) {
    const app = await open(answerWithMovie({ release_date }))
    await waitForFacts()
    expect(screen.queryByRole('link', { name: 'Play' })).toBeNull()
    app.unmount()
  }
})

test('Watch List adds the film and shows the server’s message [movie.watchlist]', async () => {
  const { userEvents, server } = await open({
    'PUT /movies/addWatch/:id': { message: 'Charade is on your watchlist.' },
    'GET /movies/getWatchlist': watchlistHandler(),
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Watch List' }))
  expect(await screen.findByText('Charade is on your watchlist.')).toBeTruthy()
  expect(server.calls()).toContain('PUT /movies/addWatch/1')
})

test('a failure of Watch List shows a toast with the server’s message, or with a general one [movie.watchlist]', async () => {
  const { userEvents, server } = await open({
    'PUT /movies/addWatch/:id': { status: 404, message: 'This title is not in the catalogue.' },
  })
  const button = await screen.findByRole('button', { name: 'Watch List' })
  await userEvents.click(button)
  expect(await screen.findByText('This title is not in the catalogue.')).toBeTruthy()
  server.answer({ 'PUT /movies/addWatch/:id': 'no answer' })
  await userEvents.click(button)
  expect(await screen.findByText('an error occured')).toBeTruthy()
})

const trailers: Answers = {
  'GET /movies/trailers/:id': {
    content: [
      { type: 'Teaser', site: 'YouTube', key: 'tease', name: 'First look' },
      { type: 'Trailer', site: 'YouTube', key: 'trail', name: 'Official trailer' },
    ],
  },
}

// The browser closes the dialog at Escape and returns the focus: tests/journeys/title-pages.spec.ts tests that.
test('Trailer opens a modal with a sandboxed player and a close button', async () => {
  const { userEvents, server } = await open(trailers)
  expect(server.calls().join()).not.toContain('trailers')
  const button = await screen.findByRole('button', { name: 'Trailer' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await userEvents.click(button)
  const modal = within(await screen.findByRole('dialog', { name: 'Trailer of Charade' }))
  const frame = await modal.findByTitle('Official trailer')
  // The trailer starts by itself, and at its end YouTube offers no videos of other channels.
  expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/trail?autoplay=1&rel=0')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
  expect(frame.getAttribute('allow')).toBe('autoplay; encrypted-media; fullscreen; picture-in-picture')
  expect(frame.hasAttribute('allowfullscreen')).toBe(true)
  // YouTube's player refuses to play when the browser sends no referrer.
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  fireEvent.load(frame)
  expect(modal.queryByRole('status', { name: 'Loading' })).toBeNull()
  await userEvents.click(modal.getByRole('button', { name: 'First look' }))
  expect(modal.getByTitle('First look')).toBeTruthy()
  expect(modal.getByRole('status', { name: 'Loading' })).toBeTruthy()
  await userEvents.click(modal.getByRole('button', { name: 'Matinee’s teaser' }))
  const teaser = modal.getByLabelText<HTMLVideoElement>('Matinee’s teaser')
  // The teaser is muted, since browsers do not start a video with sound by themselves.
  expect([teaser.getAttribute('src'), teaser.autoplay, teaser.muted]).toEqual(['/teaser.webm', true, true])
  // With the controls the user can stop it and switch its sound on; `playsInline` keeps it in the dialog on an iPhone.
  expect([teaser.controls, teaser.hasAttribute('playsinline')]).toEqual([true, true])
  await userEvents.click(modal.getByRole('button', { name: 'Close trailer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a trailer that the browser has closed, as after Escape, stops, and can be opened again', async () => {
  const { userEvents } = await open(trailers)
  const button = await screen.findByRole('button', { name: 'Trailer' })
  await userEvents.click(button)
  const frame = await screen.findByTitle('Official trailer')
  act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Trailer of Charade' }).close())
  expect(frame.isConnected).toBe(false)
  await userEvents.click(button)
  expect(await screen.findByTitle('Official trailer')).toBeTruthy()
})

test('a trailer without a name is called by its type, such as Trailer', async () => {
  const { userEvents } = await open({
    'GET /movies/trailers/:id': { content: [{ type: 'Teaser', site: 'YouTube', key: 'a b', name: '' }] },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Trailer' }))
  const frame = await screen.findByTitle('Teaser')
  expect(frame.getAttribute('src')).toContain('/embed/a%20b?')
  expect(screen.getByRole('button', { name: 'Teaser', pressed: true })).toBeTruthy()
})

test('at most six trailers and teasers are offered, trailers first, and after them Matinee’s teaser; the playing one is marked', async () => {
  const trailersOf = (type: 'Teaser' | 'Trailer') =>
    [1, 2, 3, 4].map((number) => ({
      type,
      site: 'YouTube' as const,
      key: `${type} ${number}`,
      name: `${type} ${number}`,
    }))
  const { userEvents } = await open({
    'GET /movies/trailers/:id': { content: [...trailersOf('Teaser'), ...trailersOf('Trailer')] },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Trailer' }))
  const modal = within(await screen.findByRole('dialog'))
  const firstFrame = await modal.findByTitle('Trailer 1')
  const choices = () => modal.getAllByRole('button', { name: /\d$|teaser$/ })
  expect(choices().map(({ textContent }) => textContent)).toEqual([
    'Trailer 1',
    'Trailer 2',
    'Trailer 3',
    'Trailer 4',
    'Teaser 1',
    'Teaser 2',
    'Matinee’s teaser',
  ])
  const pressed = () => modal.getByRole('button', { pressed: true }).textContent
  expect(pressed()).toBe('Trailer 1')
  await userEvents.click(modal.getByRole('button', { name: 'Teaser 2' }))
  expect(pressed()).toBe('Teaser 2')
  // Each trailer has a frame of its own. Another address in the same frame would add an entry to the browser's history,
  // and Back would lead to the first trailer.
  expect(modal.getByTitle('Teaser 2')).not.toBe(firstFrame)
  await userEvents.click(modal.getByRole('button', { name: 'Matinee’s teaser' }))
  expect(pressed()).toBe('Matinee’s teaser')
  fireEvent.error(modal.getByLabelText('Matinee’s teaser'))
  expect(modal.getByText('The teaser could not be played.')).toBeTruthy()
})

test('when the list of trailers is empty, Matinee’s teaser is shown with a sentence that there is no trailer', async () => {
  const { userEvents } = await open({ 'GET /movies/trailers/:id': { content: [] } })
  await userEvents.click(await screen.findByRole('button', { name: 'Trailer' }))
  const modal = within(await screen.findByRole('dialog'))
  expect(await modal.findByText(/^There is no trailer for this title/)).toBeTruthy()
  expect(modal.getByLabelText('Matinee’s teaser')).toBeTruthy()
})

test('when the trailers cannot be fetched, Matinee’s teaser is shown, and Try again fetches them [details.failure]', async () => {
  const { userEvents, server } = await open({ 'GET /movies/trailers/:id': { status: 500, message: 'On our side.' } })
  await userEvents.click(await screen.findByRole('button', { name: 'Trailer' }))
  const modal = within(await screen.findByRole('dialog'))
  expect((await modal.findByLabelText('Matinee’s teaser')).getAttribute('src')).toBe('/teaser.webm')
  expect(screen.queryByText('On our side.')).toBeNull()
  await retry(server, trailers, modal.getByRole('button', { name: 'Try again' }))
  expect(await modal.findByTitle('Official trailer')).toBeTruthy()
})

test('only films by Christopher Nolan that were released in 2008 or later have the link Filmed For IMAX [movie.imax]', async () => {
  const crew = (name: string): Answers => ({
    'GET /movies/credits/:id': { content: { cast: [], crew: [aDirector(name)] } },
  })
  const imaxVisit = await open({ ...answerWithMovie({ release_date: '2008-07-16' }), ...crew('Christopher Nolan') })
  const imax = await screen.findByRole('link', { name: 'Filmed For IMAX' })
  expect(hrefOf(imax)).toBe('https://www.imax.com/')
  expect([imax.getAttribute('target'), imax.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  imaxVisit.unmount()
  for (const [date, name] of [
    ['2007-12-31', 'Christopher Nolan'],
    ['2012-01-01', 'Stanley Donen'],
  ] as const) {
    const app = await open({ ...answerWithMovie({ release_date: date }), ...crew(name) })
    await screen.findByRole('link', { name })
    expect(screen.queryByText('Filmed For IMAX')).toBeNull()
    app.unmount()
  }
})

test('5 actors are shown, with Load More 9 and then at most 10; Load Less shows 5 again [movie.cast]', async () => {
  const { userEvents } = await open({
    'GET /movies/credits/:id': { content: { cast: buildMany(14, anActor), crew: [] } },
  })
  await screen.findByText('Player 1')
  const cast = section('Cast')
  expect(entries('Cast')).toHaveLength(5)
  expect(cast.queryByRole('button', { name: 'Load Less' })).toBeNull()
  await userEvents.click(cast.getByRole('button', { name: 'Load More' }))
  expect(entries('Cast')).toHaveLength(9)
  await userEvents.click(cast.getByRole('button', { name: 'Load More' }))
  expect(entries('Cast')).toHaveLength(10)
  expect(cast.queryByRole('button', { name: 'Load More' })).toBeNull()
  await userEvents.click(cast.getByRole('button', { name: 'Load Less' }))
  expect(entries('Cast')).toHaveLength(5)
})

test('Load More focuses the first new entry, and Load Less the last entry that stays [movie.cast]', async () => {
  const { userEvents } = await open({
    'GET /movies/credits/:id': { content: { cast: buildMany(14, anActor), crew: [] } },
  })
  await screen.findByText('Player 1')
  for (const [button, name] of [
    ['Load More', /Player 6/],
    ['Load More', /Player 10/],
    ['Load Less', /Player 5/],
  ] as const) {
    await userEvents.click(section('Cast').getByRole('button', { name: button }))
    expect(document.activeElement).toBe(section('Cast').getByRole('link', { name }))
  }
})

test('an actor is shown with the portrait, or with the initials if there is none or it does not load, with the character and a link to the person’s page [movie.cast]', async () => {
  const cast = [anActor({ id: 7 }), { ...anActor({ id: 8 }), name: 'Max Schreck', profile_path: null }]
  await open({ 'GET /movies/credits/:id': { content: { cast, crew: [] } } })
  const player = await screen.findByRole('link', { name: /Player 7/ })
  expect(hrefOf(player)).toBe('/person/details?id=7&name=Player+7')
  expect(within(player).getByText('Part 7')).toBeTruthy()
  const portrait = player.querySelector('img')
  expect(portrait?.getAttribute('src')).toBe('/art/w500/f7.svg')
  fireEvent.error(portrait as HTMLImageElement)
  expect(player.textContent).toBe('PPlayer 7Part 7')
  const withoutPortrait = link(/Max Schreck/)
  expect(withoutPortrait.textContent).toBe('MSMax SchreckPart 8')
  expect(withoutPortrait.querySelector('img')).toBeNull()
})

test('on TMDB the portrait of an actor is fetched as large as it is shown [movie.cast]', async () => {
  configure({ catalogue: 'tmdb', images: { base: 'https://images.example/' } })
  await open({ 'GET /movies/credits/:id': { content: { cast: [anActor({ id: 7 })], crew: [] } } })
  const portrait = (await screen.findByRole('link', { name: /Player 7/ })).querySelector('img')
  expect(['src', 'srcset', 'sizes'].map((name) => portrait?.getAttribute(name))).toEqual([
    'https://images.example/h632/f7.svg',
    'https://images.example/w185/f7.svg 185w, https://images.example/h632/f7.svg 421w',
    '12rem',
  ])
})

test('an actor who plays two characters is shown with each of them [movie.cast]', async () => {
  const cast = ['The wife', 'The mistress'].map((character) => ({ ...anActor({ id: 5 }), character }))
  await open({ 'GET /movies/credits/:id': { content: { cast, crew: [] } } })
  await screen.findByText('The wife')
  expect(entries('Cast')).toHaveLength(2)
})

test('the page of a film without a cast says so', async () => {
  await open({ 'GET /movies/credits/:id': { content: { cast: [], crew: [] } } })
  expect(await screen.findByText('No cast is listed for this film.')).toBeTruthy()
})

test('4 similar films are shown, with Load More 8, then at most 10; Load Less shows 4 again [movie.similar]', async () => {
  const { userEvents } = await open({
    'GET /movies/similar/:id': { content: buildMany(15, ({ id }) => aMovie({ id: id + 100 })) },
  })
  await screen.findByText('Film 101')
  const similar = section('Similar Movies')
  expect(entries('Similar Movies')).toHaveLength(4)
  // The picture's alternative text is empty, so that screen readers read the movie's name only once.
  expect(similar.queryByRole('img')).toBeNull()
  const loadMore = similar.getByRole('button', { name: 'Load More' })
  expect(document.getElementById(loadMore.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Similar Movies')
  // The movies are one stop of the Tab key; the arrow keys move through them.
  act(() => entries('Similar Movies')[0]?.focus())
  await userEvents.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(entries('Similar Movies')[1])
  expect(entries('Similar Movies').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1])
  await userEvents.click(loadMore)
  expect(entries('Similar Movies')).toHaveLength(8)
  await userEvents.click(similar.getByRole('button', { name: 'Load More' }))
  expect(entries('Similar Movies')).toHaveLength(10)
  expect(similar.queryByRole('button', { name: 'Load More' })).toBeNull()
  await userEvents.click(similar.getByRole('button', { name: 'Load Less' }))
  expect(entries('Similar Movies')).toHaveLength(4)
})

test('Back restores the numbers of actors and similar films that were shown; another film’s page shows the initial numbers', async () => {
  const { userEvents, router, address } = await open({
    'GET /movies/credits/:id': { content: { cast: buildMany(14, anActor), crew: [] } },
    'GET /movies/similar/:id': { content: buildMany(15, ({ id }) => aMovie({ id: id + 100 })) },
  })
  await screen.findByText('Film 101')
  const counts = () => [entries('Cast').length, entries('Similar Movies').length]
  const scrolls = recordScrolls()
  await userEvents.click(section('Cast').getByRole('button', { name: 'Load More' }))
  await userEvents.click(section('Similar Movies').getByRole('button', { name: 'Load More' }))
  expect(counts()).toEqual([9, 8])
  await waitFor(() => expect(router.state.location.state.shown).toEqual({ cast: 9, similar: 8 }))
  expect(scrolls).toEqual([])
  // The page of another movie, which has the same lists.
  await userEvents.click(link(/Film 103/))
  await waitFor(() => expect(address()).toBe('/movie/?id=103&name=Film+103'))
  await waitFor(() => expect(counts()).toEqual([5, 4]))
  act(() => router.history.back())
  await waitFor(() => expect(address()).toBe('/movie?id=1&name=Charade'))
  await waitFor(() => expect(counts()).toEqual([9, 8]))
  // Load More and Load Less have added no entries to the browser's history, so that one Back leads to the page before.
  expect(router.history.length).toBe(2)
})

test('a similar film is shown with its popularity to 2 decimals and a link to its page; one without a picture is not shown [movie.similar]', async () => {
  await open({
    'GET /movies/similar/:id': {
      content: [
        aMovie({ id: 2, title: 'Unseen', backdrop_path: null, poster_path: null }),
        aMovie({ id: 3, title: 'Detour', popularity: 123.456 }),
      ],
    },
    'GET /watch/progress': { begun: [], seen: { movie: [3], tv: [] } },
  })
  const detour = await screen.findByRole('link', { name: /Detour/ })
  expect(hrefOf(detour)).toBe('/movie/?id=3&name=Detour')
  expect(detour.textContent).toContain('123.46')
  await waitFor(() => expect(detour.textContent, 'the film was seen').toContain('Seen'))
  expect(screen.queryByText('Unseen')).toBeNull()
  expect(detour.querySelector('img')?.loading).toBe('lazy')
  // In place of a picture that cannot be loaded, the card has the name a second time.
  fireEvent.error(detour.querySelector('img') as HTMLImageElement)
  expect(within(detour).getAllByText('Detour')).toHaveLength(2)
})

test('failures of credits and similar films show toasts with the server’s message, or with a general one [details.failure]', async () => {
  const { server } = await open({
    'GET /movies/credits/:id': { status: 500, message: 'The credits are lost.' },
    'GET /movies/similar/:id': { status: 500, message: '' },
  })
  expect(await screen.findByText('The credits are lost.')).toBeTruthy()
  expect(await screen.findByText('an error occurred')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(screen.getAllByText('The credits are lost.')).toHaveLength(1)
  const retryCredits = (answer: NonNullable<Answers['GET /movies/credits/:id']>) =>
    retry(server, { 'GET /movies/credits/:id': answer }, section('Cast').getByRole('button', { name: 'Try again' }))
  await retryCredits({ status: 500, message: 'The credits are still lost.' })
  expect(await screen.findAllByText('The credits are still lost.')).toHaveLength(1)
  await retryCredits({ content: { cast: [anActor({ id: 7 })], crew: [] } })
  expect(await screen.findByText('Player 7')).toBeTruthy()
  await retry(
    server,
    { 'GET /movies/similar/:id': { content: [aMovie({ id: 3, title: 'Detour' })] } },
    section('Similar Movies').getByRole('button', { name: 'Try again' }),
  )
  expect(await screen.findByRole('link', { name: /Detour/ })).toBeTruthy()
})

test('when the credits cannot be fetched no director is shown, and a button fetches them again [details.failure]', async () => {
  const { server } = await open({ 'GET /movies/credits/:id': { status: 500, message: '' } })
  const line = within(
    (await screen.findByText('The director could not be shown just now.')).parentElement as HTMLElement,
  )
  expect(screen.queryByText('Unknown')).toBeNull()
  await retry(server, answersFor(), line.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Stanley Donen' })).toBeTruthy()
  expect(screen.queryByText('The director could not be shown just now.')).toBeNull()
})

test('when several requests fail with the same message, one toast is shown [details.failure]', async () => {
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' } as const
  const { userEvents, server } = await open({ 'GET /movies/credits/:id': away, 'GET /movies/similar/:id': away })
  await screen.findByText('The cast could not be shown just now.')
  await screen.findByText('These could not be shown just now.')
  expect(await screen.findAllByText('The catalogue is away.')).toHaveLength(1)
  const requestCount = () => server.calls().filter((call) => call === 'GET /movies/credits/1').length
  const countBefore = requestCount()
  await userEvents.click(section('Cast').getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requestCount()).toBe(countBefore + 1))
  const again = () => section('Cast').getByRole('button', { name: 'Try again' })
  await waitFor(() => expect(again().getAttribute('aria-disabled')).toBeNull())
  expect(screen.getAllByText('The catalogue is away.')).toHaveLength(1)
})

test('when the film cannot be fetched the page offers to try again, without toasts [details.failure]', async () => {
  const { server } = await open(
    {
      'GET /movies/details/:id': { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' },
      'GET /movies/credits/:id': { status: 503, message: 'Credits are away.', code: 'upstream-unavailable' },
      'GET /movies/similar/:id': { status: 503, message: 'Similar are away.', code: 'upstream-unavailable' },
    },
    { path: '/movie?id=1&name=Other' },
  )
  expect(await screen.findByText('The catalogue is away.')).toBeTruthy()
  expect(document.title).toBe('Movie · Matinee')
  expect(screen.queryByText(/are away/)).toBeNull()
  expect(screen.getByRole('banner')).toBeTruthy()
  await retry(server, answersFor())
  expect(await screen.findByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(document.title).toBe('Charade · Matinee')
  expect(await screen.findByRole('link', { name: 'Stanley Donen' })).toBeTruthy()
  expect(document.querySelector('.toast')).toBeNull()
})

test('when only the film could not be fetched, Try again fetches only the film [details.failure]', async () => {
  const { server } = await open({ 'GET /movies/details/:id': 'no answer' })
  await screen.findByRole('button', { name: 'Try again' })
  server.requests.length = 0
  await retry(server, answersFor())
  expect(await screen.findByRole('link', { name: 'Stanley Donen' })).toBeTruthy()
  expect(server.calls().filter((call) => /details|credits/.test(call))).toEqual(['GET /movies/details/1'])
})

test('while the film itself is still being fetched, failures of credits and similar films show no toasts [details.failure]', async () => {
  const { promise: movieSent, resolve: sendMovie } = Promise.withResolvers<void>()
  const { queryClient } = await open({
    'GET /movies/details/:id': async () => {
      await movieSent
      return { content: aMovieDetails() }
    },
    'GET /movies/credits/:id': { status: 500, message: 'Credits are away.' },
    'GET /movies/similar/:id': { status: 500, message: 'Similar are away.' },
  })
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(await screen.findByText('The cast could not be shown just now.')).toBeTruthy()
  expect(document.querySelector('.toast')).toBeNull()
  // Once the movie is shown, the toasts say what is missing from its page.
  sendMovie()
  await waitFor(() => expect(document.querySelectorAll('.toast')).toHaveLength(2))
})

test('a film stays on the page when fetching it again fails, without toasts [details.failure]', async () => {
  const { userEvents, server, queryClient } = await open({
    ...trailers,
    'GET /movies/credits/:id': { content: { cast: [anActor({ id: 7 })], crew: [aDirector('Stanley Donen')] } },
    'GET /movies/similar/:id': { content: [aMovie({ id: 3, title: 'Detour' })] },
  })
  await userEvents.click(await screen.findByRole('button', { name: 'Trailer' }))
  const trailer = await screen.findByTitle('Official trailer')
  const [player, similar] = [await screen.findByText('Player 7'), await screen.findByText('Detour')]
  const director = screen.getByRole('link', { name: 'Stanley Donen' })
  server.answer({ 'GET /movies/credits/:id': 'never' })
  act(() => void queryClient.invalidateQueries({ queryKey: ['titles', 'movies', 'credits'] }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(director.isConnected, 'while the credits are fetched again').toBe(true)
  const away = { status: 503, message: 'The catalogue is away.', code: 'upstream-unavailable' }
  server.answer({
    'GET /movies/details/:id': away,
    'GET /movies/credits/:id': away,
    'GET /movies/similar/:id': away,
    'GET /movies/trailers/:id': away,
  })
  await act(() => queryClient.invalidateQueries())
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null })).toHaveLength(4)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  for (const element of [trailer, player, similar]) expect(element.isConnected).toBe(true)
  expect(screen.getByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(screen.queryByText('The catalogue is away.')).toBeNull()
})

test.each(['/movie', '/movie?id=abc', '/movie?id=0', '/movie?id=-3', '/movie?id=99999999999999'])(
  'at the address %s the page says that there is no such film, and requests nothing',
  async (path) => {
    const { server } = await open({}, { path })
    expect(screen.getByRole('heading', { level: 1, name: 'Movie not found' })).toBeTruthy()
    expect(document.title).toBe('Movie not found · Matinee')
    expect(server.calls().filter((call) => call.includes('/movies/'))).toEqual([])
  },
)

test('the page of an unknown film says so, and has a link home', async () => {
  await open({ 'GET /movies/details/:id': { status: 404, message: 'This title is not in the catalogue.' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Movie not found' })).toBeTruthy()
  expect(screen.getByText('This title is not in the catalogue.')).toBeTruthy()
  expect(document.title).toBe('Movie not found · Matinee')
  expect(hrefOf(link('Back home'))).toBe('/')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('while the film is being fetched the page shows the film’s name from the URL, and placeholders', async () => {
  await open({
    'GET /movies/details/:id': 'never',
    'GET /movies/credits/:id': 'never',
    'GET /movies/similar/:id': 'never',
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getAllByRole('status', { name: 'Loading' })).toHaveLength(2)
  // As many placeholders as cards at first.
  expect(section('Cast').getAllByRole('listitem')).toHaveLength(5)
  expect(section('Similar Movies').getByRole('status', { name: 'Loading' }).children).toHaveLength(4)
})

test('one visit to a film’s page fetches everything once', async () => {
  const { server } = await open({ 'GET /movies/credits/:id': { content: { cast: buildMany(3, anActor), crew: [] } } })
  await screen.findByText('Player 1')
  expect(
    server
      .calls()
      .filter((call) => call.includes('/movies/'))
      .sort(),
  ).toEqual(['GET /movies/credits/1', 'GET /movies/details/1', 'GET /movies/similar/1'])
})

test('when an image cannot be loaded, its box stays and no toast is shown [ui.images]', async () => {
  await open({ 'GET /movies/credits/:id': { content: { cast: [anActor({ id: 7 })], crew: [] } } })
  const player = await screen.findByRole('link', { name: /Player 7/ })
  const box = player.querySelector('[data-image]')
  const ratio = box?.className
  fireEvent.error(player.querySelector('img') as HTMLImageElement)
  expect(box?.isConnected).toBe(true)
  expect(box?.className).toBe(ratio)
  expect(ratio).toContain('aspect-4/5')
  expect(box?.getAttribute('data-image')).toBe('failed')
  expect(box?.textContent).toBe('P')
  expect(document.querySelector('.toast')).toBeNull()
})

test('the section Rights has the film’s licence, the legal basis for showing it, and the credit', async () => {
  const rights = {
    licence: 'CC BY 3.0',
    basis: 'Released by its makers under this licence.',
    territory: 'Worldwide',
    attribution: 'Blender Foundation',
    note: 'The score is protected.',
  }
  await open(answerWithMovie({ rights }))
  const foot = await screen.findByRole('complementary', { name: 'Rights' })
  expect(foot.textContent).toContain(
    'CC BY 3.0. Released by its makers under this licence. The score is protected. Territory: Worldwide.',
  )
  expect(foot.textContent).toContain('Credit: Blender Foundation.')
})

test('below Play are the film’s sound, language and colour, and below these the notes on the film and its copy [play.notes]', async () => {
  const notes = { copy_runtime: 72, missing: 'A reel is lost.', warning: 'Not for the very young.', remark: null }
  await open(answerWithMovie({ notes, runtime: 95 }))
  const note = await screen.findByText('Not for the very young. This copy runs 72 of 95 minutes. A reel is lost.')
  const buttons = screen.getByRole('link', { name: 'Play' }).parentElement
  expect(buttons?.nextElementSibling?.textContent).toBe('With sound, Spoken in English, In colour')
  expect(buttons?.nextElementSibling?.nextElementSibling).toBe(note)
})

test('a film with only one note shows only this note [play.notes]', async () => {
  const notes = { copy_runtime: null, missing: 'A reel is lost.', warning: null, remark: null }
  await open(answerWithMovie({ notes }))
  expect(await screen.findByText('A reel is lost.')).toBeTruthy()
})

test('if a film has no notes, and its sound, language and colour are unknown, nothing is below Play [play.notes]', async () => {
  await open(answerWithMovie({ sound: null, language: null, color: null }))
  await waitForFacts()
  expect(screen.getByRole('link', { name: 'Play' }).parentElement?.nextElementSibling).toBeNull()
})

test('the tagline of a film is directly under the name; without a tagline the facts are', async () => {
  const { unmount } = await open(answerWithMovie({ tagline: 'Any minute now, a corpse' }))
  const tagline = await screen.findByText('Any minute now, a corpse')
  expect(tagline.previousElementSibling).toBe(screen.getByRole('heading', { level: 1 }))
  unmount()
  await open()
  await waitForFacts()
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toContain('PG-13')
})

test('Play comes before the overview in the document; where the overview is shown first, the keyboard reaches it first [play.notes]', async () => {
  await open(answerWithMovie({ overview: 'A widow is chased.' }))
  const play = await screen.findByRole('link', { name: 'Play' })
  const overview = screen.getByText('A widow is chased.')
  expect(play.compareDocumentPosition(overview)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // Happy DOM does not know this property, and keeps it as it was set.
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.style).toMatchObject({ readingFlow: 'grid-order' })
})

test('a film without a trailer has no Trailer button', async () => {
  await open(answerWithMovie({ has_trailer: false }))
  await waitForFacts()
  expect(screen.queryByRole('button', { name: 'Trailer' })).toBeNull()
})

test('of twelve similar films the first ten are taken, and those of them without a picture are left out [movie.similar]', async () => {
  const movies = buildMany(12, ({ id }) =>
    aMovie({ id: id + 100, ...([3, 7].includes(id) ? { backdrop_path: null, poster_path: null } : {}) }),
  )
  const { userEvents } = await open({ 'GET /movies/similar/:id': { content: movies } })
  await screen.findByText('Film 101')
  const similar = section('Similar Movies')
  await userEvents.click(similar.getByRole('button', { name: 'Load More' }))
  const names = entries('Similar Movies').map((entry) => /Film \d+/.exec(entry.textContent ?? '')?.[0])
  expect(names).toEqual([101, 102, 104, 105, 106, 108, 109, 110].map((id) => `Film ${id}`))
  expect(similar.queryByRole('button', { name: 'Load More' })).toBeNull()
})

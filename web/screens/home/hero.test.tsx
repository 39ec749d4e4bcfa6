import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovie, aShow } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { openHome } from '#web/testing/home-page.ts'
import { href, link } from '#web/testing/links.ts'

test('the hero tells title or name, year, age and vote average [home.hero.facts]', async () => {
  const { hands } = await openHome({
    'GET /movies/trending': {
      content: aMovie({ title: 'Häxan', release_date: '1922-09-18', adult: true, vote_average: 7.75 }),
    },
    'GET /tv/trending': { content: aShow({ name: 'Les Vampires', first_air_date: '1915-11-13', vote_average: 7 }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Häxan' })
  const facts = () => screen.getByRole('region', { name: 'Trending' }).querySelector('p')?.textContent
  expect(facts()).toBe('1922, 18+, Rating 7.8')
  await hands.click(screen.getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { level: 1, name: 'Les Vampires' })
  expect(facts()).toBe('1915, PG-13, Rating 7.0')
})

test('the overview is cut at 250 characters [home.hero.overview]', async () => {
  await openHome({ 'GET /movies/trending': { content: aMovie({ overview: `${'x'.repeat(250)}THE END` }) } })
  await screen.findByText(`${'x'.repeat(250)}...`)
})

test('an overview of 250 characters or less is whole', async () => {
  await openHome({ 'GET /movies/trending': { content: aMovie({ overview: 'y'.repeat(250) }) } })
  await screen.findByText('y'.repeat(250))
})

test('the hero is the poster on narrow screens and the backdrop on wide ones, at size original [home.hero.image]', async () => {
  await openHome({
    'GET /movies/trending': {
      content: aMovie({ title: 'Faust', poster_path: '/p.svg', poster_textless_path: null, backdrop_path: '/b.svg' }),
    },
  })
  await screen.findByRole('heading', { name: 'Faust' })
  const picture = screen.getByRole('region', { name: 'Trending' }).querySelector('picture')
  const wide = picture?.querySelector('source')
  expect(wide?.media).toBe('(min-width: 768px)')
  expect(wide?.srcset).toBe('/art/original/b.svg')
  const narrow = picture?.querySelector('img')
  expect(narrow?.getAttribute('src')).toBe('/art/original/p.svg')
})

test('View leads to the film, Episodes to the show [home.hero.links]', async () => {
  const { hands } = await openHome({
    'GET /movies/trending': { content: aMovie({ id: 7, title: '1917 & more' }) },
    'GET /tv/trending': { content: aShow({ id: 8, name: 'Fantômas' }) },
  })
  await screen.findByRole('heading', { name: '1917 & more' })
  expect(href(link('View'))).toBe('/movie?id=7&name=1917+%26+more')
  await hands.click(screen.getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { name: 'Fantômas' })
  expect(href(link('Episodes'))).toBe('/tv/details?id=8&name=Fant%C3%B4mas')
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull()
})

test('WatchLater keeps the title and says what the server said [home.hero.watchlater]', async () => {
  const { hands, server } = await openHome({
    'GET /movies/trending': { content: aMovie({ id: 7, title: 'Faust' }) },
    'GET /tv/trending': { content: aShow({ id: 8, name: 'Fantômas' }) },
    'PUT /movies/addWatch/:id': { message: 'Faust is on your watchlist.' },
    'PUT /tv/addWatch/:id': { status: 404, message: 'There is no such show.', code: 'title-unknown' },
  })
  await screen.findByRole('heading', { name: 'Faust' })
  await hands.click(screen.getByRole('button', { name: 'WatchLater' }))
  await screen.findByText('Faust is on your watchlist.')
  await hands.click(screen.getByRole('button', { name: 'Tv shows' }))
  await screen.findByRole('heading', { name: 'Fantômas' })
  await hands.click(screen.getByRole('button', { name: 'WatchLater' }))
  await screen.findByText('There is no such show.')
  expect(server.calls().filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /movies/addWatch/7',
    'PUT /tv/addWatch/8',
  ])
})

test('the hero that came with the page stays when asking for it fails [home.failures]', async () => {
  configure({ heroes: { movies: aMovie({ id: 5, title: 'Faust' }), tv: null } })
  const { queryClient } = await openHome({
    'GET /movies/trending': { status: 500, message: 'Broken.', code: 'internal' },
  })
  await waitFor(() => expect(queryClient.getQueryState(['titles', 'movies', 'trending'])?.status).toBe('error'))
  expect(screen.getByRole('heading', { level: 1, name: 'Faust' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View' })).toBeTruthy()
})

test('what the server says takes the place of the hero that came with the page', async () => {
  configure({ heroes: { movies: aMovie({ id: 5, title: 'Faust' }), tv: null } })
  await openHome({ 'GET /movies/trending': { content: aMovie({ id: 6, title: 'Sunrise' }) } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunrise' })).toBeTruthy()
})

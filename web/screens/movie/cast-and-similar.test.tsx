import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovie, many } from '#web/testing/builders.ts'
import { anActor } from '#web/testing/detail-builders.ts'
import { href } from '#web/testing/links.ts'
import { openMovie } from '#web/testing/movie-page.ts'

const section = (name: string) => within(screen.getByRole('region', { name }))

const entries = (name: string) => section(name).queryAllByRole('link')

test('5 of the cast, then 9, then 10 and no more; Load Less is 5 again [movie.cast]', async () => {
  const { hands } = await openMovie({ 'GET /movies/credits/:id': { content: { cast: many(14, anActor), crew: [] } } })
  await screen.findByText('Player 1')
  const cast = section('Cast')
  expect(entries('Cast')).toHaveLength(5)
  expect(cast.queryByRole('button', { name: 'Load Less' })).toBeNull()
  await hands.click(cast.getByRole('button', { name: 'Load More' }))
  expect(entries('Cast')).toHaveLength(9)
  await hands.click(cast.getByRole('button', { name: 'Load More' }))
  expect(entries('Cast')).toHaveLength(10)
  expect(cast.queryByRole('button', { name: 'Load More' })).toBeNull()
  await hands.click(cast.getByRole('button', { name: 'Load Less' }))
  expect(entries('Cast')).toHaveLength(5)
})

test('one of the cast leads to the person and shows the character [movie.cast]', async () => {
  await openMovie({ 'GET /movies/credits/:id': { content: { cast: [anActor({ id: 7 })], crew: [] } } })
  const player = await screen.findByRole('link', { name: /Player 7/ })
  expect(href(player)).toBe('/person/details?id=7&name=Player+7')
  expect(within(player).getByText('Part 7')).toBeTruthy()
})

test('a film without a cast says so', async () => {
  await openMovie({ 'GET /movies/credits/:id': { content: { cast: [], crew: [] } } })
  expect(await screen.findByText('Nobody is named as its cast.')).toBeTruthy()
})

test('4 similar films, then 8, then 10 at most; Load Less is 4 again [movie.similar]', async () => {
  const { hands } = await openMovie({
    'GET /movies/similar/:id': { content: many(15, ({ id }) => aMovie({ id: id + 100 })) },
  })
  await screen.findByText('Film 101')
  const similar = section('Similar Movies')
  expect(entries('Similar Movies')).toHaveLength(4)
  await hands.click(similar.getByRole('button', { name: 'Load More' }))
  expect(entries('Similar Movies')).toHaveLength(8)
  await hands.click(similar.getByRole('button', { name: 'Load More' }))
  expect(entries('Similar Movies')).toHaveLength(10)
  expect(similar.queryByRole('button', { name: 'Load More' })).toBeNull()
  await hands.click(similar.getByRole('button', { name: 'Load Less' }))
  expect(entries('Similar Movies')).toHaveLength(4)
})

test('a similar film has an image, its popularity to 2 decimals and a way to its page [movie.similar]', async () => {
  await openMovie({
    'GET /movies/similar/:id': {
      content: [
        aMovie({ id: 2, title: 'Unseen', backdrop_path: null, poster_path: null }),
        aMovie({ id: 3, title: 'Detour', popularity: 123.456 }),
      ],
    },
  })
  const detour = await screen.findByRole('link', { name: /Detour/ })
  expect(href(detour)).toBe('/movie/?id=3&name=Detour')
  expect(detour.textContent).toContain('123.46')
  expect(screen.queryByText('Unseen')).toBeNull()
})

test('failed credits and similar titles are toasts with the server’s message or a plain one [details.failure]', async () => {
  const { hands, server } = await openMovie({
    'GET /movies/credits/:id': { status: 500, message: 'The credits are lost.' },
    'GET /movies/similar/:id': { status: 500, message: '' },
  })
  expect(await screen.findByText('The credits are lost.')).toBeTruthy()
  expect(await screen.findByText('an error occurred')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Charade' })).toBeTruthy()
  expect(screen.getAllByText('The credits are lost.')).toHaveLength(1)
  server.answer({ 'GET /movies/credits/:id': { content: { cast: [anActor({ id: 7 })], crew: [] } } })
  await hands.click(section('Cast').getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Player 7')).toBeTruthy()
})

test('of twelve similar films the first ten are looked at, and those without a picture left out [movie.similar]', async () => {
  const films = many(12, ({ id }) =>
    aMovie({ id: id + 100, ...([3, 7].includes(id) ? { backdrop_path: null, poster_path: null } : {}) }),
  )
  const { hands } = await openMovie({ 'GET /movies/similar/:id': { content: films } })
  await screen.findByText('Film 101')
  const similar = section('Similar Movies')
  await hands.click(similar.getByRole('button', { name: 'Load More' }))
  const names = entries('Similar Movies').map((entry) => /Film \d+/.exec(entry.textContent ?? '')?.[0])
  expect(names).toEqual([101, 102, 104, 105, 106, 108, 109, 110].map((id) => `Film ${id}`))
  expect(similar.queryByRole('button', { name: 'Load More' })).toBeNull()
})

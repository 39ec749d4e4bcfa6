import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovie, many } from '#web/testing/builders.ts'
import { pass } from '#web/testing/pass.ts'
import { aPerson, found, names, searchFor } from '#web/testing/search-page.ts'

test('ten results show first and Load More adds four [search.results]', async () => {
  const { hands, address } = await searchFor('/search?term=film', {
    'GET /search/movie/:term': { content: many(16, aMovie) },
  })
  await screen.findByRole('link', { name: /Film 10/ })
  expect(names()).toHaveLength(10)
  await hands.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(names()).toHaveLength(14))
  await hands.click(screen.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(names()).toHaveLength(16))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  expect(address()).toBe('/search?term=film&shown=18')
})

test('results stand by title or name, and only with an image [search.results]', async () => {
  const films = await searchFor('/search?term=the', {
    'GET /search/movie/:term': {
      content: [
        aMovie({ id: 1, title: 'Zaza' }),
        aMovie({ id: 2, title: 'Blind', backdrop_path: null, poster_path: null }),
        aMovie({ id: 3, title: 'Öst', poster_path: null }),
        aMovie({ id: 4, title: 'apart' }),
      ],
    },
  })
  await screen.findByRole('link', { name: /Zaza/ })
  expect(names()).toEqual(['apart', 'Öst', 'Zaza'])
  films.unmount()
  sessionStorage.setItem('searchType', 'person')
  await searchFor('/search?term=kea', {
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

test('an empty result shows the server’s message in a box [search.empty]', async () => {
  await searchFor('/search?term=qqqq', { 'GET /search/movie/:term': { content: [], message: 'Nothing was found.' } })
  const box = await screen.findByText('Nothing was found.')
  expect(box.className).toContain('border')
})

test('a failure is a toast with the server’s message, or an error occurred [search.empty]', async () => {
  const told = await searchFor('/search?term=gen', {
    'GET /search/movie/:term': { status: 429, message: 'Too many searches. Wait a moment.', code: 'too-many' },
  })
  expect(await screen.findByText('Too many searches. Wait a moment.')).toBeTruthy()
  told.server.answer(found)
  await told.hands.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /The General/ })).toBeTruthy()
  told.unmount()
  await searchFor('/search?term=gen', { 'GET /search/movie/:term': 'no answer' })
  expect(await screen.findByText('an error occurred')).toBeTruthy()
})

test('opening a result records it and does not wait for that [search.history]', async () => {
  const { hands, server, address } = await searchFor('/search?term=general', {
    'POST /search/history': 'never',
    'GET /movies/details/:id': 'never',
    'GET /movies/credits/:id': 'never',
    'GET /movies/similar/:id': 'never',
  })
  await hands.click(await screen.findByRole('link', { name: /The General/ }))
  await waitFor(() => expect(address()).toBe('/movie?id=1&name=The+General'))
  expect(server.asked.filter(({ path }) => path === '/search/history').map(({ body }) => body)).toEqual([
    { id: 1, type: 'movie' },
  ])
})

test('coming back finds the results as they were, without asking again', async () => {
  const { hands, router, address, searches } = await searchFor('/search', {
    'GET /search/movie/:term': { content: many(16, aMovie) },
    'GET /movies/details/:id': 'never',
    'GET /movies/credits/:id': 'never',
    'GET /movies/similar/:id': 'never',
  })
  await hands.type(screen.getByRole('searchbox'), 'film')
  await hands.click(await screen.findByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(names()).toHaveLength(14))
  await hands.click(screen.getByRole('link', { name: /Film 14/ }))
  await waitFor(() => expect(address()).toContain('/movie?'))
  router.history.back()
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'film')
  expect(names()).toHaveLength(14)
  expect(searches()).toHaveLength(1)
})

test('results stay while the next term is asked for, and say that they are on their way out [search.results]', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { field } = await searchFor(
    '/search?term=gen',
    {
      'GET /search/movie/:term': async (_, { term }) => {
        if (term === 'gen') return { content: [aMovie({ id: 1, title: 'The General' })] }
        await asked
        return { content: [aMovie({ id: 2, title: 'General Line' })] }
      },
    },
    true,
  )
  const first = await screen.findByRole('link', { name: /The General/ })
  fireEvent.change(field, { target: { value: 'general line' } })
  await pass(400)
  expect(first.isConnected).toBe(true)
  expect(screen.queryByRole('status', { name: 'Searching' })).toBeNull()
  expect(first.closest('[aria-busy=true]')).toBeTruthy()
  act(answer)
  await screen.findByRole('link', { name: /General Line/ })
  expect(screen.queryByRole('link', { name: /The General/ })).toBeNull()
  expect(document.querySelector('main [aria-busy=true]')).toBeNull()
})

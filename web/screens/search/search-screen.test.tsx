import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMovie } from '#web/testing/builders.ts'
import { pass } from '#web/testing/pass.ts'
import { names, searchFor } from '#web/testing/search-page.ts'

test('the field has the focus on arrival, and films are searched for by default [search.types]', async () => {
  const { field } = await searchFor()
  expect(document.activeElement).toBe(field)
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What to search for' })
  expect([...type.options].map(({ text }) => text)).toEqual(['Movies', 'TV Show', 'Person'])
  expect(type.value).toBe('movie')
})

test('a request goes out 250 ms after typing stops, with the trimmed term [search.request]', async () => {
  let askedAt = 0
  const { field, searches } = await searchFor(
    '/search',
    {
      'GET /search/movie/:term': () => {
        askedAt = Date.now()
        return { content: [aMovie({ id: 1, title: 'The General' })] }
      },
    },
    true,
  )
  fireEvent.change(field, { target: { value: '  gen' } })
  await pass(150)
  const stoppedAt = Date.now()
  fireEvent.change(field, { target: { value: '  general ' } })
  await pass(150)
  expect(searches()).toEqual([])
  await pass(150)
  expect(await screen.findByRole('link', { name: /The General/ })).toBeTruthy()
  expect(searches()).toEqual(['GET /search/movie/general'])
  expect(askedAt - stoppedAt).toBeGreaterThanOrEqual(250)
  expect(askedAt - stoppedAt).toBeLessThan(400)
})

test('fewer than three letters ask for nothing and clear the results [search.request]', async () => {
  const { field, hands, searches, address } = await searchFor('/search', {}, true)
  await hands.type(field, ' ge ')
  await pass(1000)
  expect(searches()).toEqual([])
  await hands.clear(field)
  await hands.type(field, 'gen')
  await screen.findByRole('link', { name: /The General/ })
  expect(address()).toBe('/search?term=gen')
  await hands.type(field, '{Backspace}')
  await waitFor(() => expect(screen.queryByRole('link', { name: /The General/ })).toBeNull())
  expect(address()).toBe('/search')
  expect(searches()).toHaveLength(1)
})

test('typing does not hold back whoever is on the way to another page', async () => {
  const { field, hands, router, address } = await searchFor('/search', {}, true)
  await hands.type(field, 'general')
  // The next page is long in coming, as on a slow line.
  router.routesByPath['/profile'].options.loader = () => new Promise((resolve) => setTimeout(resolve, 600))
  await act(async () => {
    const leaving = router.navigate({ to: '/profile' })
    await vi.advanceTimersByTimeAsync(1000)
    await leaving
  })
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(address()).toBe('/profile')
})

test('a slow old answer never overwrites a newer one [search.request]', async () => {
  let letOld: (reply: { content: ReturnType<typeof aMovie>[] }) => void = () => {}
  const { field, hands } = await searchFor(
    '/search',
    {
      'GET /search/movie/:term': (_, { term }) =>
        term === 'old'
          ? new Promise((resolve) => {
              letOld = resolve
            })
          : { content: [aMovie({ id: 2, title: 'Newer' })] },
    },
    true,
  )
  await hands.type(field, 'old')
  await pass(300)
  await hands.clear(field)
  await hands.type(field, 'newer')
  await screen.findByRole('link', { name: /Newer/ })
  letOld({ content: [aMovie({ id: 3, title: 'Older' })] })
  await pass(300)
  expect(names()).toEqual(['Newer'])
})

test('the type is kept for the session, and results lead to their pages [search.types]', async () => {
  const first = await searchFor('/search?term=general')
  expect((await screen.findByRole('link', { name: /The General/ })).getAttribute('href')).toBe(
    '/movie?id=1&name=The+General',
  )
  const type = screen.getByRole('combobox', { name: 'What to search for' })
  await first.hands.selectOptions(type, 'TV Show')
  expect((await screen.findByRole('link', { name: /General Hospital/ })).getAttribute('href')).toBe(
    '/tv/details?id=5&name=General+Hospital',
  )
  expect(sessionStorage.getItem('searchType')).toBe('tv')
  await first.hands.selectOptions(type, 'Person')
  expect((await screen.findByRole('link', { name: /Buster Keaton/ })).getAttribute('href')).toBe(
    '/person/details?id=1&name=Buster+Keaton',
  )
  expect(first.searches()).toEqual([
    'GET /search/movie/general',
    'GET /search/tv/general',
    'GET /search/people/general',
  ])
  first.unmount()
  await searchFor('/search?term=general')
  expect(await screen.findByRole('link', { name: /Buster Keaton/ })).toBeTruthy()
})

test('/ goes back into the field and keeps what was searched for', async () => {
  const { hands, field, address } = await searchFor('/search?term=general')
  ;(await screen.findByRole('link', { name: /The General/ })).focus()
  await hands.keyboard('/')
  expect(document.activeElement).toBe(field)
  expect([field.value, address()]).toEqual(['general', '/search?term=general'])
})

test("' a ' is one letter, whatever stands around it, and asks for nothing [search.request]", async () => {
  const { field, hands, searches, address } = await searchFor('/search', {}, true)
  await hands.type(field, ' a ')
  await pass(1000)
  expect(searches()).toEqual([])
  expect(address()).toBe('/search')
  expect(screen.getByText('Three letters are enough to begin.')).toBeTruthy()
})

test("an address with the term ' a ' asks for nothing either [search.request]", async () => {
  const { searches } = await searchFor('/search?term=+a+')
  expect(screen.getByText('Three letters are enough to begin.')).toBeTruthy()
  expect(searches()).toEqual([])
})

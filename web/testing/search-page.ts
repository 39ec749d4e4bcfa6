import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { PersonItem } from '#contract/search.ts'
import { aMovie, aShow } from '#web/testing/builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

export const aPerson = (more: Partial<PersonItem> = {}): PersonItem => ({
  id: 1,
  name: 'Buster Keaton',
  profile_path: '/m1.svg',
  known_for_department: 'Acting',
  ...more,
})

/** One result of each type. */
export const found: Answers = {
  'GET /search/movie/:term': { content: [aMovie({ id: 1, title: 'The General' })] },
  'GET /search/tv/:term': { content: [aShow({ id: 5, name: 'General Hospital' })] },
  'GET /search/people/:term': { content: [aPerson()] },
  'POST /search/history': { message: 'Added to your search history' },
}

/** The search's page, with one result of each type. */
export const searchFor = async (path = '/search', answers: Answers = {}, fakeTimers = false) => {
  if (fakeTimers) vi.useFakeTimers({ shouldAdvanceTime: true })
  const app = await renderApp(path, { answers: { ...found, ...answers }, fakeTimers })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  const searches = () => app.server.calls().filter((call) => call.startsWith('GET /search/'))
  return { ...app, field, searches }
}

/** The names of the results on the page. */
export const names = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('a')?.querySelector('span.font-semibold')?.textContent ?? '')

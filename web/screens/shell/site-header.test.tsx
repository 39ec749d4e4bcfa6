import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configuration } from '#web/configuration.ts'
import { renderFirstScreen } from '#web/first-screen/render.tsx'
import { aMovie } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'

test('in the HTML from the server the header has all links and the choice between films and shows; in the place of the profile link is a spinner, and the button Menu, which does nothing yet, is hidden', async () => {
  // Keeps the configuration of the other tests: `renderFirstScreen` sets the one of the page.
  configure({})
  const { html } = await renderFirstScreen(
    { name: 'home', section: 'movies', continues: null, row: [aMovie()] },
    { ...configuration, google: true },
  )
  const page = document.createElement('div')
  page.innerHTML = html
  const header = within(within(page).getByRole('banner'))
  const mainLinks = within(header.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(mainLinks.map((link) => link.getAttribute('aria-label'))).toEqual(['Browse', 'Chat', 'Watchlist', 'Search'])
  expect(header.getByRole('status', { name: 'Checking your session' })).toBeTruthy()
  expect(header.getByRole('button', { name: 'Menu' }).classList).toContain('hidden!')
  const choice = within(header.getByRole('group', { name: 'What to show' }))
  expect(choice.getByRole('button', { name: 'Movies', pressed: true })).toBeTruthy()
})

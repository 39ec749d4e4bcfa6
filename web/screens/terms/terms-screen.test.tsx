import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const open = async () => {
  await renderApp('/profile/terms')
  await screen.findByRole('heading', { level: 1, name: 'Terms and Information' })
}
const ownShorts = /Matinee’s own shorts/
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the terms say that Matinee stores no films, how to watch safely and where to write [terms.page]', async () => {
  configure({ communityUrl: 'https://community.example/matinee' })
  await open()
  const text = screen.getByRole('main').textContent
  expect(text).toContain('No movies or TV shows are stored on Matinee’s servers')
  expect(text).toContain('streamed from third parties')
  expect(text).toContain('A privacy browser, or one with an ad blocker')
  expect(text).toContain('sensitive on a site that looks suspicious')
  expect(linkTo('Send us your feedback')).toBe('/contactus')
  expect(linkTo('the community chat')).toBe('https://community.example/matinee')
  const { target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name: 'the community chat' })
  expect([target, rel]).toEqual(['_blank', 'noopener'])
})

test('if the catalogue has Matinee’s own shorts, the terms name them as the films that Matinee stores', async () => {
  await open()
  expect(screen.getByText(ownShorts).textContent).toMatch(/^No movies or TV shows are stored on Matinee’s servers/)
})

test('with TMDB’s catalogue, which lacks Matinee’s own shorts, the terms do not name them', async () => {
  configure({ catalogue: 'tmdb' })
  await open()
  expect(screen.queryByText(ownShorts)).toBeNull()
})

test('the terms have no link to a community chat unless one is configured', async () => {
  await open()
  expect(screen.queryByText(/community chat/)).toBeNull()
})

test('TMDB’s notice is shown word for word if the catalogue is TMDB’s, and only then', async () => {
  const notice =
    'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.'
  await open()
  expect(screen.queryByText(notice)).toBeNull()
  configure({ catalogue: 'tmdb' })
  await renderApp('/profile/terms')
  expect(await screen.findByText(notice)).toBeTruthy()
})

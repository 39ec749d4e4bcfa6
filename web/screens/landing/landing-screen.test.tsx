import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aMovie, aShow } from '#web/testing/builders.ts'
import { configure } from '#web/testing/configure.ts'
import { findMain, renderApp } from '#web/testing/render-app.tsx'
import { Hydration } from '#web/ui/hydration.tsx'
import { Devices } from './devices.tsx'
import { WallPoster } from './wall-poster.tsx'

test('the header of the landing page has the logo and a Sign In link to /login [landing.header]', async () => {
  await renderApp('/', { user: null })
  const header = await screen.findByRole('banner')
  expect(within(header).getByRole('link', { name: 'Matinee' }).getAttribute('href')).toBe('/')
  expect(within(header).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

test('the first section has a headline, a text and a way to sign up [landing.hero]', async () => {
  const { userEvents, address } = await renderApp('/', { user: null })
  await screen.findByRole('heading', { level: 1, name: 'Unlimited Free Movies, Tv shows, and More' })
  expect(screen.getByText('Ready to watch? Ready your popcorn.')).toBeTruthy()
  await userEvents.click(screen.getByRole('link', { name: 'Get Started' }))
  await screen.findByLabelText('Username')
  expect(address()).toBe('/signup')
})

test('the link Skip to content leads to the content, which can take the focus', async () => {
  await renderApp('/', { user: null })
  const main = await findMain()
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${main.id}`)
  // Happy DOM focuses every element. Browsers focus this one only if it has the attribute.
  expect(main.getAttribute('tabindex')).toBe('-1')
})

test('the landing page has a section for each feature [landing.sections]', async () => {
  await renderApp('/', { user: null })
  await findMain()
  const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(sections).toEqual([
    'Enjoy your Movies and Tvshows',
    'Chat with your Personal AI Assistant',
    'Watch everywhere',
  ])
  expect(screen.getByText('For completely Free')).toBeTruthy()
  expect(screen.getByText('A conversation with the assistant').tagName).toBe('FIGCAPTION')
  expect(document.title).toBe('Free movies and TV shows · Matinee')
})

test('the wall distributes the posters over its columns, and repeats them when there are too few', async () => {
  const postersAt = async (path: string, wall: string[], width = 1280) => {
    configure({ wall })
    const { container, unmount } = await renderApp(path, { user: null, width })
    await findMain()
    const columns = [...container.querySelectorAll('.wall-posters > div')].map((column) =>
      [...column.querySelectorAll('img')].map(({ src }) => Number(/\/p(\d+)\.svg$/.exec(src)?.[1])),
    )
    unmount()
    return columns
  }
  const posters = (count: number) => Array.from({ length: count }, (_, index) => `/p${index}.svg`)
  const wide = await postersAt('/', posters(24))
  expect([wide.length, wide[0], wide[7]]).toEqual([8, [0, 8, 16], [7, 15, 23]])
  expect((await postersAt('/', posters(9)))[2]).toEqual([2, 1, 0])
  const narrow = await postersAt('/', posters(24), 767)
  expect([narrow.length, narrow[0]]).toEqual([4, [0, 4, 8, 12]])
  const tall = await postersAt('/login', posters(24))
  expect([tall.length, tall[0]]).toEqual([5, [0, 5, 10, 15]])
})

test('beside the features are posters of the wall, repeated if there are too few, and the backdrop of home’s film', async () => {
  configure({
    wall: ['/p0.svg', '/p1.svg', '/p2.svg'],
    heroes: { movies: aMovie({ id: 5, backdrop_path: '/film.svg' }), tv: aShow({ backdrop_path: '/show.svg' }) },
  })
  await renderApp('/', { user: null })
  const names = (heading: string) =>
    [...(screen.getByRole('heading', { name: heading }).closest('section')?.querySelectorAll('img') ?? [])].map(
      ({ src }) => /[^/]+(?=\.svg)/.exec(src)?.[0],
    )
  await findMain()
  expect(names('Enjoy your Movies and Tvshows')).toEqual(['p2', 'p2', 'p2', 'p2', 'p2'])
  expect(names('Chat with your Personal AI Assistant')).toEqual(['p0', 'p1', 'p0'])
  expect(names('Watch everywhere').slice(0, 3)).toEqual(['film', 'p1', 'p1'])
})

test('with the catalogue of TMDB the pictures beside the features are fetched in small sizes', async () => {
  configure({
    catalogue: 'tmdb',
    images: { base: 'https://images.example/' },
    wall: ['/p0.svg'],
    heroes: { movies: aMovie({ backdrop_path: '/film.svg' }), tv: null },
  })
  await renderApp('/', { user: null })
  await findMain()
  const section = screen.getByRole('heading', { name: 'Watch everywhere' }).closest('section')
  const [screenshot, poster] = section?.querySelectorAll('img') ?? []
  expect(screenshot?.src).toBe('https://images.example/w780/film.svg')
  expect(poster?.src).toBe('https://images.example/w342/p0.svg')
  expect(poster?.srcset).toBe(
    ['w154', 'w185', 'w342'].map((size) => `https://images.example/${size}/p0.svg ${size.slice(1)}w`).join(', '),
  )
  expect([screenshot?.alt, poster?.alt, poster?.sizes]).toEqual(['', '', '10rem'])
})

test('a spinner is shown on the wall of posters until each image has loaded or failed [landing.spinner]', async () => {
  configure({ wall: Array.from({ length: 24 }, (_, index) => `/p${index}.svg`) })
  const { container } = await renderApp('/', { user: null })
  const headline = await screen.findByRole('heading', { level: 1 })
  const images = [...(headline.closest('section')?.querySelectorAll('img') ?? [])]
  expect(images).toHaveLength(24)
  const wall = container.querySelector('[data-ready]')
  for (const [index, image] of images.entries()) {
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(wall?.getAttribute('data-ready')).toBe('false')
    act(() => {
      // One image fails. The spinner must disappear nevertheless.
      index === 5 ? fireEvent.error(image) : fireEvent.load(image)
    })
  }
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(wall?.getAttribute('data-ready')).toBe('true')
})

test('the first rendering has neither a poster of the wall nor the backdrop of home’s film, as the HTML from the build, so that React can take over the HTML', () => {
  configure({ wall: ['/p0.svg'], heroes: { movies: aMovie({ backdrop_path: '/film.svg' }), tv: null } })
  const html = renderToString(
    <Hydration>
      <WallPoster wallIndex={0} />
      <Devices />
    </Hydration>,
  )
  expect(html).not.toContain('<img')
})

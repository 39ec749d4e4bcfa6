import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  advanceTime,
  allSourceAddresses,
  aPlayedMovie,
  findVideo,
  fireCanPlay,
  movieAddress,
  onlyAddressesOf,
  renderPlayer,
  sevenSources,
} from '#web/testing/player.ts'
import { fillAddress, nextChoice, sourceChoices } from './sources.ts'

const sourceSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Source' })

const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ text, disabled }) => [text, disabled])

test('all seven sources are listed; those that do not have the title are last and marked as such [player.sources]', async () => {
  await renderPlayer(movieAddress, {
    answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: onlyAddressesOf(1, 4) }) } },
  })
  const select = await sourceSelect()
  expect(optionsOf(select)).toEqual([
    ['Second file', false],
    ['Commons', false],
    ...['First file', 'Archive', 'Copy', 'YouTube', 'Empty slot'].map((name) => [
      `${name} (not available for this title)`,
      true,
    ]),
  ])
  expect(select.value).toBe('1')
})

test('the chosen source is stored for the session as its index in the configured order [player.sources]', async () => {
  const firstVisit = await renderPlayer(movieAddress)
  await firstVisit.userEvents.selectOptions(await sourceSelect(), 'Commons')
  expect(sessionStorage.getItem('srcIndex')).toBe('4')
  expect(screen.getByTitle('Charade on Commons').getAttribute('src')).toBe('https://commons.example/embed/film')
  firstVisit.unmount()
  const secondVisit = await renderPlayer(movieAddress)
  expect((await sourceSelect()).value).toBe('4')
  secondVisit.unmount()
  // A title that this source does not have plays from the first source that has it.
  await renderPlayer(movieAddress, {
    answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: onlyAddressesOf(1, 2) }) } },
  })
  expect((await sourceSelect()).value).toBe('1')
  expect(sessionStorage.getItem('srcIndex')).toBe('4')
})

test('for a title that no source has, the player says so, and all seven sources are still listed [player.sources]', async () => {
  await renderPlayer(movieAddress, {
    answers: { 'GET /movies/details/:id': { content: aPlayedMovie({ sources: onlyAddressesOf() }) } },
  })
  const select = await sourceSelect()
  expect([...select.options].filter(({ text }) => text.endsWith('(not available for this title)'))).toHaveLength(7)
  expect(select.selectedOptions[0]?.text).toBe('No source has this title')
  const player = screen.getByRole('region', { name: 'Player' })
  expect(player.textContent).toContain('No source has this titleIt stays listed, and plays here once a source has it.')
  const backdrop = player.querySelector('img')
  expect(['src', 'alt', 'fetchpriority'].map((name) => backdrop?.getAttribute(name))).toEqual([
    '/art/w500/b12.svg',
    '',
    'high',
  ])
})

test('a frame has its source’s sandbox, and is covered by an overlay until it has loaded [player.frame]', async () => {
  sessionStorage.setItem('srcIndex', '2')
  const { userEvents } = await renderPlayer(movieAddress)
  const frame = await screen.findByTitle('Charade on Archive')
  expect(frame.getAttribute('src')).toBe('https://archive.example/embed/film?start=0')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(frame.getAttribute('allow')).toBe('fullscreen')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(screen.getByRole('status', { name: 'Loading the player' })).toBeTruthy()
  fireEvent.load(frame)
  expect(screen.queryByRole('status', { name: 'Loading the player' })).toBeNull()
  // The frame of the next source is covered too until it has loaded.
  await userEvents.selectOptions(await sourceSelect(), 'Copy')
  expect(screen.getByRole('status', { name: 'Loading the player' })).toBeTruthy()
})

test('every frame has the configured sandbox, and the placeholder {origin} in its address is replaced by this page’s origin [player.frame]', async () => {
  const { userEvents } = await renderPlayer(movieAddress)
  const select = await sourceSelect()
  for (const [sourceIndex, source] of sevenSources.entries()) {
    if (source.player !== 'frame' || !allSourceAddresses[sourceIndex]) continue
    await userEvents.selectOptions(select, source.name)
    const frame = screen.getByTitle(`Charade on ${source.name}`)
    expect(frame.getAttribute('sandbox')).toBe(source.sandbox)
    expect(frame.getAttribute('src')).not.toContain('{')
  }
  await userEvents.selectOptions(select, 'YouTube')
  expect(screen.getByTitle('Charade on YouTube').getAttribute('src')).toBe(
    `https://tube.example/embed/film?origin=${encodeURIComponent(location.origin)}&start=0`,
  )
})

test('a placeholder is filled in wherever the address of a source has it [player.frame]', () => {
  const origin = encodeURIComponent(location.origin)
  expect(fillAddress('https://tube.example/{start}?start={start}&origin={origin}&from={origin}', 754.9)).toBe(
    `https://tube.example/754?start=754&origin=${origin}&from=${origin}`,
  )
})

test('Matinee’s own player has an overlay until it can play [player.frame]', async () => {
  await renderPlayer(movieAddress)
  const video = await findVideo('Charade')
  expect(video.getAttribute('src')).toBe('https://one.example/film.mp4')
  expect(video.controls).toBe(true)
  expect(video.hasAttribute('playsinline')).toBe(true)
  // The length is shown before the movie starts, but the movie itself is not loaded yet.
  expect(video.preload).toBe('metadata')
  expect(video.getAttribute('poster')).toBe('/art/w500/b12.svg')
  expect(screen.getByRole('status', { name: 'Loading the player' })).toBeTruthy()
  fireCanPlay(video, 6780)
  expect(screen.queryByRole('status', { name: 'Loading the player' })).toBeNull()
})

test('while a frame takes long to load, another source is offered [player.frame]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sessionStorage.setItem('srcIndex', '4')
  const { userEvents } = await renderPlayer(movieAddress, { fakeTimers: true })
  await screen.findByTitle('Charade on Commons')
  await advanceTime(7500)
  expect(screen.queryByRole('button', { name: 'Try another source' })).toBeNull()
  await advanceTime(500)
  expect(screen.getByText('This source takes its time.').closest('[role=status]')).toBeTruthy()
  await userEvents.click(screen.getByRole('button', { name: 'Try another source' }))
  expect(screen.getByTitle('Charade on YouTube')).toBeTruthy()
})

test('when the stored source fails, the sources after it in the configured order are tried, and then those before it [player.sources]', async () => {
  sessionStorage.setItem('srcIndex', '4')
  const { userEvents } = await renderPlayer(movieAddress)
  const select = await sourceSelect()
  expect(select.value).toBe('4')
  const order = ['Commons', 'YouTube', 'First file', 'Second file', 'Archive', 'Copy']
  expect(optionsOf(select).map(([name]) => name)).toContain('Commons')
  const choices = sourceChoices(allSourceAddresses, sevenSources)
  const failedIndexes = new Set<number>()
  let current = 4
  const visitedIndexes = [current]
  for (
    let next = nextChoice(choices, current, failedIndexes);
    next;
    next = nextChoice(choices, current, failedIndexes)
  ) {
    failedIndexes.add(current)
    current = next.index
    visitedIndexes.push(current)
    if (visitedIndexes.length > order.length) break
    failedIndexes.add(current)
  }
  expect(visitedIndexes.map((index) => sevenSources[index]?.name)).toEqual(order)
  await userEvents.selectOptions(select, 'Second file')
  const failingVideo = await findVideo('Charade')
  fireEvent.error(failingVideo)
  expect(select.value).toBe('2')
})

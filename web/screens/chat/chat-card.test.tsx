import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovieCard, openChat } from '#web/testing/chat.ts'

/** Opens the chat with two earlier answers: the first has a title without a year. */
const openAnswers = async () => {
  const turn = { query: 'silent', datatext: 'One.', contentType: 'movies', message: '' }
  const undated = aMovieCard({ id: 2, title: 'Undated', release_date: '', reason: 'horror, 94 min' })
  sessionStorage.setItem(
    'conversationHistory',
    JSON.stringify([
      { ...turn, data: [undated] },
      { ...turn, query: 'another', data: [aMovieCard()] },
    ]),
  )
  return openChat({ 'PUT /movies/addWatch/:id': 'never' })
}

test('a card of a title without a year begins its facts with the rating', async () => {
  await openAnswers()
  const card = (await screen.findByRole('link', { name: 'Undated' })).closest('li')
  expect([...(card?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\D*Rating 8\.10/),
    'horror, 94 min',
  ])
})

test('when a picture cannot be loaded, the name of the title is shown in its place', async () => {
  await openAnswers()
  const link = await screen.findByRole('link', { name: 'Undated' })
  fireEvent.error(link.querySelector('img') as HTMLImageElement)
  expect(link.querySelector('[data-image=failed]')?.textContent).toBe('Undated')
})

test('each answer’s row of titles has a key of its own for the scroll position', async () => {
  await openAnswers()
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-scroll-restoration-id]')]
  const ids = rows.map(({ dataset }) => dataset['scrollRestorationId'])
  expect(ids).toHaveLength(2)
  expect(ids[0]).not.toBe(ids[1])
})

test('while a title is being put on the watchlist, another press of its button does nothing', async () => {
  const { userEvents, server } = await openAnswers()
  await userEvents.click(await screen.findByRole('button', { name: 'Add Nosferatu to the watchlist' }))
  const button = await screen.findByRole('button', { name: 'Remove Nosferatu from the watchlist' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvents.click(button)
  expect(server.calls().filter((call) => call.includes('Watch/87'))).toEqual(['PUT /movies/addWatch/87'])
  expect(within(document.body).queryByRole('button', { name: 'Add Nosferatu to the watchlist' })).toBeNull()
})

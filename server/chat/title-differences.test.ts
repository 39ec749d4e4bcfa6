import { expect, test } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const ask = (viewer: Client, query: string) => viewer.call('POST /chat/movie/llm', { body: { query } })
const titlesOf = ({ content = [] }: Awaited<ReturnType<typeof ask>>) =>
  content.map((card) => ('title' in card ? card.title : card.name))

test('when a question describes a title wrongly, the answer says so and still answers the other parts of the question', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const correction = await ask(viewer, 'have you got Faust in colour')
  expect(correction.introText).toBe('*Faust* (1926) is in black and white.')
  expect(titlesOf(correction)).toEqual([])
  const correctionWithCards = await ask(
    viewer,
    'do you have Phantom of the Opera in colour? if not what horror is in colour',
  )
  expect(correctionWithCards.introText).toMatch(/is in black and white\. Horror films in colour/)
  expect(titlesOf(correctionWithCards)).toContain('The Terror')
  const castCorrection = await ask(viewer, 'The Ten Commandments with Charlton Heston')
  expect(castCorrection.introText).toMatch(/do not find Charlton Heston/)
})

test('the answer to “why that one?” repeats what the user asked for, and lists the facts by which the title fits', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const first = await ask(viewer, 'silent comedies about boats under half an hour')
  const [card] = first.content ?? []
  const data = card === undefined ? [] : [{ id: card.id, title: titlesOf(first)[0] ?? '' }]
  const history = [
    { query: 'silent comedies about boats under half an hour', data, datatext: '', contentType: 'movies' as const },
  ]
  const why = await viewer.call('POST /chat/movie/llm', { body: { query: 'why that one?', history } })
  expect(why.introText).toMatch(
    /^You asked for silent comedies about ships, up to 29 minutes long\. \*The Boat\* \(1921\): comedy, 23 minutes long, silent, with “/,
  )
})

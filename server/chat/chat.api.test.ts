import { expect, test } from 'vitest'
import { startMatinee } from '#tests/support/start-matinee.ts'

test('a question is answered with titles of the catalogue and a reason for each [chat.api]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const answer = await viewer.call('POST /chat/movie/llm', { body: { query: 'Recommend me something' } })
  expect(answer.content?.length).toBeGreaterThan(0)
  expect(answer).toMatchObject({ model: 'deepseek-r1', answeredBy: 'guide', contentType: 'movies' })
})

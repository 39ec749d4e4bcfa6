import { expect, test, vi } from 'vitest'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

/** The bundled catalogue, but a request for a movie waits until the test calls a function in `waiting`. */
function slowCatalogue() {
  const catalogue = openCatalogue()
  const waiting: (() => void)[] = []
  return {
    waiting,
    catalogue: {
      ...catalogue,
      movie: async (id: number) => {
        await new Promise<void>((proceed) => waiting.push(proceed))
        return catalogue.movie(id)
      },
    },
  }
}

test('too many requests of one account at once are refused, and other accounts do not wait', async () => {
  const { catalogue, waiting } = slowCatalogue()
  const { member, guest } = await startMatinee({ catalogue })
  const [busy, other] = [await member(), await member()]
  const [running, mayWait] = [6, 42]
  // Different movies, because equal requests share one answer.
  const sent = Array.from({ length: running + mayWait + 2 }, (_, index) =>
    busy.send(`/api/v1/movies/details/${index + 1}`),
  )
  const answers = sent.map(async (answer) => (await answer).status)
  await vi.waitFor(() => expect(waiting).toHaveLength(running), { timeout: 20_000 })

  // Two requests are over the limit. Which two these are depends on the connections.
  const refused = await Promise.any(sent)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toEqual({
    success: false,
    message: 'Too many requests at once. Please try again in a moment.',
    code: 'too-many',
  })
  // Other accounts are answered while the requests of this account wait.
  expect((await other.call('GET /movies/trending')).success).toBe(true)
  expect((await guest().send('/')).status).toBe(200)
  expect(waiting).toHaveLength(running)

  const proceeding = setInterval(() => waiting.shift()?.(), 1)
  const statuses = await Promise.all(answers)
  clearInterval(proceeding)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(statuses.filter((status) => status !== 429 && status !== 200 && status !== 404)).toEqual([])
  expect((await busy.call('GET /movies/trending')).success).toBe(true)
})

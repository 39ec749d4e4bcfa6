import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/query-client.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { continueQuery } from './continue-query.ts'
import { trackWrite } from './position-writes.ts'
import { allProgress, progressQuery } from './progress-query.ts'
import { showProgressQuery } from './show-progress-query.ts'

const client = createQueryClient()

const reads = [
  ['GET /watch/continue', () => client.fetchQuery(continueQuery)],
  ['GET /watch/progress', () => client.fetchQuery(progressQuery)],
  ['GET /watch/progress/tv/7', () => client.fetchQuery(showProgressQuery(7))],
] as const

test.each(reads)(
  '%s is sent only after a position that is being saved, so that the answer includes it',
  async (request, read) => {
    const server = fakeServer({
      'GET /watch/continue': { content: [] },
      'GET /watch/progress': { begun: [], seen: { movie: [], tv: [] } },
      'GET /watch/progress/tv/:id': { begun: [], seen: [] },
    })
    const write = Promise.withResolvers<void>()
    trackWrite(write.promise, vi.fn())
    const answer = read()
    await new Promise((resolve) => setTimeout(resolve))
    expect(server.calls()).toEqual([])
    write.resolve()
    await answer
    expect(server.calls()).toEqual([request])
  },
)

test.each(reads)('%s is cancelled when its answer is no longer needed', async (request, read) => {
  const server = fakeServer({
    'GET /watch/continue': 'never',
    'GET /watch/progress': 'never',
    'GET /watch/progress/tv/:id': 'never',
  })
  client.clear()
  const answer = read()
  await vi.waitFor(() => expect(server.calls()).toEqual([request]))
  await Promise.all([client.cancelQueries(allProgress), expect(answer).rejects.toThrow()])
  expect(vi.mocked(fetch).mock.lastCall?.[1]?.signal?.aborted).toBe(true)
})

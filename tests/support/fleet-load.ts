import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from './client.ts'

/** The results of the requests of a load. */
export interface Outcome {
  /** The number of requests that were answered as expected. */
  answered: number
  /** The error message of each failed read. */
  failedReads: string[]
  /** The error message of each failed write. The server may nevertheless have done the write. */
  failedWrites: string[]
}

type Client = ReturnType<typeof createClient>

/**
 * Until `stop` is called, each of these members sends one request after the other: reads pages, puts films on the
 * watchlist and removes films.
 */
function startLoad(members: readonly Client[], films: readonly number[]) {
  const outcome: Outcome = { answered: 0, failedReads: [], failedWrites: [] }
  let running = true

  async function countOutcome(kind: 'failedReads' | 'failedWrites', send: () => Promise<unknown>): Promise<boolean> {
    try {
      await send()
      outcome.answered += 1
      return true
    } catch (error) {
      outcome[kind].push(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  const loads = members.map(async (client, index) => {
    /**
     * For each film, whether it is on the watchlist. After a failed write this is unknown, and the film is left out.
     */
    const onWatchlist = new Map<number, boolean>()
    for (let round = index; running; round += 1) {
      const id = films[round % films.length] as number
      await countOutcome('failedReads', () => client.call('GET /movies/details/:id', { params: { id } }))
      await countOutcome('failedReads', () => client.call('GET /movies/getWatchlist'))
      const shouldAdd = onWatchlist.get(id) !== true
      const isAcknowledged = await countOutcome('failedWrites', () =>
        shouldAdd
          ? client.call('PUT /movies/addWatch/:id', { params: { id } })
          : client.call('DELETE /movies/removeWatch/:id', { params: { id } }),
      )
      if (isAcknowledged) onWatchlist.set(id, shouldAdd)
      else onWatchlist.delete(id)
      await pause(5)
    }
    const { content } = await client.call('GET /movies/getWatchlist')
    const listedIds = new Set(content.map((entry) => entry.id))
    return [...onWatchlist].filter(([id, isListed]) => listedIds.has(id) !== isListed).map(([id]) => id)
  })

  return {
    outcome,
    /** Resolves when `count` more requests are answered. */
    async untilAnswered(count: number): Promise<void> {
      for (const end = outcome.answered + count; outcome.answered < end; await pause(20)) {
        if (!running) throw new Error('the load has ended')
      }
    },
    /**
     * Ends the load. Resolves with the ids of the films that a watchlist has or lacks in contradiction to the answers.
     */
    async stop(): Promise<number[]> {
      running = false
      return (await Promise.all(loads)).flat()
    },
  }
}

/** Signs up `memberCount` members at `url`, and makes them request the popular films until the load is stopped. */
export async function startLoadOf(url: string, memberCount: number) {
  const members = await Promise.all(
    Array.from({ length: memberCount }, async (_, index) => {
      const client = createClient(url)
      const account = { email: `member${index}@example.org`, username: `member ${index}` }
      await client.call('POST /auth/signup', { body: { ...account, password: 'a quiet evening in' } })
      return client
    }),
  )
  const [firstMember = createClient(url)] = members
  const { content } = await firstMember.call('GET /movies/category/:category', { params: { category: 'popular' } })
  return startLoad(
    members,
    content.map(({ id }) => id),
  )
}

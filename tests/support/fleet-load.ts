import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from './client.ts'

/** The results of the requests of a load. */
export interface Outcome {
  /** The number of requests that were answered as expected. */
  answered: number
  /** How each failed read failed. */
  failedReads: string[]
  /** How each failed write failed. Such a write may have happened. */
  failedWrites: string[]
}

type Client = ReturnType<typeof createClient>

/**
 * Makes each of these members read pages, put films on the watchlist and remove them, one request after the other,
 * until `stop` is called.
 */
function startLoad(members: readonly Client[], films: readonly number[]) {
  const outcome: Outcome = { answered: 0, failedReads: [], failedWrites: [] }
  let running = true

  async function count(kind: 'failedReads' | 'failedWrites', send: () => Promise<unknown>): Promise<boolean> {
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
    /** For each film, whether it is on the watchlist. A film is missing here after a write without an answer. */
    const onWatchlist = new Map<number, boolean>()
    for (let round = index; running; round += 1) {
      const id = films[round % films.length] as number
      await count('failedReads', () => client.call('GET /movies/details/:id', { params: { id } }))
      await count('failedReads', () => client.call('GET /movies/getWatchlist'))
      const add = onWatchlist.get(id) !== true
      const isAcknowledged = await count('failedWrites', () =>
        add
          ? client.call('PUT /movies/addWatch/:id', { params: { id } })
          : client.call('DELETE /movies/removeWatch/:id', { params: { id } }),
      )
      if (isAcknowledged) onWatchlist.set(id, add)
      else onWatchlist.delete(id)
      await pause(5)
    }
    const { content } = await client.call('GET /movies/getWatchlist')
    const listedIds = new Set(content.map((entry) => entry.id))
    return [...onWatchlist].filter(([id, isListed]) => listedIds.has(id) !== isListed).map(([id]) => id)
  })

  return {
    outcome,
    /** Resolves when so many more requests are answered. */
    async untilAnswered(count: number): Promise<void> {
      for (const end = outcome.answered + count; outcome.answered < end; await pause(20)) {
        if (!running) throw new Error('the load has ended')
      }
    },
    /** Ends the load. Resolves with the films whose place on a watchlist is not as the answers said. */
    async stop(): Promise<number[]> {
      running = false
      return (await Promise.all(loads)).flat()
    },
  }
}

/** Signs up so many members at `url`, and starts a load of them on the popular films. */
export async function startLoadOf(url: string, memberCount: number) {
  const members = await Promise.all(
    Array.from({ length: memberCount }, async (_, index) => {
      const client = createClient(url)
      const account = { email: `member${index}@example.org`, username: `member ${index}` }
      await client.call('POST /auth/signup', { body: { ...account, password: 'a quiet evening in' } })
      return client
    }),
  )
  const [first = createClient(url)] = members
  const { content } = await first.call('GET /movies/category/:category', { params: { category: 'popular' } })
  return startLoad(
    members,
    content.map(({ id }) => id),
  )
}

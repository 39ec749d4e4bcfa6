import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from './client.ts'

/** What became of the requests of a load. */
export interface Outcome {
  /** Requests that were answered as they should be. */
  answered: number
  /** Reading requests that failed, and how. */
  failedReads: string[]
  /** Writes that failed, and how; such a write may have happened. */
  failedWrites: string[]
}

type Client = ReturnType<typeof createClient>

/**
 * Lets each of these members read pages and put films on the watchlist and take them off again, one request after the
 * other, until `stop`. Then `lost` tells which watchlists are not what the acknowledged writes made of them.
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

  const work = members.map(async (client, index) => {
    /** What is known of each film: true on the watchlist, false not on it; absent after a write without an answer. */
    const known = new Map<number, boolean>()
    for (let round = index; running; round += 1) {
      const id = films[round % films.length] as number
      await count('failedReads', () => client.call('GET /movies/details/:id', { params: { id } }))
      await count('failedReads', () => client.call('GET /movies/getWatchlist'))
      const add = known.get(id) !== true
      const done = await count('failedWrites', () =>
        add
          ? client.call('PUT /movies/addWatch/:id', { params: { id } })
          : client.call('DELETE /movies/removeWatch/:id', { params: { id } }),
      )
      if (done) known.set(id, add)
      else known.delete(id)
      await pause(5)
    }
    const { content } = await client.call('GET /movies/getWatchlist')
    const listed = new Set(content.map((entry) => entry.id))
    return [...known].filter(([id, isListed]) => listed.has(id) !== isListed).map(([id]) => id)
  })

  return {
    outcome,
    /** Resolves when this many more requests were answered. */
    async more(count: number): Promise<void> {
      for (const end = outcome.answered + count; outcome.answered < end; await pause(20)) {
        if (!running) throw new Error('the load has ended')
      }
    },
    /** Ends it; resolves with the films whose place is not what the answers said. */
    async stop(): Promise<number[]> {
      running = false
      return (await Promise.all(work)).flat()
    },
  }
}

/** Signs up this many members at `url`, and starts a load with them on the popular films. */
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

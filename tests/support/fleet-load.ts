import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from './client.ts'

/** The results of the requests that the members of a load have sent. */
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
 * Lets members use Matinee until `stop` is called. Each member sends one request after the other: to read a movie's
 * details and the watchlist, and to add the movie to the watchlist or remove it from there.
 */
function startLoad(members: readonly Client[], movies: readonly number[]) {
  const outcome: Outcome = { answered: 0, failedReads: [], failedWrites: [] }
  let running = true

  async function recordOutcome(kind: 'failedReads' | 'failedWrites', send: () => Promise<unknown>): Promise<boolean> {
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
     * For each movie by its id, true if it must be on the watchlist, according to the answers so far. After a failed
     * write this is unknown, and the movie is not in the map.
     */
    const onWatchlist = new Map<number, boolean>()
    for (let round = index; running; round += 1) {
      const id = movies[round % movies.length] as number
      await recordOutcome('failedReads', () => client.call('GET /movies/details/:id', { params: { id } }))
      await recordOutcome('failedReads', () => client.call('GET /movies/getWatchlist'))
      const shouldAdd = onWatchlist.get(id) !== true
      const isAcknowledged = await recordOutcome('failedWrites', () =>
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
     * Ends the load. Resolves with the ids of wrong movies: those that a member's watchlist has or lacks although the
     * answers to this member's writes say the opposite.
     */
    async stop(): Promise<number[]> {
      running = false
      return (await Promise.all(loads)).flat()
    },
  }
}

/** Signs up `memberCount` members at `url`, and starts a load of their requests with the popular movies. */
export async function startLoadOfMembers(url: string, memberCount: number) {
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

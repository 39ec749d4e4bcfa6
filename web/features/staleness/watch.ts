import { notifyManager, type Query, type QueryClient, type QueryFunction } from '@tanstack/react-query'
import { madeAt } from '#web/api/age.ts'

/** A first stale answer may be a mere renewal on its way: asked again after this many ms, it is fresh or the catalogue is away. */
const renewal = 3000
/** While it is away. */
const pause = 60_000

interface State {
  client: QueryClient
  /** When the stale answers in the cache had been fetched, in ms. */
  since: Map<Query, number>
  /** The catalogue has answered stale twice. */
  away: boolean
  dismissed: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

const states = new WeakMap<QueryClient, State>()
const listeners = new Set<() => void>()

const stateOf = (client: QueryClient): State => {
  const found = states.get(client)
  if (found) return found
  const state: State = { client, since: new Map(), away: false, dismissed: false, timer: undefined }
  states.set(client, state)
  return state
}

const tell = () => {
  for (const listener of listeners) listener()
}

const setAway = (state: State, away: boolean) => {
  state.away = away
  if (!away) state.dismissed = false
}

/** Asks beside the query: when that fails, what is on the screen stays there. */
const askAgain = async ({ client, since }: State, query: Query): Promise<boolean> => {
  const { signal } = new AbortController()
  const ask = query.options.queryFn as QueryFunction
  try {
    const data = await ask({ client, queryKey: query.queryKey, signal, meta: query.meta })
    const made = madeAt(signal)
    if (made === undefined) {
      since.delete(query)
      client.setQueryData(query.queryKey, data)
      return true
    }
    if (since.has(query)) since.set(query, made)
  } catch {
    // No news is not fresh.
  }
  return !since.has(query)
}

/** Asks again for everything stale that somebody looks at. */
const look = async (state: State): Promise<void> => {
  state.timer = undefined
  const { client, since } = state
  for (const query of since.keys()) if (client.getQueryCache().get(query.queryHash) !== query) since.delete(query)
  const seen = [...since.keys()].filter((query) => query.isActive())
  const fresh = await Promise.all(seen.map((query) => askAgain(state, query)))
  if (seen.length > 0 || since.size === 0) setAway(state, fresh.includes(false))
  if (since.size > 0) state.timer ??= setTimeout(look, pause, state)
  tell()
}

/** Told of every answer; `made` is when it had been fetched, if it was past its time. */
export const note = (client: QueryClient, query: Query, made: number | undefined): void => {
  const state = stateOf(client)
  if (made === undefined) {
    if (!state.since.delete(query)) return
    setAway(state, false)
  } else {
    state.since.set(query, made)
    if (!state.away) {
      clearTimeout(state.timer)
      state.timer = setTimeout(look, renewal, state)
    }
  }
  tell()
}

/** Puts the line away until the catalogue has been back. */
export const dismiss = (client: QueryClient): void => {
  stateOf(client).dismissed = true
  tell()
}

/** How old the oldest stale answer on the screen is, in whole minutes; null when the line has nothing to say. */
export const minutesOld = (client: QueryClient): number | null => {
  const { since, away, dismissed } = stateOf(client)
  if (!away || dismissed) return null
  const seen = [...since].filter(([query]) => query.isActive()).map(([, made]) => made)
  return seen.length === 0 ? null : Math.floor((Date.now() - Math.min(...seen)) / 60_000)
}

/** Hears of everything that may change that. */
export const listen = (client: QueryClient, listener: () => void): (() => void) => {
  listeners.add(listener)
  const stop = client.getQueryCache().subscribe(notifyManager.batchCalls(listener))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

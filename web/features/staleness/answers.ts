import type { Query, QueryClient } from '@tanstack/react-query'

type Watch = typeof import('./stale-line.tsx')

// Who watches stale answers comes with the first of them: most people never meet one.
let watch: Watch | undefined
const listeners = new Set<() => void>()

/** Told of every answer; `since` is when it had been fetched, in ms, if it was past its time. */
export const noteAnswer = (client: QueryClient, query: Query, since: number | undefined): void => {
  if (watch) watch.note(client, query, since)
  else if (since !== undefined) {
    import('./stale-line.tsx').then(
      (module) => {
        watch = module
        module.note(client, query, since)
        for (const listener of listeners) listener()
      },
      () => {
        // Without a connection the next answer tries again.
      },
    )
  }
}

/** For `useSyncExternalStore`: the line, once there may be something to say. */
export const staleLine = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Watch['StaleLine'] | undefined => watch?.StaleLine,
}

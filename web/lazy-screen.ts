import type { ComponentType } from 'react'
import { createElement } from 'react'

/** A part of the app did not come: there is no network, or the server has another build and not this file any more. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the app did not come.', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Brings a part of the app. Throws `ChunkLoadError`, and asks again the next time. */
export const loadChunk = <M>(load: () => Promise<M>): Promise<M> =>
  load().catch((cause: unknown) => {
    throw new ChunkLoadError(cause)
  })

/**
 * A screen that comes when it is first needed; the router waits for its `preload`. The router's own
 * `lazyRouteComponent` reloads the page for every failure, also without a network, where that loses the page.
 */
export const lazyScreen = <M>(load: () => Promise<M>, pick: (module: M) => ComponentType) => {
  let screen: ComponentType | undefined
  const preload = async (): Promise<void> => {
    screen ??= pick(await loadChunk(load))
  }
  const Screen = () => {
    if (!screen) throw new ChunkLoadError('asked for before it came')
    return createElement(screen)
  }
  return Object.assign(Screen, { preload })
}

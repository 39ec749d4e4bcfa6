import type { ComponentType } from 'react'
import { createElement } from 'react'

/** A chunk of the app could not be loaded: there is no network, or the server has another build without this file. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A chunk of the app could not be loaded.', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Loads a chunk of the app. Throws a `ChunkLoadError`; the next call tries again. */
export const loadChunk = <M>(load: () => Promise<M>): Promise<M> =>
  load().catch((cause: unknown) => {
    throw new ChunkLoadError(cause)
  })

/**
 * A screen whose chunk is loaded when it is first needed; the router waits for `preload`. The router's own
 * `lazyRouteComponent` reloads the page after every failure, also offline, where that loses the page.
 */
export const lazyScreen = <M>(load: () => Promise<M>, pick: (module: M) => ComponentType) => {
  let screen: ComponentType | undefined
  const preload = async (): Promise<void> => {
    screen ??= pick(await loadChunk(load))
  }
  const Screen = () => {
    if (!screen) throw new ChunkLoadError('rendered before it was loaded')
    return createElement(screen)
  }
  return Object.assign(Screen, { preload })
}

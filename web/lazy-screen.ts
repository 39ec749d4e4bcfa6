import type { ComponentType } from 'react'
import { createElement } from 'react'

/** A chunk of the app could not be loaded: there is no network, or the server has another build without this file. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * A screen whose chunk is loaded when it is first needed. The router waits for `preload`, which throws a
 * `ChunkLoadError` and tries again at the next call; the router's own `lazyRouteComponent` reloads the page after every failure, also offline, where that loses the page.
 */
export const lazyScreen = <M>(load: () => Promise<M>, pick: (module: M) => ComponentType) => {
  let screen: ComponentType | undefined
  const preload = async (): Promise<void> => {
    try {
      screen ??= pick(await load())
    } catch (cause) {
      throw new ChunkLoadError(undefined, { cause })
    }
  }
  const Screen = () => {
    // Rendered before it was loaded.
    if (!screen) throw new ChunkLoadError()
    return createElement(screen)
  }
  return Object.assign(Screen, { preload })
}

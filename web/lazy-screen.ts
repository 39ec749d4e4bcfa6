import type { ComponentType } from 'react'
import { createElement } from 'react'
import { waitForStyleSheets } from './style-sheets.ts'

/**
 * A chunk of the app, or its style sheet, could not be loaded: there is no network, or the server has another build
 * without this file.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * A screen whose chunk is loaded when the screen is first needed. The router waits for `preload`, which throws a
 * `ChunkLoadError` if the chunk cannot be loaded, and tries again at the next call. The router's own
 * `lazyRouteComponent` would reload the page after every failure, even offline, where the browser then shows an error
 * page.
 */
export const lazyScreen = <N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>) => {
  let screen: ComponentType | undefined
  const preload = async (): Promise<void> => {
    try {
      screen ??= (await load())[name]
      await waitForStyleSheets()
    } catch (cause) {
      throw new ChunkLoadError(undefined, { cause })
    }
  }
  const Screen = () => {
    // The router has rendered the screen without a successful `preload`.
    if (!screen) throw new ChunkLoadError()
    return createElement(screen)
  }
  return Object.assign(Screen, { preload })
}

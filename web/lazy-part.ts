import { type ComponentType, lazy } from 'react'

/**
 * A part of a screen whose code is loaded when it is first rendered, within a `<Suspense>`. If the code cannot be
 * loaded, `fallback` is shown, by default nothing: the rest of the screen works without this part.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ComponentType<P> = () => null,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback }),
    ),
  )

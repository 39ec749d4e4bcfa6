import { type ComponentType, lazy } from 'react'

/**
 * A part of a screen whose code is loaded when it is first rendered, within a `<Suspense>`. If the code cannot be
 * loaded, `instead` is shown, by default nothing: the rest of the screen does not need it.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P> = () => null,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  )

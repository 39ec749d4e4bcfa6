import { useRouterState } from '@tanstack/react-router'

/**
 * A line at the top edge while the next screen is being loaded, seen after a quarter of a second. Until the next screen
 * is there, the screen before stays.
 */
export const LoadingLine = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div role="progressbar" aria-label="Loading" className="loading-line" />
}

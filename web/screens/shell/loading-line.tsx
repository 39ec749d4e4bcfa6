import { useRouterState } from '@tanstack/react-router'

/**
 * A line at the top edge of the window while the next screen is being loaded; it appears after a quarter of a second.
 * The previous screen stays until the next one has been loaded.
 */
export const LoadingLine = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div role="progressbar" aria-label="Loading" className="loading-line" />
}

declare global {
  interface Window {
    /** The button that was pressed last before the app had started. A script in index.html stores it here. */
    earlyPress?: HTMLButtonElement | null
  }
}

/**
 * The button that the user pressed last before the app had started, when a press had no effect yet; null if there is
 * none. The caller presses it again. To be called immediately before React hydrates the page: React handles every press
 * from then on, and no press may be handled twice.
 */
export const takeEarlyPress = (): HTMLButtonElement | null => {
  // Removes the listener of the script in index.html.
  document.onclick = null
  return window.earlyPress ?? null
}

/**
 * Shows an element on the full screen, or leaves the full screen if the page is on it. Nothing happens if the browser
 * refuses.
 */
export const toggleFullScreen = (element: Element): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else element.requestFullscreen?.().catch(() => {})
}

/** Shows an element on the full screen, or leaves the full screen. A browser may refuse it. */
export const toggleFullScreen = (element: Element): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else element.requestFullscreen?.().catch(() => {})
}

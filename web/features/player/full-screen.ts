/**
 * Shows an element in full screen, or leaves full screen if an element is already shown in it. Nothing happens if the
 * browser refuses.
 */
export const toggleFullScreen = (element: Element): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else element.requestFullscreen?.().catch(() => {})
}

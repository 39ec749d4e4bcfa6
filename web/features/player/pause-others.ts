/** Two pictures may be open, one sound at a time. Without `playing` the one that plays is in a frame. */
export const pauseOthers = (playing?: HTMLVideoElement): void => {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

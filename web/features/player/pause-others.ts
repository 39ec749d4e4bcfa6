/** Pauses every other video on the page. Without `playing` all of them: what plays then is in a frame. */
export const pauseOthers = (playing?: HTMLVideoElement): void => {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

/**
 * Pauses every <video> of the page except `playing`. It is called without `playing`, and then pauses all of them, when
 * the player that plays is in an <iframe>.
 */
export const pauseOthers = (playing?: HTMLVideoElement): void => {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

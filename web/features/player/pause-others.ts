/**
 * Pauses every <video> of the page except `playing`. Without `playing`, pauses all of them, since a player in a frame
 * plays.
 */
export const pauseOthers = (playing?: HTMLVideoElement): void => {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

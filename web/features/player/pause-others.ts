/** Pauses every video on the page except `playing`. Without `playing`, pauses every video, since a frame plays. */
export const pauseOthers = (playing?: HTMLVideoElement): void => {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

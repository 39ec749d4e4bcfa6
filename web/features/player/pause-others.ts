/** Pauses every video on the page except `playing`; without `playing`, which means that a frame plays, every video. */
export const pauseOthers = (playing?: HTMLVideoElement): void => {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

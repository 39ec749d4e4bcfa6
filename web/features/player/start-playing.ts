const isForbidden = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'NotAllowedError'

/**
 * Starts a video: with sound, or muted if the browser forbids sound before the user has pressed something. Resolves
 * with `forbidden` if the browser forbids a muted start too. A video that cannot play at all also resolves with `sound`
 * or `muted`; the video's own events report the error.
 */
export const startPlaying = async (video: HTMLVideoElement): Promise<'sound' | 'muted' | 'forbidden'> => {
  try {
    await video.play()
    return 'sound'
  } catch (error) {
    if (!isForbidden(error)) return 'sound'
  }
  video.muted = true
  try {
    await video.play()
  } catch (error) {
    if (isForbidden(error)) {
      video.muted = false
      return 'forbidden'
    }
  }
  return 'muted'
}

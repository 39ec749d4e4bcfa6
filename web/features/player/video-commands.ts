import { clamp, type PlayerCommand, seekText, volumeText } from './commands.ts'
import { toggleFullScreen } from './full-screen.ts'

/** Shows the first captions of a video, or hides those that are shown. Returns a text that says what was done. */
const toggleCaptions = ({ textTracks }: HTMLVideoElement): string => {
  const tracks = [...textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
  const [firstTrack] = tracks
  if (!firstTrack) return 'This copy has no captions'
  const areShown = tracks.some(({ mode }) => mode === 'showing')
  for (const track of tracks) track.mode = !areShown && track === firstTrack ? 'showing' : 'disabled'
  return areShown ? 'Captions off' : 'Captions on'
}

/** Carries out a command on a <video>, and returns a text that says what was done; the text is empty for full screen. */
export const commandVideo = (video: HTMLVideoElement, command: PlayerCommand): string => {
  switch (command.action) {
    case 'toggle':
      if (!video.paused) {
        video.pause()
        return 'Paused'
      }
      video.play().catch(() => {})
      return 'Playing'
    case 'mute':
      video.muted = !video.muted
      return video.muted ? 'Sound off' : 'Sound on'
    case 'captions':
      return toggleCaptions(video)
    case 'full-screen':
      toggleFullScreen(video)
      return ''
    case 'seek':
      video.currentTime = clamp(video.currentTime + command.seconds, 0, video.duration || 0)
      return seekText(command.seconds)
    case 'volume':
      video.muted = false
      video.volume = clamp(video.volume + command.change, 0, 1)
      return volumeText(video.volume)
  }
}

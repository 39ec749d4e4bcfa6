import { type Short, shotStarts } from './short.ts'

/**
 * The captions of a short as WebVTT: its intertitles and what is heard. Each caption begins when its shot begins, and
 * ends when the shot ends, or after `maxCaptionSeconds` if the shot is longer.
 */
export function captionsOf(short: Short): string {
  const starts = shotStarts(short)
  const cues = short.shots.flatMap(({ caption }, index) => {
    if (caption === undefined) return []
    const [from = 0, to = 0] = [starts[index], starts[index + 1]]
    return [`${timestamp(from)} --> ${timestamp(Math.min(to, from + maxCaptionSeconds))}\n${caption}\n`]
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** The most seconds for which a caption is shown. */
const maxCaptionSeconds = 6

/** Seconds in the form of WebVTT, hours:minutes:seconds.milliseconds. */
function timestamp(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`
}

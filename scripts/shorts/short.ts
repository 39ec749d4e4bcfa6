import type { Score } from './sound/score.ts'

/** The size of the drawings, in the units of their SVG. */
export const drawnSize = { width: 1280, height: 720 } as const

/** The size in pixels in which the pictures are rendered for the video. */
export const renderedSize = { width: 960, height: 540 } as const

/** Pictures per second. A screen that refreshes 60 times a second shows each for three refreshes. */
export const frameRate = 20

/** The part of a short film between two cuts. It lasts whole bars of the music, so that cuts fall on the beat. */
export interface Shot {
  bars: number
  /** SVG content of the picture `time` seconds after the shot's start. The shot lasts `length` seconds. */
  draw: (time: number, length: number) => string
  /** The caption: what is heard in this shot, or the words of an intertitle. */
  caption?: string
}

/** A short film, which is drawn and scored by code. */
export interface Short {
  /** The name with which the names of its files begin. */
  name: string
  /** The length of a bar of its music in seconds. */
  bar: number
  shots: readonly Shot[]
  /** VP9's quantizer for its pictures, 0 to 63. A larger number makes a smaller file of lower quality. */
  quantizer: number
  /** Its music and noises. */
  score: Score
}

/** The second at which each shot begins, and as the last item the length of the short. */
export function shotStarts({ shots, bar }: Short): number[] {
  const starts = [0]
  for (const { bars } of shots) starts.push((starts.at(-1) ?? 0) + bars * bar)
  return starts
}

/** The number of pictures of a short. */
export const frameCount = (short: Short): number => Math.round((shotStarts(short).at(-1) ?? 0) * frameRate)

/** The picture with this number as an SVG document; the first picture has the number 0. */
export function drawFrame(short: Short, frame: number): string {
  const time = frame / frameRate
  const starts = shotStarts(short)
  // A twentieth of a second has no exact binary representation; 0.001 allows for the rounding.
  const index = Math.max(
    0,
    starts.findLastIndex((start) => start <= time + 0.001),
  )
  const shot = short.shots[Math.min(index, short.shots.length - 1)]
  if (shot === undefined) throw new Error(`${short.name} has no shots`)
  const length = shot.bars * short.bar
  const content = shot.draw(Math.max(0, time - (starts[index] ?? 0)), length)
  const { width, height } = drawnSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

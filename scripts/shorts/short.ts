import type { Score } from './sound/score.ts'

/** The size in which the pictures are drawn. */
export const drawnSize = { width: 1280, height: 720 } as const

/** The size in which they are rendered. */
export const renderedSize = { width: 960, height: 540 } as const

/** Pictures in a second: every third refresh of a screen with 60. */
export const frameRate = 20

/** A piece of a short without a cut. It lasts some bars of the music, so that cuts fall on the beat. */
export interface Shot {
  bars: number
  /** SVG content of the picture at a second of the shot, which lasts `length` seconds. */
  draw: (time: number, length: number) => string
  /** What is heard or read in this shot, for those who do not hear it. */
  caption?: string
}

/** A film drawn by the script. */
export interface Short {
  /** The beginning of its files' names. */
  name: string
  /** Seconds of a bar of its music. */
  bar: number
  shots: readonly Shot[]
  /** The quantizer of its pictures, 0 to 63: a larger number is a smaller file. */
  quantizer: number
  /** Its music and noises. */
  score: Score
}

/** The second at which each shot begins, and after the last the length of the whole. */
export function shotStarts({ shots, bar }: Short): number[] {
  const starts = [0]
  for (const { bars } of shots) starts.push((starts.at(-1) ?? 0) + bars * bar)
  return starts
}

export const frameCount = (short: Short): number => Math.round((shotStarts(short).at(-1) ?? 0) * frameRate)

/** The picture with a number as an SVG document. */
export function drawFrame(short: Short, frame: number): string {
  const time = frame / frameRate
  const starts = shotStarts(short)
  // Moments are counted in frames here, since a twentieth of a second has no exact number.
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

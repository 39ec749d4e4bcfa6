import { createHash } from 'node:crypto'
import { drawFrame, frameCount, frameRate, type Short } from './short.ts'

/**
 * A hash of a short's drawings: of one picture for each second, as SVG. A test compares it with the hash that was
 * recorded when the video was made, and so finds a video that is older than its drawings.
 */
export function drawingsHash(short: Short): string {
  const hash = createHash('sha256')
  const count = frameCount(short)
  for (let frame = frameRate / 2; frame < count; frame += frameRate) hash.update(drawFrame(short, frame))
  return hash.digest('hex')
}

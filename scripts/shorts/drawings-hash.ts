import { createHash } from 'node:crypto'
import { drawFrame, frameCount, frameRate, type Short } from './short.ts'

/**
 * A hash of one picture for each second of a short, as SVG. A test compares it with that of the files that were made, so
 * that no change of a drawing is forgotten in them.
 */
export function drawingsHash(short: Short): string {
  const hash = createHash('sha256')
  const count = frameCount(short)
  for (let frame = frameRate / 2; frame < count; frame += frameRate) hash.update(drawFrame(short, frame))
  return hash.digest('hex')
}

import { round } from '#art/svg-shapes.ts'
import { capitals } from './fraunces-capitals.ts'

/** The height of a capital, in the units of the outlines in `capitals`. */
const capHeight = 490

/** Draws capitals side by side, together centred on the point `x`, `y`. `height` is the height of one capital. */
export function drawMonogram(letters: string, x: number, y: number, height: number, fill: string): string {
  const scale = height / capHeight
  let pen = 0
  let data = ''
  for (const letter of letters) {
    const capital = capitals[letter]
    if (capital === undefined) continue
    data += `M${pen} 0${capital.outline}`
    pen += capital.width
  }
  const left = round(x - (pen * scale) / 2)
  const roundedScale = Math.round((height / capHeight) * 1000) / 1000
  return `<path transform="translate(${left} ${round(y + height / 2)})scale(${roundedScale})" fill="${fill}" d="${data}"/>`
}

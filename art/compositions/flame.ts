import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import type { Random } from '#art/random.ts'
import { circle, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** A figure among flames that rise from the foot of the picture. */
export const flame: Composition = fireComposition('flames')

/** One large candle. */
export const candle: Composition = fireComposition('candle')

function fireComposition(kind: 'candle' | 'flames'): Composition {
  return (frame, palette, random, cast) => {
    const { night, deep, main, spark, paper } = palette
    const subjectArea = subjectAreaOf(frame)
    const colours = random.pick([
      { dark: deep, halo: spark, fire: [main, spark, paper] },
      { dark: night, halo: main, fire: [deep, main, spark] },
      { dark: night, halo: spark, fire: [deep, main, spark] },
      { dark: paper, halo: spark, fire: [spark, main, deep] },
      { dark: main, halo: spark, fire: [deep, spark, paper] },
    ])
    const unit = subjectArea.unit
    const x = subjectArea.centreX
    const footY = subjectArea.bottom
    const ground = rect(0, 0, frame.width, frame.height, colours.dark)
    if (kind === 'candle') {
      const candleHeight = subjectArea.height * random.between(0.36, 0.44)
      const wickY = footY - candleHeight
      const [outer = main, middle = spark, inner = paper] = colours.fire
      const flameHeight = unit * random.between(0.13, 0.17)
      const tongue = (share: number, colour: string): string =>
        path('M0 2C-42-28-11-48 3-84C20-50 42-28 0 2Z', colour, {
          transform: placeAt(x, wickY + 6, (flameHeight * share) / 28),
        })
      const halos = [3.4, 2.5, 1.7].map((share) =>
        circle(x, wickY - flameHeight, flameHeight * share, colours.halo, { opacity: 0.34 }),
      )
      const candleData = pathData`
        M${x - unit * 0.09} ${wickY + 22}q${unit * 0.03} ${-18} ${unit * 0.09} ${-8}t${unit * 0.09} ${6}V${frame.height}
        h${-unit * 0.18}Z
      `
      return [
        ground,
        ...halos,
        path(candleData, colours.dark === paper ? deep : paper),
        stroke(pathData`M${x} ${wickY + 20}V${wickY - 6}`, night, { width: 5, cap: 'round' }),
        tongue(1, colours.dark === paper ? spark : outer === deep ? main : outer),
        tongue(0.66, colours.dark === paper ? main : middle === main ? spark : middle),
        tongue(0.34, colours.dark === paper ? deep : inner),
      ].join('')
    }
    const figureHeight = Math.min(subjectArea.height * 0.62, unit * 0.8)
    const flameRows = colours.fire.map((colour, index) => {
      const top = footY - subjectArea.height * (0.6 - index * 0.22)
      return path(flamesData(frame, top, unit * (0.2 - index * 0.03), footY + 40, random.fork()), colour)
    })
    return [
      ground,
      circle(x, footY - figureHeight * 0.75, unit * random.between(0.36, 0.46), colours.halo),
      flameRows[0],
      drawFigure(cast.lead, { x, y: footY - unit * 0.02, height: figureHeight, fill: night, accent: spark }),
      flameRows[1],
      flameRows[2],
    ].join('')
  }
}

/** Path data of a row of pointed flames, filled down to the foot of the picture. */
function flamesData(
  frame: { width: number; height: number },
  top: number,
  width: number,
  bottom: number,
  random: Random,
): string {
  const depth = (bottom - top) * 0.62
  const count = Math.ceil(frame.width / width) + 1
  let data = pathData`M${-width} ${bottom}`
  for (let index = 0; index < count; index += 1) {
    const left = (index - 0.5) * width
    const tipX = left + width * random.between(0.2, 0.8)
    const tipY = top + depth * random.between(0, 0.45)
    const valley = top + depth * random.between(0.85, 1.05)
    data += pathData`
      C${left - width * 0.1} ${tipY + depth * 0.3} ${tipX + width * 0.22} ${tipY + depth * 0.28} ${tipX} ${tipY}
    `
    data += pathData`
      C${tipX + width * 0.5} ${tipY + depth * 0.3}
      ${left + width * 1.1} ${valley - depth * 0.3}
      ${left + width} ${valley}
    `
  }
  return data + pathData`V${frame.height}H${-width}Z`
}

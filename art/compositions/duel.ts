import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import { circle, group, path, placeAt, rect } from '#art/svg-shapes.ts'

/** Two fencers in front of a sun, or two large crossed rapiers without figures. */
export const duel: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: main, disc: spark, floor: deep, steel: paper, hilt: night },
    { ground: spark, disc: paper, floor: main, steel: night, hilt: main },
    { ground: deep, disc: main, floor: night, steel: paper, hilt: spark },
    { ground: paper, disc: main, floor: deep, steel: night, hilt: spark },
  ])
  const x = subjectArea.centreX
  const floorY = subjectArea.bottom - subjectArea.height * 0.1
  const background = rect(0, 0, frame.width, frame.height, colours.ground)
  if (random.chance(0.55)) {
    const height = Math.min(subjectArea.unit * 0.5, subjectArea.height * 0.66)
    const halfDistance = height * 0.74
    return [
      background,
      circle(x, floorY - height * 0.5, subjectArea.unit * random.between(0.36, 0.44), colours.disc),
      rect(0, floorY, frame.width, frame.height, colours.floor),
      drawFigure('fencer', {
        x: x - halfDistance,
        y: floorY + 6,
        height,
        fill: night,
        accent: colours.ground === main ? paper : main,
      }),
      drawFigure('fencer', {
        x: x + halfDistance,
        y: floorY + 12,
        height: height * 1.02,
        fill: night,
        accent: colours.ground === spark ? deep : spark,
        isMirrored: true,
      }),
    ].join('')
  }
  const scale = (subjectArea.unit / 100) * random.between(0.92, 1.02)
  const lean = random.between(32, 44)
  const y = subjectArea.centreY
  return [
    background,
    drawRays(x, y, frame.width + frame.height, {
      count: random.integer(14, 24),
      fill: colours.disc,
      turn: random.between(0, 1),
      opacity: 0.45,
    }),
    circle(x, y, subjectArea.unit * 0.36, colours.disc),
    group(rapierDrawing(colours.steel, colours.hilt), { transform: placeAt(x, y, scale, { turn: lean }) }),
    group(rapierDrawing(colours.steel, colours.hilt), { transform: placeAt(x, y, scale, { turn: -lean }) }),
  ].join('')
}

/** A rapier about 116 units long, its point up, its centre of balance at 0,0. */
function rapierDrawing(steel: string, hilt: string): string {
  return [
    path('M-2.2 30L-1.5-62L0-68L1.5-62L2.2 30Z', steel),
    path('M-17 30Q0 24 17 30L17 33Q0 28-17 33Z', hilt),
    path('M-8 30Q-10 40 0 44Q10 40 8 30Q0 35-8 30Z', hilt),
    path('M-2.4 36H2.4L2.8 50H-2.8Z', steel) + circle(0, 52.5, 3.8, hilt),
    path('M8 31Q20 42 3 50L2.4 47.6Q14 41 5 32Z', hilt),
  ].join('')
}

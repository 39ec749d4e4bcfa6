import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawBirds, drawMoon, makeRidge } from '#art/landscape.ts'
import { circleData, group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/**
 * An old house with lit windows on a hill in front of the moon, with a dead tree and birds, often graves or visitors.
 */
export const hauntedHouse: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: main, moon: spark, hill: night, house: night, light: spark, far: deep },
    { sky: deep, moon: paper, hill: night, house: night, light: spark, far: main },
    { sky: spark, moon: paper, hill: deep, house: night, light: spark, far: main },
    { sky: night, moon: main, hill: deep, house: deep, light: spark, far: deep },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.08, 0.08)
  const hilltopY = subjectArea.bottom - subjectArea.height * random.between(0.2, 0.28)
  const moonRadius = unit * random.between(0.28, 0.38)
  const farRidge = makeRidge(frame, hilltopY + unit * 0.1, unit * 0.05, random)
  const hill = pathData`
    M0 ${subjectArea.bottom + unit * 0.05}Q${x - unit * 0.4} ${subjectArea.bottom} ${x - unit * 0.2} ${hilltopY}H${x + unit * 0.2}
    Q${x + unit * 0.4} ${subjectArea.bottom} ${frame.width} ${subjectArea.bottom + unit * 0.02}V${frame.height}H0Z
  `
  const scale = Math.min(unit, subjectArea.height) / 100
  const crosses = Array.from({ length: 5 }, (_, index) => {
    const crossX = x + unit * (0.18 + index * 0.09) * (index % 2 === 0 ? -1 : 1) * 1.1
    const y = subjectArea.bottom - unit * 0.02
    const crossHeight = unit * random.between(0.05, 0.08)
    return pathData`
      M${crossX} ${y + crossHeight * 0.5}l${random.between(-4, 4)} ${-crossHeight * 1.5}M${crossX - crossHeight * 0.36} ${y - crossHeight * 0.5}
      h${crossHeight * 0.72}
    `
  })
  const visitorCount = cast.victim === cast.lead ? 0 : random.integer(1, 3)
  const drawVisitors = (): string =>
    Array.from({ length: visitorCount }, (_, index) =>
      drawFigure(cast.lead, {
        x: x - unit * (0.3 - index * 0.11 + random.between(-0.02, 0.02)),
        y: subjectArea.bottom + unit * 0.01,
        height: unit * random.between(0.16, 0.2),
        fill: colours.hill === night ? colours.sky : night,
      }),
    ).join('')
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    drawMoon(
      x + unit * random.between(-0.16, 0.16),
      hilltopY - unit * random.between(0.28, 0.42),
      moonRadius,
      { moon: colours.moon, sea: colours.sky },
      random,
    ),
    drawBirds(x, subjectArea.top + subjectArea.height * 0.22, unit * 0.4, random.integer(3, 6), night, random),
    path(farRidge.data, colours.far, { opacity: colours.far === colours.hill ? 0.6 : 1 }),
    path(hill, colours.hill),
    group(houseDrawing(colours.house, colours.light, random.integer(0, 3)), {
      transform: placeAt(x, hilltopY + 3, scale * random.between(0.82, 0.96)),
    }),
    group(deadTreeDrawing(colours.house), {
      transform: placeAt(
        x + unit * random.between(0.3, 0.36),
        hilltopY + unit * 0.12,
        scale * random.between(0.5, 0.66),
        {
          isMirrored: random.chance(0.5),
        },
      ),
    }),
    drawVisitors(),
    random.chance(0.6) ? stroke(crosses.join(''), colours.sky === night ? main : night, { width: unit * 0.012 }) : '',
  ].join('')
}

/** A gabled house about 90 units high that stands at 0,0; `lit`, 0 to 3, chooses which windows are lit. */
function houseDrawing(wall: string, light: string, lit: number): string {
  const windows = ['M-13-30h6v10h-6Z', 'M-13-14h6v9h-6Z', 'M14-46h5v8h-5Z', 'M6-14h6v9h-6Z', 'M-3-50h5v7h-5Z']
  return [
    path('M-20 0V-34L-24-33L-2-58L8-46V-66L16-84L24-66V-34L29-28L26-26V0Z', wall),
    path('M-16-52V-62H-12V-48ZM15-84V-92H16.6V-84Z', wall),
    path(windows.filter((_, index) => (index + lit) % 4 < 2).join('') + circleData(16, -60, 2.6), light),
    path('M-3 0V-9A3.5 3.5 0 0 1 4-9V0Z', light, { opacity: 0.75 }),
  ].join('')
}

/** A leafless tree about 90 units high that stands at 0,0. */
function deadTreeDrawing(colour: string): string {
  return (
    path('M-7 4Q-3-20-4-44L2-44Q3-20 8 4Z', colour) +
    stroke(
      pathData`
        M-1-42Q-4-58-18-70M-1-42Q4-60 18-76M-3-30Q-16-38-30-40M1-34Q16-42 26-56M-10-61Q-12-72-6-82M8-63Q10-74 4-88
        M14-42Q24-42 34-38M-18-37Q-24-46-34-52
      `,
      colour,
      { width: 3.2, cap: 'round' },
    )
  )
}

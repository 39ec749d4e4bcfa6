import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawMoon, makeRidge, pineData } from '#art/landscape.ts'
import type { Random } from '#art/random.ts'
import { circleData, path, pathData, rect, rectData } from '#art/svg-shapes.ts'

/** A walker and his tracks on a snowy hill with pines and a lit cabin, under the moon, in falling snow. */
export const snow: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: deep, moon: spark, far: main, hill: paper },
    { sky: night, moon: paper, far: deep, hill: paper },
    { sky: main, moon: paper, far: deep, hill: paper },
  ])
  const unit = subjectArea.unit
  const groundY = subjectArea.bottom - subjectArea.height * random.between(0.18, 0.26)
  const farRidge = makeRidge(frame, groundY - unit * 0.08, unit * 0.06, random)
  const nearRidge = makeRidge(frame, groundY, unit * 0.03, random)
  const cabinX = subjectArea.centreX + subjectArea.width * random.between(0.08, 0.22)
  const walkerX = subjectArea.centreX - subjectArea.width * random.between(0.1, 0.22)
  const walkerY = nearRidge.yAt(walkerX) + unit * 0.1
  const pineRandom = random.fork()
  const pines = Array.from({ length: Math.round((6 * frame.width) / unit) }, () => {
    const x = pineRandom.between(0, frame.width)
    return pineData(x, farRidge.yAt(x) + 8, unit * pineRandom.between(0.16, 0.34))
  })
  const tracks = Array.from({ length: 9 }, (_, index) => {
    const share = (index + 1) / 9
    return pathData`
      M${walkerX - unit * 0.05 - share * unit * 0.3} ${walkerY + share * share * unit * 0.3 + (index % 2) * 6}
      h${4 + share * 5}v${3 + share * 3}h${-4 - share * 5}z
    `
  })
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    drawMoon(
      subjectArea.centreX - subjectArea.width * random.between(0.05, 0.2),
      subjectArea.top + unit * random.between(0.2, 0.3),
      unit * random.between(0.12, 0.18),
      { moon: colours.moon, sea: colours.sky },
      random,
    ),
    path(farRidge.data, colours.far),
    path(pines.join(''), colours.far === deep ? night : deep),
    path(nearRidge.data, colours.hill),
    drawCabin(
      cabinX,
      nearRidge.yAt(cabinX) + 8,
      unit * random.between(0.2, 0.27),
      night,
      main === colours.sky ? spark : main,
      spark,
      paper,
    ),
    path(tracks.join(''), colours.far, { opacity: 0.6 }),
    drawFigure(cast.lead, {
      x: walkerX,
      y: walkerY,
      height: unit * random.between(0.34, 0.44),
      // A figure in `night` would not stand out from a sky in `night`.
      fill: colours.sky === night ? main : night,
      accent: colours.sky === deep ? main : spark,
    }),
    drawFlakes(frame, unit, paper, random.fork()),
  ].join('')
}

function drawCabin(
  x: number,
  y: number,
  width: number,
  wall: string,
  roof: string,
  light: string,
  snowColour: string,
): string {
  return [
    path(rectData(x + width * 0.22, y - width * 0.98, width * 0.14, width * 0.4), wall),
    path(rectData(x - width * 0.5, y - width * 0.5, width, width * 0.5), wall),
    path(
      pathData`M${x - width * 0.64} ${y - width * 0.46}L${x} ${y - width * 0.94}L${x + width * 0.64} ${y - width * 0.46}Z`,
      roof,
    ),
    path(
      pathData`
        M${x - width * 0.5} ${y - width * 0.6}L${x} ${y - width * 0.98}L${x + width * 0.5} ${y - width * 0.6}
        Q${x + width * 0.26} ${y - width * 0.66} ${x} ${y - width * 0.74}
        Q${x - width * 0.26} ${y - width * 0.66} ${x - width * 0.5} ${y - width * 0.6}Z
      `,
      snowColour,
    ),
    path(
      rectData(x - width * 0.34, y - width * 0.36, width * 0.22, width * 0.2) +
        rectData(x + width * 0.06, y - width * 0.38, width * 0.2, width * 0.38),
      light,
    ),
  ].join('')
}

function drawFlakes(frame: { width: number; height: number }, unit: number, colour: string, random: Random): string {
  const count = Math.round((34 * frame.width) / unit)
  const flake = (): string =>
    circleData(
      random.between(0, frame.width),
      random.between(0, frame.height),
      random.pick([2, 2.5, 3.5, 5]) * (unit / 480),
    )
  return path(Array.from({ length: count }, flake).join(''), colour, { opacity: 0.9 })
}

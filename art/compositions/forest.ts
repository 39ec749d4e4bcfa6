import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawMoon, pineData } from '#art/landscape.ts'
import type { Random } from '#art/random.ts'
import { circle, path, pathData, rect } from '#art/svg-shapes.ts'

/** A figure in a clearing between rows of trees, with the moon behind. */
export const forest: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: spark, disc: paper, far: main, middle: deep, near: night },
    { sky: main, disc: spark, far: deep, middle: deep, near: night },
    { sky: deep, disc: paper, far: main, middle: main, near: night },
    { sky: paper, disc: spark, far: main, middle: deep, near: night },
  ])
  const floorY = subjectArea.bottom - subjectArea.height * 0.08
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.08, 0.08)
  const radius = subjectArea.unit * random.between(0.24, 0.34)
  const y = floorY - subjectArea.height * random.between(0.34, 0.5)
  const hasConifers = random.chance(0.5)
  const drawRow = (
    count: number,
    fill: string,
    heightShare: number,
    halfClearing: number,
    rowFootY: number,
  ): string => {
    const rowRandom = random.fork()
    const trees = Array.from({ length: count }, (_, index) => {
      const treeX = (frame.width / count) * (index + rowRandom.between(0.2, 0.8))
      if (Math.abs(treeX - x) < halfClearing) return ''
      const treeFootY = rowFootY + rowRandom.between(-6, 6)
      const treeHeight = subjectArea.height * heightShare * rowRandom.between(0.8, 1.15)
      return hasConifers
        ? pineData(treeX, treeFootY + treeHeight * 0.09, treeHeight)
        : bareTrunkData(
            treeX,
            treeFootY,
            subjectArea.unit * 0.05 * heightShare * rowRandom.between(0.8, 1.5),
            rowRandom,
          )
    })
    return path(trees.join(''), fill)
  }
  const density = frame.width / subjectArea.unit
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    circle(x, y, radius * 1.5, colours.disc, { opacity: 0.28 }),
    drawMoon(x, y, radius, { moon: colours.disc, sea: colours.sky }, random),
    drawRow(Math.round(9 * density), colours.far, 0.62, radius * 0.5, floorY - 4),
    rect(0, floorY - 6, frame.width, frame.height, colours.middle),
    drawRow(Math.round(6 * density), colours.middle, 0.88, radius * 0.85, floorY + 6),
    drawFigure(cast.lead, {
      x,
      y: floorY + subjectArea.unit * 0.05,
      height: subjectArea.unit * random.between(0.3, 0.4),
      fill: night,
      accent: colours.middle === main ? paper : spark,
      isMirrored: random.chance(0.5),
    }),
    drawRow(Math.round(4 * density), colours.near, 1.3, radius * 1.25, floorY + subjectArea.unit * 0.14),
    path(
      pathData`
        M0 ${floorY + subjectArea.unit * 0.1}
        Q${frame.width / 2} ${floorY + subjectArea.unit * 0.02} ${frame.width} ${floorY + subjectArea.unit * 0.1}V${frame.height}H0Z
      `,
      colours.near,
    ),
  ].join('')
}

/** Path data of a leafless trunk that runs out of the top of the picture, with a few branches. */
function bareTrunkData(x: number, footY: number, width: number, random: Random): string {
  const lean = random.between(-1.2, 1.2) * width
  const trunk = pathData`
    M${x - width} ${footY}Q${x - width * 0.5} ${footY - width * 4} ${x - width * 0.4 + lean} -20
    H${x + width * 0.4 + lean}Q${x + width * 0.5} ${footY - width * 4} ${x + width} ${footY}Z
  `
  const branch = (): string => {
    const side = random.sign()
    const y = footY * random.between(0.25, 0.7)
    const reach = width * random.between(2.4, 4.4) * side
    return pathData`
      M${x + lean * 0.5} ${y - side * width * 0.45}
      Q${x + reach * 0.5} ${y - (side > 0 ? width * 0.7 : -width * 0.2)} ${x + reach} ${y - Math.abs(reach) * 0.7}
      Q${x + reach * 0.4} ${y - width * 0.7 + (side > 0 ? width * 0.9 : 0)} ${x + lean * 0.5} ${y + side * width * 0.45}
      Z
    `
  }
  return trunk + branch() + branch()
}

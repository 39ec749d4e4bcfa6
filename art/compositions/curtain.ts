import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { ellipse, path, pathData, polygon, rect } from '#art/svg-shapes.ts'

/** A performer in a beam of light on a stage, between the halves of an open theatre curtain. */
export const curtain: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { back: night, cloth: main, fold: deep, trim: spark, pool: paper },
    { back: deep, cloth: main, fold: night, trim: spark, pool: paper },
    { back: spark, cloth: main, fold: deep, trim: paper, pool: paper },
    { back: night, cloth: deep, fold: night, trim: spark, pool: spark },
  ])
  const x = subjectArea.centreX
  const floorY = subjectArea.bottom - subjectArea.height * 0.08
  const halfOpening = subjectArea.unit * random.between(0.3, 0.36)
  const foldCount = random.integer(5, 7)
  const tieY = subjectArea.top + subjectArea.height * random.between(0.55, 0.7)
  /** One half of the curtain, tied back at `tieY`; `side` is -1 for the left half, 1 for the right one. */
  const curtainHalf = (outerEdge: number, side: number): string => {
    const curtainWidth = Math.abs(x + side * halfOpening - outerEdge)
    return Array.from({ length: foldCount }, (_, index) => {
      const outer = outerEdge - side * curtainWidth * (index / foldCount)
      const inner = outerEdge - side * curtainWidth * ((index + 1) / foldCount)
      const pulledOuter = outerEdge - side * curtainWidth * 0.62 * (index / foldCount)
      const pulledInner = outerEdge - side * curtainWidth * 0.62 * ((index + 1) / foldCount)
      const data = pathData`
        M${outer} -10Q${outer} ${tieY * 0.6} ${pulledOuter} ${tieY}Q${outer} ${tieY * 1.2} ${outer} ${frame.height}
        H${inner}Q${inner} ${tieY * 1.2} ${pulledInner} ${tieY}Q${inner} ${tieY * 0.6} ${inner} -10Z
      `
      return path(data, index % 2 === 0 ? colours.cloth : colours.fold)
    }).join('')
  }
  const clothWidth = halfOpening * random.between(1.1, 1.5)
  const left = Math.max(0, x - halfOpening - clothWidth)
  const right = Math.min(frame.width, x + halfOpening + clothWidth)
  const panelWidth = halfOpening * random.between(0.3, 0.44)
  /** The striped wall of the theatre beside the curtain. */
  const wall = (from: number, to: number): string => {
    if (to <= from) return ''
    const stripes = Array.from({ length: Math.floor((to - from) / panelWidth / 2) + 1 }, (_, index) => {
      const start = from + index * panelWidth * 2
      return rect(start, 0, Math.min(panelWidth, to - start), frame.height, night, { opacity: 0.16 })
    })
    return rect(from, 0, to - from, frame.height, colours.fold) + stripes.join('')
  }
  const pillar = (pillarX: number): string => rect(pillarX - 3, 0, 6, frame.height, colours.trim)
  const scallopCount = random.integer(4, 7)
  const pelmetDepth = Math.min(subjectArea.top + subjectArea.height * 0.1, frame.height * 0.2)
  const scallopWidth = (right - left) / scallopCount
  const pelmet = pathData`q${scallopWidth / 2} ${pelmetDepth * 0.8} ${scallopWidth} 0`.repeat(scallopCount)
  return [
    rect(0, 0, frame.width, frame.height, colours.back),
    polygon(
      [
        [x - 12, -10],
        [x + 12, -10],
        [x + halfOpening * 1.2, floorY],
        [x - halfOpening * 1.2, floorY],
      ],
      colours.pool,
      { opacity: 0.26 },
    ),
    rect(0, floorY - subjectArea.unit * 0.04, frame.width, frame.height, night, { opacity: 0.6 }),
    ellipse(x, floorY, halfOpening * 1.15, halfOpening * 0.2, colours.pool),
    drawFigure(cast.lead, {
      x,
      y: floorY + 6,
      height: Math.min(subjectArea.height * 0.6, halfOpening * 2.1),
      fill: night,
      accent: main,
    }),
    curtainHalf(left, -1),
    curtainHalf(right, 1),
    wall(0, left) + (left > 0 ? pillar(left) : ''),
    wall(right, frame.width) + (right < frame.width ? pillar(right) : ''),
    path(`${pathData`M${left} -10V${pelmetDepth * 0.72}`}${pelmet}V-10Z`, colours.fold),
    path(`${pathData`M${left} -10V${pelmetDepth * 0.5}`}${pelmet}V-10Z`, colours.cloth),
    rect(left, 0, right - left, Math.max(8, pelmetDepth * 0.2), colours.trim),
  ].join('')
}

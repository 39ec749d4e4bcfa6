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
  const floor = subjectArea.bottom - subjectArea.height * 0.08
  const opening = subjectArea.unit * random.between(0.3, 0.36)
  const folds = random.whole(5, 7)
  const tie = subjectArea.top + subjectArea.height * random.between(0.55, 0.7)
  const curtainHalf = (edge: number, towards: number): string => {
    const span = Math.abs(x + towards * opening - edge)
    return Array.from({ length: folds }, (_, index) => {
      const outer = edge - towards * span * (index / folds)
      const inner = edge - towards * span * ((index + 1) / folds)
      const pulledOuter = edge - towards * span * 0.62 * (index / folds)
      const pulledInner = edge - towards * span * 0.62 * ((index + 1) / folds)
      const data = pathData`
        M${outer} -10Q${outer} ${tie * 0.6} ${pulledOuter} ${tie}Q${outer} ${tie * 1.2} ${outer} ${frame.height}
        H${inner}Q${inner} ${tie * 1.2} ${pulledInner} ${tie}Q${inner} ${tie * 0.6} ${inner} -10Z
      `
      return path(data, index % 2 === 0 ? colours.cloth : colours.fold)
    }).join('')
  }
  const clothWidth = opening * random.between(1.1, 1.5)
  const left = Math.max(0, x - opening - clothWidth)
  const right = Math.min(frame.width, x + opening + clothWidth)
  const panel = opening * random.between(0.3, 0.44)
  const wall = (from: number, to: number): string => {
    if (to <= from) return ''
    const panels = Array.from({ length: Math.floor((to - from) / panel / 2) + 1 }, (_, index) => {
      const start = from + index * panel * 2
      return rect(start, 0, Math.min(panel, to - start), frame.height, night, { opacity: 0.16 })
    })
    return rect(from, 0, to - from, frame.height, colours.fold) + panels.join('')
  }
  const pillar = (pillarX: number): string => rect(pillarX - 3, 0, 6, frame.height, colours.trim)
  const scallops = random.whole(4, 7)
  const drop = Math.min(subjectArea.top + subjectArea.height * 0.1, frame.height * 0.2)
  const width = (right - left) / scallops
  const pelmet = pathData`q${width / 2} ${drop * 0.8} ${width} 0`.repeat(scallops)
  return [
    rect(0, 0, frame.width, frame.height, colours.back),
    polygon(
      [
        [x - 12, -10],
        [x + 12, -10],
        [x + opening * 1.2, floor],
        [x - opening * 1.2, floor],
      ],
      colours.pool,
      { opacity: 0.26 },
    ),
    rect(0, floor - subjectArea.unit * 0.04, frame.width, frame.height, night, { opacity: 0.6 }),
    ellipse(x, floor, opening * 1.15, opening * 0.2, colours.pool),
    drawFigure(cast.lead, {
      x,
      y: floor + 6,
      height: Math.min(subjectArea.height * 0.6, opening * 2.1),
      fill: night,
      accent: main,
    }),
    curtainHalf(left, -1),
    curtainHalf(right, 1),
    wall(0, left) + (left > 0 ? pillar(left) : ''),
    wall(right, frame.width) + (right < frame.width ? pillar(right) : ''),
    path(`${pathData`M${left} -10V${drop * 0.72}`}${pelmet}V-10Z`, colours.fold),
    path(`${pathData`M${left} -10V${drop * 0.5}`}${pelmet}V-10Z`, colours.cloth),
    rect(left, 0, right - left, Math.max(8, drop * 0.2), colours.trim),
  ].join('')
}

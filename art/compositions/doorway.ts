import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { path, pathData, polygon, rect } from '#art/svg-shapes.ts'

/** A lit door at the end of a dark room, and a figure in it that casts a long shadow towards the viewer. */
export const doorway: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { wall: night, side: deep, light: paper, carpet: main },
    { wall: night, side: deep, light: spark, carpet: main },
    { wall: deep, side: night, light: paper, carpet: spark },
    { wall: deep, side: night, light: spark, carpet: main },
  ])
  const height = subjectArea.height * random.between(0.68, 0.78)
  const half = Math.min(subjectArea.width * 0.2, height * random.between(0.24, 0.3))
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.12, 0.12)
  const floor = subjectArea.bottom - subjectArea.height * random.between(0.06, 0.12)
  const top = floor - height
  const isArched = random.chance(0.4)
  const pointed = isArched && random.chance(0.4)
  const door = !isArched
    ? pathData`M${x - half} ${floor}V${top}H${x + half}V${floor}Z`
    : pointed
      ? pathData`
        M${x - half} ${floor}V${top + half}Q${x - half * 0.8} ${top + half * 0.2} ${x} ${top - half * 0.2}
        Q${x + half * 0.8} ${top + half * 0.2} ${x + half} ${top + half}V${floor}Z
      `
      : pathData`M${x - half} ${floor}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${floor}Z`
  const room = half * random.between(1.7, 2.3)
  const ceiling = top - height * 0.16
  const spill = half * random.between(2.4, 3.6)
  const bottom = Math.max(frame.height, floor + height * 0.4)
  const figureHeight = height * random.between(0.7, 0.8)
  const shadow = path(
    pathData`M${x - figureHeight * 0.07} ${floor}L${x - figureHeight * 0.17} ${bottom}H${x + figureHeight * 0.17}L${x + figureHeight * 0.07} ${floor}Z`,
    night,
    { opacity: 0.8 },
  )
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    polygon(
      [
        [0, -frame.height * 0.2],
        [x - room, ceiling],
        [x - room, floor],
        [0, bottom],
      ],
      colours.side,
      { opacity: 0.75 },
    ),
    polygon(
      [
        [frame.width, -frame.height * 0.2],
        [x + room, ceiling],
        [x + room, floor],
        [frame.width, bottom],
      ],
      colours.side,
      { opacity: 0.5 },
    ),
    polygon(
      [
        [x - half, floor],
        [x + half, floor],
        [x + spill, bottom],
        [x - spill, bottom],
      ],
      colours.carpet,
      { opacity: 0.85 },
    ),
    path(door, colours.light),
    shadow,
    drawFigure(cast.lead, { x, y: floor + 4, height: figureHeight, fill: night, accent: colours.carpet }),
  ].join('')
}

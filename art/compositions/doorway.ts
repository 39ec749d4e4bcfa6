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
  const halfWidth = Math.min(subjectArea.width * 0.2, height * random.between(0.24, 0.3))
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.12, 0.12)
  const floorY = subjectArea.bottom - subjectArea.height * random.between(0.06, 0.12)
  const top = floorY - height
  const isArched = random.chance(0.4)
  const isPointed = isArched && random.chance(0.4)
  const door = !isArched
    ? pathData`M${x - halfWidth} ${floorY}V${top}H${x + halfWidth}V${floorY}Z`
    : isPointed
      ? pathData`
        M${x - halfWidth} ${floorY}V${top + halfWidth}Q${x - halfWidth * 0.8} ${top + halfWidth * 0.2} ${x} ${top - halfWidth * 0.2}
        Q${x + halfWidth * 0.8} ${top + halfWidth * 0.2} ${x + halfWidth} ${top + halfWidth}V${floorY}Z
      `
      : pathData`M${x - halfWidth} ${floorY}V${top + halfWidth}A${halfWidth} ${halfWidth} 0 0 1 ${x + halfWidth} ${top + halfWidth}V${floorY}Z`
  const halfRoomWidth = halfWidth * random.between(1.7, 2.3)
  const ceilingY = top - height * 0.16
  const halfCarpetWidth = halfWidth * random.between(2.4, 3.6)
  const bottom = Math.max(frame.height, floorY + height * 0.4)
  const figureHeight = height * random.between(0.7, 0.8)
  const shadow = path(
    pathData`M${x - figureHeight * 0.07} ${floorY}L${x - figureHeight * 0.17} ${bottom}H${x + figureHeight * 0.17}L${x + figureHeight * 0.07} ${floorY}Z`,
    night,
    { opacity: 0.8 },
  )
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    polygon(
      [
        [0, -frame.height * 0.2],
        [x - halfRoomWidth, ceilingY],
        [x - halfRoomWidth, floorY],
        [0, bottom],
      ],
      colours.side,
      { opacity: 0.75 },
    ),
    polygon(
      [
        [frame.width, -frame.height * 0.2],
        [x + halfRoomWidth, ceilingY],
        [x + halfRoomWidth, floorY],
        [frame.width, bottom],
      ],
      colours.side,
      { opacity: 0.5 },
    ),
    polygon(
      [
        [x - halfWidth, floorY],
        [x + halfWidth, floorY],
        [x + halfCarpetWidth, bottom],
        [x - halfCarpetWidth, bottom],
      ],
      colours.carpet,
      { opacity: 0.85 },
    ),
    path(door, colours.light),
    shadow,
    drawFigure(cast.lead, { x, y: floorY + 4, height: figureHeight, fill: night, accent: colours.carpet }),
  ].join('')
}

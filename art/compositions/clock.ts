import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { comedians } from '#art/roles.ts'
import { circle, group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** A large clock face with a figure that hangs from its minute hand or stands in front of it. */
export const clock: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { wall: main, rim: night, face: paper, hands: night, person: night },
    { wall: deep, rim: spark, face: paper, hands: night, person: main },
    { wall: night, rim: main, face: spark, hands: night, person: night },
    { wall: spark, rim: deep, face: paper, hands: night, person: main },
    { wall: paper, rim: main, face: deep, hands: paper, person: spark },
  ])
  const radius = subjectArea.unit * random.between(0.44, 0.5)
  const x = subjectArea.centreX
  const y = subjectArea.centreY
  const ticks = Array.from({ length: 60 }, (_, minute) => {
    const isHour = minute % 5 === 0
    const angle = (minute / 60) * Math.PI * 2
    const [from, to] = [radius * (isHour ? 0.7 : 0.82), radius * 0.87]
    return pathData`
      M${x + Math.sin(angle) * from} ${y - Math.cos(angle) * from}
      L${x + Math.sin(angle) * to} ${y - Math.cos(angle) * to}
    `
  })
  const hourTicks = ticks.filter((_, index) => index % 5 === 0).join('')
  const minuteTicks = ticks.filter((_, index) => index % 5 !== 0).join('')
  const hourTurn = random.between(0, 360)
  const minuteTurn = random.between(60, 120)
  /** A hand of the clock; `turn` is its angle in degrees, clockwise from twelve o'clock. */
  const hand = (turn: number, length: number, width: number): string =>
    group(
      path(
        pathData`
          M${-width} ${radius * 0.14}L${-width * 1.2} ${-length * 0.72}L0 ${-length}L${width * 1.2} ${-length * 0.72}
          L${width} ${radius * 0.14}Z
        `,
        colours.hands,
      ),
      {
        transform: placeAt(x, y, 1, { turn }),
      },
    )
  const tipAngle = (minuteTurn * Math.PI) / 180
  const isHanging = random.chance(0.6) && cast.couple !== null
  const figureHeight = radius * (isHanging ? 0.62 : 0.9)
  const hangX = x + Math.sin(tipAngle) * radius * 0.62
  const hangY = y - Math.cos(tipAngle) * radius * 0.62
  const person = isHanging
    ? stroke(
        pathData`
          M${hangX - figureHeight * 0.1} ${hangY - 2}l${figureHeight * 0.06} ${figureHeight * 0.3}M${hangX + figureHeight * 0.1} ${hangY + 2}
          l${-figureHeight * 0.06} ${figureHeight * 0.3}
        `,
        colours.person,
        { width: figureHeight * 0.055, cap: 'round' },
      ) +
      drawFigure(comedians.includes(cast.lead) ? cast.lead : 'gentleman', {
        x: hangX,
        y: hangY + figureHeight * 1.2,
        height: figureHeight,
        fill: colours.person,
        accent: spark,
        turn: random.between(-8, 8),
      })
    : drawFigure(cast.lead, {
        x: x - radius * 0.1,
        y: y + radius * 0.94,
        height: figureHeight,
        fill: colours.person,
        accent: spark,
      })
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    drawBricks(frame, subjectArea.unit * 0.09, night, random.chance(0.5)),
    circle(x, y, radius * 1.14, colours.rim),
    circle(x, y, radius * 1.03, colours.wall === spark || colours.wall === paper ? colours.wall : main),
    circle(x, y, radius * 0.97, colours.face),
    stroke(hourTicks, colours.hands, { width: radius * 0.05 }),
    stroke(minuteTicks, colours.hands, { width: radius * 0.014 }),
    hand(hourTurn, radius * 0.55, radius * 0.035),
    hand(minuteTurn, radius * 0.82, radius * 0.026),
    person,
    circle(x, y, radius * 0.065, colours.rim),
  ].join('')
}

/** Faint courses of brick on the wall around the clock. */
function drawBricks(
  frame: { width: number; height: number },
  courseHeight: number,
  colour: string,
  isShown: boolean,
): string {
  if (!isShown) return ''
  const rows = Math.ceil(frame.height / courseHeight)
  const lines = Array.from({ length: rows }, (_, row) => pathData`M0 ${row * courseHeight}H${frame.width}`).join('')
  return stroke(lines, colour, { width: 3, opacity: 0.16 })
}

import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, ellipse, pathData, rect, stroke } from '#art/svg-shapes.ts'

/** A spider's web over the whole picture, with the spider or a caught figure in the middle. */
export const web: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: night, halo: deep, thread: paper, subject: main },
    { ground: main, halo: deep, thread: paper, subject: night },
    { ground: spark, halo: paper, thread: night, subject: night },
    { ground: deep, halo: night, thread: spark, subject: spark },
  ])
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.12, 0.12)
  const y = subjectArea.top + subjectArea.height * random.between(0.4, 0.5)
  const spokeCount = random.integer(11, 15)
  const spokeLength = frame.width + frame.height
  const angles = Array.from(
    { length: spokeCount },
    (_, index) => ((index + random.between(-0.22, 0.22)) / spokeCount) * Math.PI * 2,
  )
  const point = (angle: number, distance: number): readonly [number, number] => [
    x + Math.cos(angle) * distance,
    y + Math.sin(angle) * distance,
  ]
  const rowCount = 9
  const strands = Array.from({ length: rowCount }, (_, row) => {
    const distance = subjectArea.unit * 0.16 * (row + 0.9) ** 1.12
    return angles
      .map((angle, index) => {
        const next = angles[(index + 1) % spokeCount] ?? angle
        const gapAngle = (next - angle + Math.PI * 2) % (Math.PI * 2)
        const [fromX, fromY] = point(angle, distance)
        const [sagX, sagY] = point(angle + gapAngle / 2, distance * 0.8)
        const [toX, toY] = point(next, distance)
        return pathData`M${fromX} ${fromY}Q${sagX} ${sagY} ${toX} ${toY}`
      })
      .join('')
  })
  const spokes = angles
    .map((angle) => pathData`M${x} ${y}L${point(angle, spokeLength)[0]} ${point(angle, spokeLength)[1]}`)
    .join('')
  const figureHeight = subjectArea.unit * 0.5
  const hasVictim = random.chance(0.55)
  const subject = hasVictim
    ? drawFigure(cast.victim, {
        x,
        y: y + figureHeight * 0.5,
        height: figureHeight,
        fill: colours.subject,
        accent: colours.thread,
        turn: random.between(-14, 14),
      })
    : drawSpider(x, y, subjectArea.unit * 0.13, colours.subject)
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    circle(x, y, subjectArea.unit * random.between(0.36, 0.46), colours.halo),
    stroke(spokes, colours.thread, { width: 2.4, opacity: 0.85 }),
    stroke(strands.join(''), colours.thread, { width: 1.8, opacity: 0.8 }),
    subject,
  ].join('')
}

function drawSpider(x: number, y: number, size: number, colour: string): string {
  const leg = (side: number, lift: number, reach: number): string =>
    pathData`
      M${x} ${y}q${side * size * 0.9} ${-size * lift} ${side * size * 1.35} ${-size * lift * 0.4}
      t${side * size * reach} ${size * (0.9 - lift * 0.5)}
    `
  const legs = [-1, 1].flatMap((side) => [
    leg(side, 1.7, 0.5),
    leg(side, 0.9, 0.9),
    leg(side, 0.1, 0.9),
    leg(side, -0.9, 0.5),
  ])
  return [
    stroke(legs.join(''), colour, { width: size * 0.14, cap: 'round' }),
    ellipse(x, y + size * 0.55, size * 0.6, size * 0.78, colour),
    circle(x, y - size * 0.3, size * 0.4, colour),
  ].join('')
}

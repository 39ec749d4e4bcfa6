import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import { circle, clipped, path, pathData, rect, stroke } from '#art/svg-shapes.ts'

/** One large eye with long lashes, in front of rays or a ring. */
export const eye: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: main, rays: deep, iris: spark, pupil: night },
    { ground: spark, rays: main, iris: main, pupil: night },
    { ground: night, rays: deep, iris: main, pupil: night },
    { ground: deep, rays: main, iris: spark, pupil: night },
  ])
  const x = subjectArea.centreX
  const y = subjectArea.centreY + subjectArea.height * random.between(-0.06, 0.06)
  const halfWidth = subjectArea.unit * random.between(0.46, 0.52)
  const lidHeight = halfWidth * random.between(0.85, 1.05)
  const lidOpening = random.between(0.75, 1)
  const outline = pathData`M${x - halfWidth} ${y}Q${x} ${y - lidHeight * lidOpening} ${x + halfWidth} ${y}Q${x} ${y + lidHeight} ${x - halfWidth} ${y}Z`
  const irisRadius = halfWidth * random.between(0.4, 0.46)
  const gazeX = x + halfWidth * random.between(-0.18, 0.18)
  const gazeY = y + halfWidth * random.between(-0.05, 0.06)
  const eyeball = [
    circle(gazeX, gazeY, irisRadius, colours.iris),
    drawRays(gazeX, gazeY, irisRadius, { count: random.integer(14, 26), fill: night, share: 0.3, opacity: 0.25 }),
    circle(gazeX, gazeY, irisRadius * 0.56, colours.pupil),
    circle(gazeX - irisRadius * 0.3, gazeY - irisRadius * 0.32, irisRadius * 0.2, paper),
    circle(gazeX + irisRadius * 0.26, gazeY + irisRadius * 0.24, irisRadius * 0.08, paper),
  ].join('')
  const background = random.chance(0.6)
    ? drawRays(x, y, frame.width + frame.height, {
        count: random.integer(14, 26),
        fill: colours.rays,
        turn: random.between(0, 1),
      })
    : circle(x, y, halfWidth * 1.35, colours.rays) + circle(x, y, halfWidth * 1.12, colours.ground)
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    background,
    drawLashes(x, y, halfWidth, lidHeight * lidOpening, random.integer(7, 11), night),
    path(outline, paper),
    clipped(eyeball, 'eye', outline),
    stroke(
      pathData`M${x - halfWidth * 1.04} ${y + halfWidth * 0.02}Q${x} ${y - lidHeight * lidOpening * 1.03} ${x + halfWidth * 1.04} ${y + halfWidth * 0.02}`,
      night,
      { width: halfWidth * 0.07, cap: 'round' },
    ),
  ].join('')
}

/** Lashes along the upper lid, longest in the middle. */
function drawLashes(x: number, y: number, halfWidth: number, lidHeight: number, count: number, colour: string): string {
  const lash = (_: unknown, index: number): string => {
    const along = ((index + 1) / (count + 1)) * 2 - 1
    const footY = y - (lidHeight / 2) * (1 - along * along)
    const length = halfWidth * (0.34 - 0.12 * Math.abs(along))
    return pathData`M${x + along * halfWidth} ${footY}q${along * length * 0.2} ${-length * 0.6} ${along * length * 0.9} ${-length}`
  }
  return stroke(Array.from({ length: count }, lash).join(''), colour, { width: halfWidth * 0.045, cap: 'round' })
}

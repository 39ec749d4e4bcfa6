import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawStars, makeRidge } from '#art/landscape.ts'
import { circle, group, path, pathData, placeAt, rect, ring } from '#art/svg-shapes.ts'

/** A rocket flying past a moon or a ringed planet. */
export const moonRocket: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: night, orbit: deep, world: paper, sea: main, rocket: main, fin: spark },
    { sky: deep, orbit: night, world: spark, sea: main, rocket: paper, fin: main },
    { sky: night, orbit: deep, world: main, sea: deep, rocket: paper, fin: spark },
    { sky: main, orbit: deep, world: paper, sea: spark, rocket: night, fin: spark },
  ])
  const worldRadius = subjectArea.unit * random.between(0.26, 0.36)
  const x = subjectArea.centreX + subjectArea.width * random.between(0.04, 0.16)
  const y = subjectArea.top + worldRadius + subjectArea.height * random.between(0.04, 0.14)
  const orbits = [1.35, 1.75, 2.25].map((share) =>
    ring(x, y, worldRadius * share, colours.orbit, 5 + share * 3, { opacity: 0.9 }),
  )
  const crater = (): string => {
    const angle = random.between(0, Math.PI * 2)
    const distance = worldRadius * random.between(0.15, 0.68)
    const craterRadius = worldRadius * random.between(0.07, 0.18)
    return circle(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, craterRadius, colours.sea, {
      opacity: 0.55,
    })
  }
  const isRinged = random.chance(0.4)
  const tilt = random.between(-24, 24)
  const halfRing = (sweepFlag: 0 | 1): string =>
    group(
      path(
        pathData`
          M${-worldRadius * 1.7} 0A${worldRadius * 1.7} ${worldRadius * 0.42} 0 0 ${sweepFlag} ${worldRadius * 1.7} 0L${worldRadius * 1.35} 0
          A${worldRadius * 1.35} ${worldRadius * 0.28} 0 0 ${1 - sweepFlag} ${-worldRadius * 1.35} 0Z
        `,
        colours.fin,
      ),
      { transform: placeAt(x, y, 1, { turn: tilt }) },
    )
  const rocketX = subjectArea.centreX - subjectArea.width * random.between(0.14, 0.22)
  const rocketY = subjectArea.centreY + subjectArea.height * random.between(0.16, 0.24)
  const rocket = group(rocketDrawing(colours.rocket, colours.fin, colours.sky, spark === colours.fin ? paper : spark), {
    transform: placeAt(rocketX, rocketY, (subjectArea.unit / 100) * random.between(0.5, 0.62), {
      turn: random.between(20, 42),
    }),
  })
  const landRidge = makeRidge(frame, subjectArea.bottom, subjectArea.unit * 0.04, random)
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    ...orbits,
    drawStars({ width: frame.width, height: frame.height }, 46, paper, random),
    isRinged ? halfRing(1) : '',
    circle(x, y, worldRadius, colours.world),
    [crater(), crater(), crater(), crater(), crater(), crater()].join(''),
    isRinged ? halfRing(0) : '',
    rocket,
    path(landRidge.data, colours.orbit === night ? night : deep),
  ].join('')
}

/** A rocket about 100 units long, pointing up, its tail at 0,50. */
function rocketDrawing(body: string, fin: string, glass: string, flame: string): string {
  return [
    path('M-9 40Q-14 62 0 92Q14 62 9 40Z', flame, { opacity: 0.9 }),
    path('M-4.6 40Q-7 54 0 70Q7 54 4.6 40Z', fin),
    path('M-14 8Q-32 22-30 50L-12 38ZM14 8Q32 22 30 50L12 38Z', fin),
    path('M0-58Q19-34 17 2Q16 26 10 42H-10Q-16 26-17 2Q-19-34 0-58Z', body),
    path('M0-58Q8-48 12.6-36H-12.6Q-8-48 0-58Z', fin),
    circle(0, -14, 8, fin) + circle(0, -14, 5.4, glass),
    path('M-2.4 10H2.4V48L0 54L-2.4 48Z', fin),
  ].join('')
}

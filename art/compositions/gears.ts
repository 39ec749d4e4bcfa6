import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import {
  circle,
  circleData,
  group,
  type Point,
  path,
  pathData,
  placeAt,
  polygonData,
  rect,
  stroke,
} from '#art/svg-shapes.ts'

/** A figure on top of large gear wheels. */
export const gears: Composition = machineComposition('gears')

/** The head and shoulders of a robot. */
export const robot: Composition = machineComposition('robot')

function machineComposition(kind: 'gears' | 'robot'): Composition {
  return (frame, palette, random, cast) => {
    const { night, deep, main, spark, paper } = palette
    const subjectArea = subjectAreaOf(frame)
    const colours = random.pick([
      { ground: deep, back: night, metal: spark, shine: paper, eye: main },
      { ground: main, back: deep, metal: paper, shine: spark, eye: spark },
      { ground: night, back: deep, metal: main, shine: spark, eye: paper },
      { ground: spark, back: main, metal: night, shine: deep, eye: paper },
    ])
    const x = subjectArea.centreX
    const y = subjectArea.centreY
    const ground = rect(0, 0, frame.width, frame.height, colours.ground)
    if (kind === 'robot') {
      const scale = (subjectArea.unit / 100) * random.between(0.94, 1.04)
      const background = random.chance(0.5)
        ? drawRays(x, y, frame.width + frame.height, {
            count: random.integer(14, 22),
            fill: colours.back,
            turn: random.between(0, 1),
          })
        : circle(x, y, subjectArea.unit * 0.54, colours.back) + circle(x, y, subjectArea.unit * 0.44, colours.ground)
      return (
        ground +
        background +
        group(robotDrawing(colours.metal, colours.shine, colours.ground, colours.eye), {
          transform: placeAt(x, y, scale),
        })
      )
    }
    const largeRadius = subjectArea.unit * random.between(0.3, 0.36)
    const smallRadius = largeRadius * random.between(0.5, 0.66)
    const angle = random.between(-0.9, -0.4)
    const axleDistance = largeRadius + smallRadius * 1.02
    const largeX = x - subjectArea.unit * 0.12
    const largeY = subjectArea.bottom - largeRadius * 0.9
    const figureHeight = subjectArea.unit * 0.4
    return [
      ground,
      path(
        gearData(largeX - subjectArea.unit * 0.5, largeY - subjectArea.unit * 0.5, largeRadius * 1.3, 16),
        colours.back,
      ),
      path(
        gearData(largeX + subjectArea.unit * 0.62, largeY + subjectArea.unit * 0.5, largeRadius * 1.1, 14),
        colours.back,
      ),
      path(
        gearData(largeX + Math.cos(angle) * axleDistance, largeY + Math.sin(angle) * axleDistance, smallRadius, 10),
        colours.eye === paper ? colours.shine : colours.eye,
      ),
      path(gearData(largeX, largeY, largeRadius, random.integer(12, 16)), colours.metal),
      drawFigure(cast.lead, {
        x: largeX + largeRadius * 0.05,
        y: largeY - largeRadius * 0.98,
        height: Math.min(figureHeight, largeY - largeRadius - subjectArea.top + 30),
        fill: colours.metal === night ? night : colours.ground === night ? paper : night,
        accent: colours.eye,
      }),
    ].join('')
  }
}

/** Path data of a toothed wheel with a hole for its axle and five holes around that. */
function gearData(x: number, y: number, radius: number, teeth: number): string {
  const points: Point[] = []
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    for (const [share, distance] of [
      [0, 0.86],
      [0.16, 1],
      [0.44, 1],
      [0.6, 0.86],
    ] as const) {
      const angle = ((tooth + share) / teeth) * Math.PI * 2
      points.push([x + Math.cos(angle) * radius * distance, y + Math.sin(angle) * radius * distance])
    }
  }
  const holes = Array.from({ length: 5 }, (_, index) => {
    const angle = (index / 5) * Math.PI * 2 + 0.3
    return holeData(x + Math.cos(angle) * radius * 0.52, y + Math.sin(angle) * radius * 0.52, radius * 0.18)
  })
  return polygonData(points) + holes.join('') + holeData(x, y, radius * 0.13)
}

/** Path data of a circle that runs against the direction of the wheel's outline, so that SVG leaves it unfilled. */
function holeData(x: number, y: number, radius: number): string {
  return pathData`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
}

/** Head and shoulders of a robot, about 100 units high around 0,0. */
function robotDrawing(metal: string, shine: string, dark: string, eye: string): string {
  const rivets = [-22, -11, 0, 11, 22].map((x) => circleData(x, 38, 1.6)).join('')
  return [
    stroke('M0-38V-48', metal, { width: 3 }) + circle(0, -50, 4, eye),
    path('M-50 54Q-48 30-26 28H26Q48 30 50 54Z', metal) + path('M-12 18H12V30H-12Z', shine),
    path('M-30-12H-24V6H-30ZM30-12H24V6H30Z', shine),
    path('M-25-18Q-25-39 0-39Q25-39 25-18V12Q25 21 15 21H-15Q-25 21-25 12Z', metal),
    path('M-25-18Q-25-39 0-39V21H-15Q-25 21-25 12Z', shine, { opacity: 0.35 }),
    circle(-10.5, -10, 8, dark) +
      circle(10.5, -10, 8, dark) +
      circle(-10.5, -10, 4.4, eye) +
      circle(10.5, -10, 4.4, eye),
    path('M-13 7H13V15H-13Z', dark) + stroke('M-8 7V15M-3 7V15M3 7V15M8 7V15', metal, { width: 1.6 }),
    path(rivets, dark) + path('M-8 43H8V52H-8Z', eye),
  ].join('')
}

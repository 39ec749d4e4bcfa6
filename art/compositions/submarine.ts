import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import type { Random } from '#art/random.ts'
import { circle, circleData, group, path, pathData, placeAt, polygon, rect, stroke } from '#art/svg-shapes.ts'

/** A submarine with its lamp on, among seaweed and bubbles, often with tentacles below it. */
export const submarine: Composition = underwaterComposition('submarine')

/** A diver's helmet among seaweed and bubbles. */
export const diver: Composition = underwaterComposition('diver')

function underwaterComposition(kind: 'diver' | 'submarine'): Composition {
  return (frame, palette, random) => {
    const { night, deep, main, spark, paper } = palette
    const subjectArea = subjectAreaOf(frame)
    const colours = random.pick([
      { top: main, middle: deep, bottom: night, hull: spark, lamp: paper },
      { top: deep, middle: night, bottom: night, hull: main, lamp: spark },
      { top: spark, middle: main, bottom: deep, hull: night, lamp: paper },
      { top: main, middle: deep, bottom: night, hull: night, lamp: spark },
    ])
    const unit = subjectArea.unit
    const x = subjectArea.centreX
    const y = subjectArea.centreY
    const band = (yShare: number, colour: string): string => {
      const top = subjectArea.top + subjectArea.height * yShare
      return path(
        pathData`
          M0 ${top}q${frame.width * 0.25} ${-unit * 0.06} ${frame.width * 0.5} 0t${frame.width * 0.5} 0V${frame.height}
          H0Z
        `,
        colour,
      )
    }
    const isDiver = kind === 'diver'
    const scale = unit / 100
    const bubbles = Array.from({ length: 14 }, (_, index) =>
      circleData(
        x + unit * (0.26 + random.between(-0.05, 0.08)),
        y - unit * (0.1 + index * 0.045),
        unit * random.between(0.006, 0.02),
      ),
    )
    const subject = isDiver
      ? group(helmetDrawing(colours.hull, colours.lamp, colours.bottom), {
          transform: placeAt(x, y + unit * 0.04, scale * random.between(0.84, 0.96)),
        })
      : polygon(
          [
            [x + unit * 0.26, y],
            [x + unit * 1.4, y - unit * 0.22],
            [x + unit * 1.4, y + unit * 0.5],
          ],
          colours.lamp,
          { opacity: 0.35 },
        ) +
        group(hullDrawing(colours.hull, colours.lamp, colours.bottom === colours.hull ? main : colours.bottom), {
          transform: placeAt(x - unit * 0.06, y, scale * random.between(0.74, 0.84), { turn: random.between(-4, 8) }),
        })
    return [
      rect(0, 0, frame.width, frame.height, colours.top),
      band(0.22, colours.middle),
      band(0.72, colours.bottom),
      path(bubbles.join(''), colours.lamp, { opacity: 0.7 }),
      random.chance(0.6) && !isDiver
        ? drawTentacles(x, subjectArea.bottom, unit, colours.bottom === night ? deep : night, random)
        : '',
      drawWeed(frame.width, subjectArea.bottom + unit * 0.06, unit, night, random.fork()),
      subject,
      rect(0, subjectArea.bottom, frame.width, frame.height, night),
    ].join('')
  }
}

/** A submarine about 110 units long, its bow to the right. */
function hullDrawing(hull: string, lamp: string, trim: string): string {
  const ports = [-22, -8, 6, 20].map((x) => circle(x, -1, 4.4, trim) + circle(x, -1, 3, lamp)).join('')
  return [
    path('M-12-17L-9-32H12L16-17Z', hull) + stroke('M4-32V-46H12', hull, { width: 2.6 }),
    path('M-58-12L-46-4V4L-58 14L-62 14V-12Z', trim),
    path('M-52 0Q-40-19 0-19Q40-19 52 0Q40 19 0 19Q-40 19-52 0Z', hull),
    path('M-46 6Q0 16 46 6Q36 19 0 19Q-36 19-46 6Z', trim, { opacity: 0.45 }),
    ports,
    circle(42, 0, 4, lamp),
  ].join('')
}

/** A diver's copper helmet, about 100 units high around 0,0. */
function helmetDrawing(copper: string, glass: string, dark: string): string {
  const bolts = [-34, -20, 0, 20, 34].map((x) => circleData(x, 40 - Math.abs(x) * 0.12, 2.2)).join('')
  return [
    path('M-44 52Q-46 32-26 30H26Q46 32 44 52Z', copper),
    circle(0, -4, 36, copper) + path('M-24 24H24V34H-24Z', dark, { opacity: 0.55 }),
    path('M-6-38H6V-46H-6Z', copper),
    circle(0, -4, 21, dark) + circle(0, -4, 17, glass),
    stroke('M-12-10Q-8-17 0-18', dark, { width: 2.6, cap: 'round', opacity: 0.5 }),
    circle(-33, -4, 8, dark) + circle(-33, -4, 5, glass) + circle(33, -4, 8, dark) + circle(33, -4, 5, glass),
    path(bolts, dark),
  ].join('')
}

function drawTentacles(x: number, floorY: number, unit: number, colour: string, random: Random): string {
  const arm = (xShare: number): string => {
    const footX = x + unit * xShare
    const bend = unit * random.between(0.1, 0.2) * random.sign()
    return pathData`
      M${footX} ${floorY + 30}
      C${footX + bend} ${floorY - unit * 0.16}
      ${footX - bend} ${floorY - unit * 0.3}
      ${footX + bend * 0.7} ${floorY - unit * random.between(0.34, 0.46)}
      q${bend * 0.5} ${-unit * 0.07} ${bend * 0.8} ${unit * 0.02}
    `
  }
  return stroke([-0.36, -0.16, 0.1, 0.34].map(arm).join(''), colour, { width: unit * 0.055, cap: 'round' })
}

function drawWeed(width: number, floorY: number, unit: number, colour: string, random: Random): string {
  const count = Math.round((9 * width) / unit)
  const blade = (_: unknown, index: number): string => {
    const x = (width / count) * (index + random.between(0, 1))
    const height = unit * random.between(0.1, 0.3)
    const sway = unit * 0.04 * random.sign()
    return pathData`M${x} ${floorY}q${sway} ${-height * 0.3} 0 ${-height * 0.6}t${sway * 0.4} ${-height * 0.5}`
  }
  return stroke(Array.from({ length: count }, blade).join(''), colour, { width: unit * 0.022, cap: 'round' })
}

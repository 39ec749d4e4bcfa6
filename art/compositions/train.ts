import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawStars } from '#art/landscape.ts'
import type { Random } from '#art/random.ts'
import { circle, circleData, group, path, pathData, placeAt, polygon, rect, stroke } from '#art/svg-shapes.ts'

interface EngineInks {
  body: string
  shine: string
  trim: string
  lamp: string
}

/** A steam locomotive with its smoke, from the front, or from the side with carriages. */
export const train: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: main, ground: deep, smoke: paper, body: night, shine: deep, trim: spark, lamp: paper },
    { sky: spark, ground: main, smoke: paper, body: night, shine: deep, trim: main, lamp: paper },
    { sky: deep, ground: night, smoke: main, body: night, shine: main, trim: spark, lamp: paper },
    { sky: paper, ground: main, smoke: spark, body: night, shine: deep, trim: main, lamp: spark },
  ])
  const railY = subjectArea.bottom - subjectArea.height * 0.08
  const sky = rect(0, 0, frame.width, frame.height, colours.sky)
  const stars = colours.sky === deep ? drawStars({ width: frame.width, height: railY }, 30, paper, random) : ''
  if (random.chance(0.5)) {
    const scale = Math.min(subjectArea.height / 108, subjectArea.unit / 84)
    const smoke = drawSmoke(subjectArea.centreX, railY - scale * 84, subjectArea.unit, 0, colours.smoke, random)
    const beams = polygon(
      [
        [subjectArea.centreX, railY - scale * 56],
        [subjectArea.centreX - frame.width, frame.height + 60],
        [subjectArea.centreX + frame.width, frame.height + 60],
      ],
      colours.lamp,
      { opacity: 0.16 },
    )
    const engine = group(frontEngine(colours), { transform: placeAt(subjectArea.centreX, railY, scale) })
    return (
      sky +
      stars +
      smoke +
      drawGround(frame, railY - subjectArea.unit * 0.2, colours.ground) +
      drawRails(subjectArea.centreX, railY - subjectArea.unit * 0.2, frame, colours.trim) +
      beams +
      engine
    )
  }
  const scale = Math.min(subjectArea.height / 90, subjectArea.width / 128)
  const x = subjectArea.centreX + subjectArea.width * 0.02
  const smoke = drawSmoke(x + scale * 40, railY - scale * 52, subjectArea.unit, -1, colours.smoke, random)
  const sleepers = stroke(pathData`M0 ${railY + scale * 3}H${frame.width}`, night, {
    width: scale * 3,
    dash: `${Math.round(scale * 6)} ${Math.round(scale * 5)}`,
  })
  const carriages = path(pathData`M0 ${railY - scale * 40}H${x - scale * 60}V${railY - scale * 7}H0Z`, night)
  const windows = stroke(pathData`M0 ${railY - scale * 28}H${x - scale * 64}`, colours.trim, {
    width: scale * 9,
    dash: `${Math.round(scale * 9)} ${Math.round(scale * 5)}`,
  })
  return [
    sky,
    stars,
    smoke,
    drawGround(frame, railY, colours.ground),
    sleepers,
    carriages,
    windows,
    group(sideEngine(colours), { transform: placeAt(x, railY, scale) }),
  ].join('')
}

function drawGround(frame: { width: number; height: number }, y: number, fill: string): string {
  return rect(0, y, frame.width, frame.height, fill)
}

function drawRails(x: number, horizonY: number, frame: { height: number }, colour: string): string {
  const depth = frame.height - horizonY + 40
  return stroke(
    pathData`
      M${x - 14} ${horizonY}L${x - depth * 0.62} ${frame.height + 40}M${x + 14} ${horizonY}
      L${x + depth * 0.62} ${frame.height + 40}
    `,
    colour,
    { width: 6 },
  )
}

/** Smoke from the funnel at x,y. With a `wind` of 0 it rises straight up, with -1 it drifts to the left. */
function drawSmoke(x: number, y: number, unit: number, wind: number, colour: string, random: Random): string {
  const puffs = Array.from({ length: 9 }, (_, index) => {
    const distance = index / 8
    const radius = unit * (0.05 + distance * 0.16)
    const sway = wind === 0 ? Math.sin(index * 2.1) * unit * 0.12 * (0.4 + distance) : wind * unit * distance * 0.95
    return circleData(
      x + sway + random.between(-0.03, 0.03) * unit,
      y - unit * (wind === 0 ? distance * 0.75 : distance * 0.36),
      radius,
    )
  })
  return path(puffs.join(''), colour)
}

/** The front of a locomotive, about 100 units high on the rails at 0,0. */
export function frontEngine({ body, shine, trim, lamp }: EngineInks): string {
  return [
    path('M-9-78L-12-94H12L9-78Z', body) + path('M-13-94H13V-98H-13Z', trim),
    path('M-30-28H30V-12H-30Z', body) + path('M-30-28H30V-25H-30Z', trim),
    circle(0, -52, 30, body) + circle(0, -52, 26, shine) + circle(0, -52, 23.4, body),
    circle(0, -56, 10, trim) + circle(0, -56, 7.6, lamp),
    path('M-17-38H17V-35.6H-17Z', trim),
    path('M-24-24H-13V-14H-24ZM13-24H24V-14H13Z', trim),
    path('M-26-12H26L36 4H-36Z', body),
    stroke('M-18-11L-24 3M-9-11L-12 3M0-11V3M9-11L12 3M18-11L24 3', trim, { width: 1.6 }),
    circle(-25, -32, 3.4, lamp) + circle(25, -32, 3.4, lamp),
  ].join('')
}

/** A locomotive in profile facing right, about 120 units long on the rails at 0,0. */
function sideEngine({ body, shine, trim, lamp }: EngineInks): string {
  const wheel = (x: number, radius: number): string =>
    circle(x, -radius, radius, body) +
    circle(x, -radius, radius * 0.74, trim) +
    circle(x, -radius, radius * 0.58, body) +
    circle(x, -radius, radius * 0.2, trim)
  return [
    path('M-62-12H56V-20H-62Z', body),
    path('M-60-20V-56H-64V-60H-24V-56H-28V-20Z', body) + path('M-54-50H-35V-36H-54Z', lamp),
    path('M-28-50H44Q52-50 52-34Q52-20 44-20H-28Z', body) + path('M-28-46H44V-43H-28Z', shine),
    path('M34-50L31-66H49L46-50Z', body) + path('M29-66H51V-70H29Z', trim),
    path('M-14-50Q-14-60-6-60T2-50Z', body) + path('M10-50V-57H18V-50Z', trim),
    path('M52-40H58V-31H52Z', trim) + path('M-12-50H-9.6V-20H-12ZM14-50H16.4V-20H14Z', trim),
    path('M50-16L68 0H50Z', body),
    wheel(-44, 8),
    wheel(-20, 13),
    wheel(8, 13),
    wheel(33, 8),
    wheel(49, 6.4),
    stroke('M-20-11H16L34-15', trim, { width: 2.4 }),
  ].join('')
}

import { drawStars } from '#art/landscape.ts'
import { createRandom } from '#art/random.ts'
import { circle, ellipse, group, path, pathData, polygon, rect, rectData, stroke } from '#art/svg-shapes.ts'
import { lerp, mixColours } from '#scripts/shorts/motion.ts'
import { drawAlong } from './scrolling.ts'

/** The colours of the town by moonlight, without a moon, and at dawn. */
const lights = {
  moon: { sky: '#2a4270', far: '#22345c', middle: '#182748', near: '#0e1830', ground: '#080d1c' },
  dark: { sky: '#1b2646', far: '#151e3b', middle: '#10172f', near: '#0a1022', ground: '#060916' },
  dawn: { sky: '#f0b48a', far: '#c98579', middle: '#8d5a6b', near: '#4f3550', ground: '#271b30' },
}
/** The colours of the town that change with the light. */
export type TownInks = typeof lights.moon

/** The colours that are the same in any light. */
export const fixedInks = {
  figure: '#03050b',
  scarf: '#d1433a',
  flame: '#ffc64d',
  moon: '#f8e9bb',
  seas: '#d9c48d',
  paper: '#f3e6c8',
}

/** The colours of the town: `moon`, 0 to 1, is how bright the moon is, `dawn`, 0 to 1, how far the dawn has come. */
export function townInksAt(moon: number, dawn = 0): TownInks {
  const between = (key: keyof TownInks): string =>
    mixColours(mixColours(lights.dark[key], lights.moon[key], moon), lights.dawn[key], dawn)
  return {
    sky: between('sky'),
    far: between('far'),
    middle: between('middle'),
    near: between('near'),
    ground: between('ground'),
  }
}

/** The sky; `stars`, 0 to 1, is how bright the stars are. */
export const drawSky = (inks: TownInks, stars = 1): string =>
  rect(0, 0, 1280, 720, inks.sky) +
  group(drawStars({ width: 1280, height: 560 }, 70, fixedInks.paper, createRandom('stars of the town')), {
    opacity: stars * 0.8,
  })

/** The moon with its seas. `bright` is from 0, a dark disc, to 1, a full moon with a halo. */
export function drawMoon(x: number, y: number, radius: number, bright: number, inks: TownInks): string {
  const halo = [2.3, 1.7, 1.28]
    .map((share) => circle(x, y, radius * share, fixedInks.moon, { opacity: 0.075 * bright }))
    .join('')
  const disc = mixColours(mixColours(inks.sky, '#000000', 0.28), fixedInks.moon, bright)
  const sea = mixColours(mixColours(inks.sky, '#000000', 0.4), fixedInks.seas, bright)
  const seas = [
    [-0.35, -0.3, 0.26],
    [0.2, -0.48, 0.15],
    [0.38, 0.1, 0.22],
    [-0.2, 0.36, 0.18],
    [-0.56, 0.16, 0.1],
    [0.1, -0.06, 0.09],
  ] as const
  return (
    (bright > 0.01 ? halo : '') +
    circle(x, y, radius, disc) +
    seas
      .map(([xShare, yShare, share]) => circle(x + xShare * radius, y + yShare * radius, share * radius, sea))
      .join('')
  )
}

/** A row of houses that scrolls with `offset`. `lit` is the share of the windows that are lit. */
function drawHouses(
  seed: string,
  offset: number,
  ground: number,
  scale: number,
  wall: string,
  lit: number,
  glass: string,
): string {
  return drawAlong(seed, offset, 168 * scale, (x, random) => {
    const width = random.between(130, 172) * scale
    const height = random.between(190, 330) * scale
    const [left, top] = [x, ground - height]
    const roof = random.pick(['gable', 'gable', 'step', 'flat', 'tower'])
    const crown =
      roof === 'gable'
        ? pathData`M${left - 8 * scale} ${top}L${left + width / 2} ${top - 74 * scale}L${left + width + 8 * scale} ${top}Z`
        : roof === 'step'
          ? rectData(left + width * 0.14, top - 26 * scale, width * 0.72, 30 * scale) +
            rectData(left + width * 0.32, top - 52 * scale, width * 0.36, 30 * scale)
          : roof === 'tower'
            ? pathData`M${left + width * 0.3} ${top}v${-90 * scale}l${width * 0.2} ${-86 * scale}l${width * 0.2} ${86 * scale}v${90 * scale}Z`
            : rectData(left - 6 * scale, top - 10 * scale, width + 12 * scale, 14 * scale)
    const chimney = rectData(left + width * random.between(0.66, 0.8), top - 62 * scale, 18 * scale, 62 * scale)
    let windows = ''
    let dark = ''
    for (let row = 0; row < 3; row += 1) {
      for (const column of [0.18, 0.58]) {
        const box = rectData(left + width * column, top + (26 + row * 62) * scale, width * 0.22, 36 * scale)
        if (random.between(0, 1) < lit) windows += box
        else dark += box
      }
    }
    return (
      path(rectData(left, top, width, height + 40) + crown + chimney, wall) +
      path(dark, '#000000', { opacity: 0.18 }) +
      path(windows, glass)
    )
  })
}

/** A street that scrolls with `offset`: two rows of houses, a wall and the pavement. */
export function drawStreet(offset: number, inks: TownInks, lit = 0.34): string {
  return [
    drawHouses('far row', offset * 0.22, 590, 0.72, inks.far, lit * 0.5, mixColours(inks.far, fixedInks.flame, 0.4)),
    drawHouses('middle row', offset * 0.5, 604, 1, inks.middle, lit, mixColours(inks.middle, fixedInks.flame, 0.62)),
    rect(0, 600, 1280, 120, inks.near),
    rect(0, 634, 1280, 90, inks.ground),
  ].join('')
}

/** The y of the pavement, on which everybody walks. */
export const pavementY = 640

/** A street lamp with its foot at x on the pavement; `lit` is from 0, dark, to 1. */
export function drawLamp(x: number, lit: number): string {
  const top = pavementY - 330
  const cone =
    lit <= 0
      ? ''
      : polygon(
          [
            [x - 16, top + 10],
            [x + 16, top + 10],
            [x + 170, pavementY + 12],
            [x - 170, pavementY + 12],
          ],
          fixedInks.flame,
          { opacity: 0.17 * lit },
        ) +
        ellipse(x, pavementY + 12, 172, 19, fixedInks.flame, { opacity: 0.3 * lit }) +
        circle(x, top - 12, 78, fixedInks.flame, { opacity: 0.16 * lit }) +
        circle(x, top - 12, 44, fixedInks.flame, { opacity: 0.22 * lit })
  const post = stroke(pathData`M${x} ${pavementY + 12}V${top + 14}M${x - 26} ${top + 46}h52`, fixedInks.figure, {
    width: 8,
    cap: 'round',
  })
  const foot = path(pathData`M${x - 17} ${pavementY + 14}l6-54h22l6 54Z`, fixedInks.figure)
  const glass = path(pathData`M${x - 22} ${top - 34}h44l-8 46h-28Z`, mixColours('#101526', fixedInks.flame, lit))
  const frame =
    stroke(pathData`M${x - 22} ${top - 34}h44l-8 46h-28Z`, fixedInks.figure, { width: 5 }) +
    path(pathData`M${x - 30} ${top - 34}h60l-18-20h-24ZM${x - 5} ${top - 66}h10v14h-10Z`, fixedInks.figure)
  return cone + post + foot + glass + frame
}

/**
 * A ladder from `footY` up to `headY`, `halfWidth` wide to either side of x; its head is `lean` to the right of its
 * foot.
 */
export function drawLadder(
  x: number,
  footY: number,
  headY: number,
  halfWidth: number,
  colour: string = fixedInks.figure,
  lean = 0,
): string {
  const rungCount = Math.max(2, Math.round((footY - headY) / (halfWidth * 1.5)))
  let data = pathData`M${x - halfWidth} ${footY}L${x - halfWidth + lean} ${headY}M${x + halfWidth} ${footY}L${x + halfWidth + lean} ${headY}`
  for (let rung = 1; rung < rungCount; rung += 1) {
    const y = lerp(footY, headY, rung / rungCount)
    data += pathData`M${x - halfWidth + (lean * rung) / rungCount} ${y}h${halfWidth * 2}`
  }
  return stroke(data, colour, { width: Math.max(2, halfWidth * 0.22), cap: 'round' })
}

/** A hill on which the ladders stand, its top at 640,y. */
export const drawHill = (y: number, fill: string): string =>
  path(pathData`M-60 740Q300 ${y + 60} 560 ${y + 6}Q640 ${y - 8} 720 ${y + 6}Q980 ${y + 60} 1340 740Z`, fill)

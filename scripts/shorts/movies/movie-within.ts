import { drawBirds, pineData } from '#art/landscape.ts'
import { createRandom } from '#art/random.ts'
import { circle, group, path, pathData, placeAt, polygon, rect, rectData, stroke } from '#art/svg-shapes.ts'
import { sineWave } from '#scripts/shorts/motion.ts'
import { dancingMouse, drawMouse, type MousePose } from '#scripts/shorts/puppets/mouse.ts'
import { sepiaInks } from '#scripts/shorts/sets/picture-house.ts'
import { drawAlong, drawHills } from '#scripts/shorts/sets/scrolling.ts'

const drawSky = (fill: string): string => rect(0, 0, 1280, 720, fill)

/**
 * Where the mouse dances: a sun, hills and a fence. Some shorts are set in a cinema; this is in the movie shown there.
 */
export function drawMouseStage(): string {
  return [
    drawSky(sepiaInks.paper),
    group(drawSunRays(), { transform: `translate(640 470)` }),
    circle(640, 470, 210, sepiaInks.light),
    drawHills(120, 520, 30, 900, sepiaInks.middle),
    path(
      Array.from({ length: 16 }, (_, i) => pathData`M${i * 84 + 6} 640v-92l16-18l16 18v92Z`).join('') +
        rectData(0, 572, 1280, 14),
      sepiaInks.dark,
    ),
    rect(0, 620, 1280, 100, sepiaInks.ink),
  ].join('')
}

function drawSunRays(): string {
  return path(
    Array.from({ length: 12 }, (_, index) => {
      const [a, b] = [(index / 12) * Math.PI * 2, ((index + 0.5) / 12) * Math.PI * 2]
      return pathData`M0 0L${Math.cos(a) * 900} ${Math.sin(a) * 900}L${Math.cos(b) * 900} ${Math.sin(b) * 900}Z`
    }).join(''),
    sepiaInks.light,
    { opacity: 0.55 },
  )
}

/** The dancing mouse of the movie on the screen; `beat` is the length of a beat in seconds. */
export function drawMouseDance(
  time: number,
  beat: number,
  place: { x?: number; scale?: number; pose?: MousePose } = {},
): string {
  const { x = 640 + sineWave(time, beat * 16) * 150, scale = 3.5, pose = dancingMouse(time, beat) } = place
  return drawMouse(pose, { x, y: 640, scale, fill: sepiaInks.ink, accent: sepiaInks.paper })
}

/** A forest that scrolls with `offset`. */
export function drawForest(offset: number): string {
  const trees = (name: string, speed: number, spacing: number, y: number, size: number, fill: string): string =>
    drawAlong(name, offset * speed, spacing, (x, random) =>
      path(pineData(x + random.between(-30, 30), y, size * random.between(0.75, 1.2)), fill),
    )
  return [
    drawSky(sepiaInks.paper),
    circle(930, 190, 92, sepiaInks.light),
    drawHills(offset * 0.1, 430, 50, 1100, sepiaInks.light),
    trees('far', 0.25, 90, 520, 210, sepiaInks.middle),
    trees('near', 0.55, 170, 580, 340, sepiaInks.dark),
    rect(0, 574, 1280, 160, sepiaInks.ink),
  ].join('')
}

/** The open sea, which scrolls with `offset`. `front` are the nearest waves, behind which swimmers are drawn. */
export function drawSea(offset: number, time: number): { back: string; front: string } {
  const crest = (y: number, size: number, speed: number, fill: string): string => {
    let data = pathData`M-200 720V${y}`
    for (let x = -200 - ((offset * speed) % (size * 2)); x < 1400; x += size * 2)
      data += pathData`L${x} ${y}q${size} ${-size * 0.5} ${size * 2} 0`
    return path(`${data}V720Z`, fill)
  }
  const clouds = drawAlong('cloud', offset * 0.06, 420, (x, random) =>
    drawCloud(x, 130 + random.between(0, 120), random.between(140, 240)),
  )
  return {
    back: [
      drawSky(sepiaInks.paper),
      clouds,
      drawBirds(900, 160, 130, 5, sepiaInks.dark, createRandom('gulls')),
      crest(430 + sineWave(time, 3) * 5, 90, 0.2, sepiaInks.light),
      crest(490 + sineWave(time, 2.4, 0.3) * 7, 110, 0.5, sepiaInks.middle),
    ].join(''),
    front:
      crest(556 + sineWave(time, 1.8, 0.6) * 8, 120, 1, sepiaInks.dark) +
      crest(640 + sineWave(time, 1.5) * 8, 140, 1.5, sepiaInks.ink),
  }
}

const drawCloud = (x: number, y: number, width: number): string =>
  path(
    pathData`M${x} ${y}h${width}a${width * 0.13} ${width * 0.13} 0 0 0 ${-width * 0.14} ${-width * 0.2}
      a${width * 0.24} ${width * 0.24} 0 0 0 ${-width * 0.42} ${-width * 0.08}a${width * 0.18} ${width * 0.18} 0 0 0 ${-width * 0.32} ${width * 0.1}
      a${width * 0.1} ${width * 0.1} 0 0 0 ${-width * 0.12} ${width * 0.18}Z`,
    sepiaInks.light,
  )

/** By how much the y of the snow slope grows for each unit of x. */
export const slope = 0.26

/** A slope of snow that goes down to the right, with mountains behind it; it scrolls with `offset`. */
export function drawSnowSlope(offset: number): string {
  const peaks = drawAlong('peak', offset * 0.12, 330, (x, random) => {
    const top = 210 + random.between(-60, 60)
    return (
      polygon(
        [
          [x - 260, 720],
          [x, top],
          [x + 280, 720],
        ],
        sepiaInks.middle,
      ) +
      polygon(
        [
          [x - 52, top + 90],
          [x, top],
          [x + 58, top + 92],
          [x + 22, top + 78],
          [x, top + 110],
          [x - 24, top + 76],
        ],
        '#fff6df',
      )
    )
  })
  const trees = drawAlong('fir', offset, 260, (x, random) =>
    path(pineData(x, 372 + x * slope, 150 * random.between(0.7, 1.2)), sepiaInks.dark),
  )
  return [
    drawSky(sepiaInks.light),
    peaks,
    polygon(
      [
        [-20, 330],
        [1300, 330 + 1320 * slope],
        [1300, 740],
        [-20, 740],
      ],
      '#fff6df',
    ),
    trees,
  ].join('')
}

/** A row of flat roofs by night, which scrolls with `offset`. */
export function drawRoofs(offset: number): string {
  const far = drawAlong('tower', offset * 0.2, 130, (x, random) => {
    const top = random.between(250, 430)
    return path(
      pathData`M${x} 720V${top}l60 ${-random.pick([0, 50, 90])}l60 ${random.pick([0, 50])}V720Z`,
      sepiaInks.dark,
    )
  })
  const near = drawAlong('roof', offset, roofSpacing, (x) => {
    const windows = [0, 1, 2].map((column) => rectData(x + 40 + column * 80, roofY + 60, 34, 52)).join('')
    return (
      path(
        pathData`M${x} 720V${roofY}h${roofWidth}V720Z` +
          rectData(x - 10, roofY, roofWidth + 20, 16) +
          rectData(x + 170, roofY - 70, 38, 80),
        sepiaInks.ink,
      ) + path(windows, sepiaInks.light)
    )
  })
  return [drawSky(sepiaInks.middle), circle(960, 170, 90, sepiaInks.paper), far, near].join('')
}

/** The distance from the left side of a roof to that of the next. */
export const roofSpacing = 380
/** The width of a roof. */
export const roofWidth = 286
/** The y of the upper edge of the roofs. */
export const roofY = 520

/** A snowball at x,y with a cat in it, whose ears, feet and tail stick out; `turn` is in degrees. */
export function drawSnowball(x: number, y: number, radius: number, turn: number): string {
  const parts = [
    path('M-20-88L-30-128L2-100ZM8-100L34-128L34-90Z', sepiaInks.ink),
    stroke('M86 30q50 10 46-40', sepiaInks.ink, { width: 11, cap: 'round' }),
    stroke('M-84 26l-34 12M-30 86l-12 32', sepiaInks.ink, { width: 15, cap: 'round' }),
    circle(0, 0, 100, '#ffffff'),
    stroke('M-60-40A72 72 0 0 1 40-62M-30 60A66 66 0 0 0 66 20', sepiaInks.light, { width: 6, cap: 'round' }),
  ].join('')
  return group(parts, { transform: placeAt(x, y, radius / 100, { turn }) })
}

import { drawFigure } from '#art/figures/draw-figure.ts'
import type { FigureName } from '#art/figures.ts'
import { drawBirds } from '#art/landscape.ts'
import { createRandom } from '#art/random.ts'
import { circle, circleData, group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'
import { drawFade } from '#scripts/shorts/intertitles.ts'
import { easeInOut, easeOutElastic, lerp, linearProgress, sineWave } from '#scripts/shorts/motion.ts'
import { catPoses, drawCat, sittingCat } from '#scripts/shorts/puppets/cat.ts'
import { climbingMan, drawMan, reachingMan } from '#scripts/shorts/puppets/lamplighter.ts'
import { drawAlong } from '#scripts/shorts/sets/scrolling.ts'
import {
  drawHill,
  drawLadder,
  drawMoon,
  drawSky,
  drawStreet,
  fixedInks,
  townInksAt,
} from '#scripts/shorts/sets/town.ts'
import { catLook, manLook } from './inks.ts'
import { bar } from './music.ts'

/** The lamplighter climbs a ladder on a hill; the ladder is too short. */
export function oneLadderShot(time: number, length: number): string {
  const light = townInksAt(0)
  const footY = 560
  const headY = 250
  const climbed = linearProgress(time, 0.9, 3.6)
  const y = lerp(footY, headY + 12, climbed)
  const done = climbed >= 1
  const sway = done ? sineWave(time, 1.3) * 3 : 0
  return [
    drawSky(light),
    drawMoon(760, 86, 70, 0, light),
    drawStreet(3000, light, 0.2),
    drawHill(footY, light.near),
    group(
      drawLadder(640, footY, headY, 21) +
        drawMan(
          done ? reachingMan(time, [16, -88 - Math.abs(sineWave(time, 0.65)) * 6], 34) : climbingMan((footY - y) / 1.4),
          {
            x: done ? 640 : 628,
            y,
            scale: 1.4,
            ...manLook,
            ...(done ? { pole: { turn: 22, flame: fixedInks.flame } } : {}),
          },
        ),
      { transform: `rotate(${sway.toFixed(2)} 640 ${footY})` },
    ),
    drawCat({ ...catPoses.sitting, nod: lerp(0, -28, climbed) }, { x: 540, y: footY + 18, scale: 1, ...catLook }),
    drawFade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

const townsfolk: readonly FigureName[] = [
  'lady',
  'gentleman',
  'child',
  'monk',
  'gown',
  'soldier',
  'witch',
  'topper',
  'flapper',
  'queen',
]

/** People of the town bring ladders, which are put on top of each other. */
export function manyLaddersShot(time: number, length: number): string {
  const light = townInksAt(0)
  const placedCount = Math.min(11, Math.floor((time + 0.001) / (bar / 2)))
  const zoom = lerp(1, 0.46, easeInOut(time, 0.6, length - 0.6))
  const tower = Array.from({ length: placedCount + 1 }, (_, index) => {
    const drop =
      index === placedCount ? 1 - easeOutElastic(time, placedCount * (bar / 2), placedCount * (bar / 2) + 0.3) : 0
    const footY = 560 - index * 150
    return drawLadder(640 + (index % 2 ? 7 : -6), footY - drop * 60, footY - 170 - drop * 60, 22)
  })
  const people = townsfolk.map((name, index) => {
    const x = -180 - index * 175 + time * 260
    const hop = Math.abs(sineWave(time, bar / 1.5, index * 0.23)) * 12
    return (
      drawFigure(name, {
        x,
        y: 712 - hop,
        height: name === 'child' ? 120 : 190,
        fill: fixedInks.figure,
        accent: fixedInks.scarf,
        turn: sineWave(time, bar / 0.75, index * 0.3) * 3,
      }) +
      group(drawLadder(0, 120, -120, 15), {
        transform: placeAt(x + 10, 712 - hop - (name === 'child' ? 128 : 200), 1, {
          turn: 88 + sineWave(time, bar, index * 0.4) * 4,
        }),
      })
    )
  })
  return [
    drawSky(light),
    drawMoon(760, 86, 70, 0, light),
    group(drawStreet(3000, light, 0.2), { opacity: 1 }),
    group(drawHill(560, light.near) + rect(-2000, 720, 6000, 2000, light.near) + tower.join(''), {
      transform: `translate(640 660)scale(${zoom.toFixed(3)})translate(-640 -660)`,
    }),
    people.join(''),
    drawFade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

/** The lamplighter climbs past clouds, birds, an owl and a balloon, the cat on his hat. */
export function climbShot(time: number, length: number): string {
  const travelled = time * 190
  const climbedShare = time / length
  const light = townInksAt(lerp(0.35, 0, climbedShare))
  const cloud = (seed: string, speed: number, spacing: number, size: number, fill: string, opacity: number): string =>
    drawDescending(seed, travelled * speed, spacing, (y, random) => {
      const x = random.between(-60, 1340)
      return group(cloudTemplate(size * random.between(0.7, 1.3)), {
        transform: placeAt(x + sineWave(time, 9, y / 900) * 20, y, 1),
        opacity,
      }).replaceAll('#puff', fill)
    })
  const rungs = drawDescending('rungs', travelled, 33, (y) => pathData`M612 ${y}h56`)
  const climbing = climbingMan(travelled / 1.75)
  return [
    drawSky(light),
    cloud('far clouds', 0.25, 190, 0.8, '#33456f', 0.7 * (1 - climbedShare * 0.8)),
    climbedShare > 0.24 && climbedShare < 0.62
      ? drawBirds(
          lerp(-100, 1400, linearProgress(climbedShare, 0.24, 0.62)),
          lerp(240, 420, linearProgress(climbedShare, 0.24, 0.62)),
          110,
          6,
          '#8b9cc4',
          createRandom('geese'),
        )
      : '',
    drawBalloon(250, lerp(-320, 1000, linearProgress(climbedShare, 0.42, 0.98)), time),
    stroke(`M612 -20V740M668 -20V740${rungs}`, fixedInks.figure, { width: 8, cap: 'round' }),
    drawOwl(690, lerp(-160, 900, linearProgress(climbedShare, 0.1, 0.5)), time),
    drawMan(climbing, { x: 622, y: 600, scale: 1.9, ...manLook }),
    drawCat(sittingCat(time, bar), { x: 622, y: 368 - Math.abs(sineWave(travelled, 68)) * 3, scale: 0.85, ...catLook }),
    cloud('near clouds', 1.5, 520, 1.9, '#4a5f92', 0.5 * (1 - climbedShare)),
    drawFade(1 - easeInOut(time, 0, 0.2)),
    drawFade(easeInOut(time, length - 0.3, length)),
  ].join('')
}

/** Draws things at even distances that move down, as seen by somebody who has climbed `travelled` units. */
const drawDescending = (
  seed: string,
  travelled: number,
  spacing: number,
  draw: (y: number, random: ReturnType<typeof createRandom>) => string,
): string =>
  // The renderer cannot draw translucent things outside of the picture, so all things outside of it are left out.
  drawAlong(seed, -travelled, spacing, (y, random) => (y < -120 || y > 800 ? '' : draw(y, random)), 400)

/** A cloud whose colour is still the placeholder #puff. */
const cloudTemplate = (size: number): string =>
  path(
    [
      [-90, 0, 42],
      [-40, -22, 54],
      [22, -30, 62],
      [80, -6, 46],
    ]
      .map(([x = 0, y = 0, r = 0]) => circleData(x * size, y * size, r * size))
      .join('') +
      pathData`M${-120 * size} ${4 * size}v${34 * size}q${118 * size} ${22 * size} ${236 * size} 0v${-34 * size}Z`,
    '#puff',
  )

function drawBalloon(x: number, y: number, time: number): string {
  const content = [
    circle(0, -90, 92, '#7d2b3a'),
    path('M-40-172Q-92-90-34-6h18Q-60-90-20-180ZM40-172Q92-90 34-6h-18Q60-90 20-180Z', '#c98a4a'),
    stroke('M-44-8L-18 46M44-8L18 46', fixedInks.figure, { width: 3 }),
    path('M-26 44h52l-6 38h-40Z', fixedInks.figure),
    drawFigure('lady', { x: 0, y: 62, height: 62, fill: fixedInks.figure }),
  ].join('')
  return group(content, { transform: placeAt(x, y, 1.1, { turn: sineWave(time, 4) * 4 }) })
}

function drawOwl(x: number, y: number, time: number): string {
  const blink = time % 1.3 < 0.12 ? 0.15 : 1
  const eye = (dx: number): string =>
    group(circle(0, 0, 9, fixedInks.flame) + circle(0, 0, 4, fixedInks.figure), {
      transform: `translate(${dx} -52)scale(1 ${blink})`,
    })
  return group(
    path('M-24 0Q-34-40-22-62L-24-80L-8-68H8L24-80L22-62Q34-40 24 0Z', fixedInks.figure) + eye(-11) + eye(11),
    {
      transform: placeAt(x, y, 1),
    },
  )
}

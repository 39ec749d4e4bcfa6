import { drawFigure } from '#art/figures/draw-figure.ts'
import type { FigureName } from '#art/figures.ts'
import { circle, group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'
import { drawFade, drawIris } from '#scripts/shorts/intertitles.ts'
import { easeInOut, keyframes, lerp, linearProgress, parabola, sineWave } from '#scripts/shorts/motion.ts'
import { catPoses, drawCat, sittingCat, walkingCat } from '#scripts/shorts/puppets/cat.ts'
import { drawMan, sittingMan, standingMan, walkingMan } from '#scripts/shorts/puppets/lamplighter.ts'
import {
  drawLadder,
  drawMoon,
  drawSky,
  drawStreet,
  fixedInks,
  pavementY,
  townInksAt,
} from '#scripts/shorts/sets/town.ts'
import { catLook, manLook } from './inks.ts'
import { bar } from './music.ts'

const crowd: readonly [name: FigureName, x: number, isMirrored: boolean][] = [
  ['gentleman', 90, false],
  ['child', 190, true],
  ['lady', 280, false],
  ['monk', 400, true],
  ['topper', 500, false],
  ['gown', 620, true],
  ['dog', 715, false],
  ['flapper', 800, false],
  ['soldier', 905, true],
  ['queen', 1010, true],
  ['child', 1110, false],
  ['witch', 1200, true],
]

/** The town cheers under the bright moon. */
export function cheeringShot(time: number, length: number): string {
  const bright = easeInOut(time, 0, 1.6)
  const light = townInksAt(bright)
  const hats = [140, 500, 940].map((x, index) => {
    const share = linearProgress((time + index * 0.5) % 2.6, 0.2, 2)
    return share > 0 && share < 1
      ? path('M-22 0h44l-4-6h-10l-1-24h-15l-1 24h-9Z', fixedInks.figure, {
          transform: placeAt(x, 520 - parabola(share) * 250, 1, { turn: share * 540 }),
        })
      : ''
  })
  return [
    drawSky(light, 1),
    drawMoon(930, 180, 130, bright, light),
    drawStreet(3000, light, lerp(0.1, 0.7, bright)),
    drawLadder(770, 640, 196, 7),
    drawMan(
      {
        ...standingMan(time),
        hands: [
          [-14, -44],
          [16, -96 - Math.abs(sineWave(time, 0.65)) * 8],
        ],
      },
      { x: 770, y: 200, scale: 0.44, ...manLook },
    ),
    crowd
      .map(([name, x, isMirrored], index) => {
        const hop = Math.abs(sineWave(time, bar / 1.5, index * 0.17)) * 26 * easeInOut(time, 0.8, 1.6)
        const height = name === 'child' ? 130 : name === 'dog' ? 110 : 205
        return drawFigure(name, {
          x,
          y: 716 - hop,
          height,
          fill: fixedInks.figure,
          accent: fixedInks.scarf,
          isMirrored,
        })
      })
      .join(''),
    hats.join(''),
    drawFade(1 - easeInOut(time, 0, 0.3)),
    drawFade(easeInOut(time, length - 0.25, length)),
  ].join('')
}

/** The lamplighter sits on top of the moon with the cat. `bright` and `dawn` are the light of moon and sun, 0 to 1. */
export function drawOnTheMoon(
  time: number,
  how: { bright: number; dawn: number; chin?: number; lean?: number },
): string {
  const light = townInksAt(how.bright, how.dawn)
  const star = linearProgress(time, 3.2, 3.9)
  return [
    drawSky(light, 1 - how.dawn),
    star > 0 && star < 1
      ? stroke(pathData`M${lerp(220, 520, star)} ${lerp(90, 200, star)}l-90 -33`, fixedInks.paper, {
          width: 4,
          cap: 'round',
        })
      : '',
    how.dawn > 0
      ? circle(1010, lerp(860, 480, easeInOut(how.dawn, 0.2, 1)), 120, '#ffe3a0') +
        circle(1010, lerp(860, 480, easeInOut(how.dawn, 0.2, 1)), 190, '#ffe3a0', { opacity: 0.25 })
      : '',
    drawMoon(560, 560, 290, how.bright, light),
    drawMan({ ...sittingMan(time, how.chin ?? 10), lean: how.lean ?? -6 }, { x: 620, y: 286, scale: 2.1, ...manLook }),
    drawCat(sittingCat(time, 2.6), { x: 505, y: 284, scale: 1.2, ...catLook }),
    drawStreet(3000, { ...light, far: light.middle }, 0)
      .replace(/^/, '<g transform="translate(0 130)">')
      .concat('</g>'),
  ].join('')
}

/** The sun rises, and the lamplighter blows the moon out. */
export function dawnShot(time: number, length: number): string {
  const now = 3 * bar
  const risen = easeInOut(time, 0, 4.6)
  const blows = time > now - 0.25 && time < now + 0.5
  const breath = linearProgress(time, now - 0.15, now + 0.45)
  const puffs = blows
    ? stroke(
        pathData`M${676 + breath * 40} ${250 + breath * 40}q24 12 30 34M${690 + breath * 40} ${230 + breath * 40}q34 14 44 44M${664 + breath * 30} ${270 + breath * 44}q14 8 18 22`,
        fixedInks.paper,
        { width: 5, cap: 'round', opacity: 1 - breath },
      )
    : ''
  return (
    drawOnTheMoon(time + 20, {
      bright: 1 - easeInOut(time, now, now + 0.5),
      dawn: risen,
      chin: blows ? -30 : 12,
      lean: blows ? 20 : keyframes(time, [now - 1, -6], [now - 0.3, -20], [now, 10]),
    }) +
    puffs +
    drawFade(easeInOut(time, length - 0.25, length))
  )
}

/** The lamplighter walks home in the sunshine. Then the sun flickers and goes out, and he lights a match. */
export function homeShot(time: number, length: number): string {
  const out = 3 * bar
  const flicker = time < out - 0.9 ? 1 : time > out ? 0 : Math.sin((time - out) * 30) > 0 ? 1 : 0.35
  const walked = Math.min(time, out - 1) * 150
  const light = townInksAt(0, flicker)
  const stopped = time > out - 1
  const struck = time > out + 1.3
  const faceX = 560 + 34
  return [
    rect(0, 0, 1280, 720, light.sky),
    flicker > 0
      ? circle(960, 190, 84, '#fff0c0', { opacity: flicker }) +
        circle(960, 190, 140, '#fff0c0', { opacity: 0.25 * flicker })
      : '',
    drawStreet(4000 + walked, light, 0),
    drawCat(stopped ? { ...catPoses.standing, nod: -10 } : walkingCat(walked / 1.25), {
      x: 360,
      y: pavementY + 16,
      scale: 1.25,
      ...catLook,
      open: time > out + 0.6 && time < out + 0.75 ? 0.1 : 1,
    }),
    struck
      ? circle(faceX + 24, 470, 150, fixedInks.flame, { opacity: 0.12 }) +
        circle(faceX + 24, 470, 74, fixedInks.flame, { opacity: 0.2 })
      : '',
    drawMan(
      stopped
        ? { ...standingMan(time, struck ? -2 : 26), hands: [[-9, -44], struck ? [20, -76] : [13, -64]] }
        : walkingMan(walked / 2),
      {
        x: 560,
        y: pavementY + 14,
        scale: 2,
        ...manLook,
        ...(struck ? {} : { pole: { turn: -38 } }),
      },
    ),
    struck
      ? group(path('M-7 0Q-9-14 0-30Q9-14 7 0Q0 6-7 0Z', fixedInks.flame), {
          transform: placeAt(faceX + 10, 486, 0.9, { turn: sineWave(time, 0.5) * 7 }),
        })
      : '',
    drawIris(1 - easeInOut(time, length - 1.1, length - 0.1), faceX, 480, '#05070f'),
  ].join('')
}

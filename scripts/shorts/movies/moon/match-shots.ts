import { circle, circleData, clipped, group, path, pathData, placeAt, stroke } from '#art/svg-shapes.ts'
import { drawFade } from '#scripts/shorts/intertitles.ts'
import {
  easeInOut,
  easeOut,
  easeOutElastic,
  keyframes,
  lerp,
  linearProgress,
  sineWave,
} from '#scripts/shorts/motion.ts'
import { drawCat, sittingCat } from '#scripts/shorts/puppets/cat.ts'
import { drawMan, reachingMan } from '#scripts/shorts/puppets/lamplighter.ts'
import { drawLadder, drawMoon, drawSky, fixedInks, townInksAt } from '#scripts/shorts/sets/town.ts'
import { catLook, manLook } from './inks.ts'
import { bar } from './music.ts'

/** The place of the moon, seen from the top of the ladders. */
const moonPlace = { x: 850, y: 300, radius: 235 }
/** The point of the moon that the match lights first. */
const touchPoint = { x: moonPlace.x - 205, y: moonPlace.y + 114 }

/**
 * The lamplighter on top of the ladders, with the cat on his hat. `flame` is the size of the match's flame; `hold`, 0
 * to 1, how far he holds the match out; `bright` how bright the moon is; `spread` how much of it is lit; `sneeze`, 0 to
 * 1, how far the cat's sneeze has come; `chin` the degrees by which he looks up.
 */
function drawLadderTop(
  time: number,
  how: { flame: number; hold: number; bright: number; spread?: number; sneeze?: number; chin?: number },
): string {
  const { flame, hold, bright, spread = 0, sneeze = 0, chin = 8 } = how
  const light = townInksAt(bright)
  const [x, y, scale] = [500, 600, 2.5]
  const hand = [lerp(14, 44, hold), lerp(-66, -74, hold)] as const
  const [tipX, tipY] = [x + (hand[0] + 9) * scale, y + (hand[1] - 5) * scale]
  const glow =
    flame <= 0
      ? ''
      : circle(tipX, tipY - 8, 120 * flame, fixedInks.flame, { opacity: 0.1 }) +
        circle(tipX, tipY - 8, 58 * flame, fixedInks.flame, { opacity: 0.2 })
  const burning =
    flame <= 0
      ? ''
      : group(
          path('M-7 0Q-9-14 0-30Q9-14 7 0Q0 6-7 0Z', fixedInks.flame) +
            path('M-3 0Q-4-7 0-14Q4-7 3 0Z', fixedInks.paper),
          {
            transform: placeAt(tipX, tipY, flame, { turn: sineWave(time, 0.4) * 6 }),
          },
        )
  const lit =
    spread <= 0
      ? ''
      : clipped(
          drawMoon(moonPlace.x, moonPlace.y, moonPlace.radius, 1, light),
          'moonlight',
          circleData(touchPoint.x, touchPoint.y, spread * 560),
        )
  return [
    drawSky(light),
    drawMoon(moonPlace.x, moonPlace.y, moonPlace.radius, 0, light),
    stroke(circleData(moonPlace.x, moonPlace.y, moonPlace.radius), '#2c3a60', { width: 3, opacity: 1 - bright }),
    bright > 0
      ? [2.3, 1.7, 1.28]
          .map((size) =>
            circle(moonPlace.x, moonPlace.y, moonPlace.radius * size * spread, fixedInks.moon, {
              opacity: 0.075 * bright,
            }),
          )
          .join('')
      : '',
    lit,
    glow,
    drawLadder(x - 4, 760, 596, 34),
    drawMan(
      {
        ...reachingMan(time, hand, chin),
        feet: [
          [-7, 0],
          [6, 0],
        ],
      },
      { x, y, scale, ...manLook },
    ),
    stroke(pathData`M${x + hand[0] * scale} ${y + hand[1] * scale}L${tipX} ${tipY}`, fixedInks.paper, {
      width: 4,
      cap: 'round',
    }),
    burning,
    drawCat(
      { ...sittingCat(time, 1.3), nod: sneeze > 0 ? lerp(-34, 26, sneeze) : 0 },
      { x: x - 6 + chin * -0.6, y: y - 116 * scale + 6, scale: 1, ...catLook, open: sneeze > 0 ? 0.1 : 1 },
    ),
  ].join('')
}

/** Two matches go out before they reach the moon. */
export function twoMatchesShot(time: number, length: number): string {
  // The wind blows the first match out, and the cat's sneeze the second.
  const wind = 2 * bar
  const sneezes = 5 * bar
  const first = Math.min(easeOutElastic(time, 0.6, 0.9), 1 - linearProgress(time, wind, wind + 0.15))
  const second = Math.min(
    easeOutElastic(time, 3.4 * bar, 3.4 * bar + 0.3),
    1 - linearProgress(time, sneezes, sneezes + 0.12),
  )
  const flame = time < 3 * bar ? (time > 0.6 ? first : 0) : time > 3.4 * bar ? second : 0
  const gust = linearProgress(time, wind - 0.5, wind + 0.9)
  const streaks =
    gust > 0 && gust < 1
      ? stroke(
          [0, 1, 2, 3]
            .map((i) => pathData`M${lerp(-500, 1300, gust) - i * 90} ${250 + i * 84}q90 -30 180 0t190 0`)
            .join(''),
          '#8fa3cf',
          { width: 5, cap: 'round', opacity: 0.7 },
        )
      : ''
  const sneeze =
    time > sneezes - 0.9 && time < sneezes + 0.4
      ? keyframes(time, [sneezes - 0.9, 0.02], [sneezes - 0.15, 0.1], [sneezes, 1], [sneezes + 0.4, 0.5])
      : 0
  const hold =
    time < 3 * bar
      ? easeInOut(time, 1, 2.2) * (1 - easeInOut(time, wind + 0.3, wind + 0.8))
      : easeInOut(time, 3.9 * bar, 4.7 * bar) * (1 - easeInOut(time, sneezes + 0.2, sneezes + 0.7))
  return (
    drawLadderTop(time, { flame, hold: hold * 0.8, bright: 0, sneeze, chin: time > sneezes + 0.5 ? 26 : 8 }) +
    streaks +
    drawFade(1 - easeInOut(time, 0, 0.3)) +
    drawFade(easeInOut(time, length - 0.25, length))
  )
}

/** The number of bars after which the moon catches fire. */
const barOfIgnition = 4

/** The last match lights the moon. */
export function lastMatchShot(time: number, length: number): string {
  const ignition = barOfIgnition * bar
  const flame =
    time < 0.7
      ? 0
      : keyframes(
          time,
          [0.7, 0.2],
          [1.1, 1],
          [2.4, 0.7],
          [3.2, 0.28],
          [4.2, 0.2],
          [ignition - 0.2, 0.7],
          [ignition, 1.1],
        )
  const spread = easeOut(time, ignition, ignition + 1.5)
  return (
    drawLadderTop(time, {
      flame: time > ignition + 0.4 ? 0 : flame,
      hold: easeInOut(time, 1.6, ignition - 0.3),
      bright: spread,
      spread,
      chin: lerp(6, 26, easeInOut(time, ignition, ignition + 0.6)),
    }) +
    drawFade(1 - easeInOut(time, 0, 0.25)) +
    drawFade(easeInOut(time, length - 0.2, length))
  )
}

import { frontEngine } from '#art/compositions/train.ts'
import { circle, circleData, group, path, placeAt, polygon } from '#art/svg-shapes.ts'
import { drawFade } from '#scripts/shorts/intertitles.ts'
import { easeIn, easeInOut, easeOut, lerp, linearProgress, parabola, sineWave } from '#scripts/shorts/motion.ts'
import { catLook } from '#scripts/shorts/movies/title.ts'
import { drawCatFromBehind } from '#scripts/shorts/puppets/cat.ts'
import { drawAudience, drawHouse, houseInks, projectOnScreen } from '#scripts/shorts/sets/picture-house.ts'
import { drawEmptyRailway, drawRailway, engineInks } from './railway.ts'

/** The cat's place, in the middle of the last row. */
export const catPlace = { x: 640, y: 664, scale: 2.2 }
/** The moves of an audience that dives below the seats, each person at another moment. */
const diveMoves = (time: number) => (row: number, index: number) => {
  const when = 0.25 + ((index * 7) % 11) * 0.09
  return {
    dy: easeIn(time, when, when + 0.35) * 220 - parabola(linearProgress(time, when - 0.2, when)) * 26 * (row + 1),
    turn: easeIn(time, when, when + 0.4) * (index % 2 ? 40 : -40),
  }
}

/** The engine fills the screen, and the audience dives; only the cat stays. */
export function diveShot(time: number, length: number): string {
  const size = lerp(3.6, 6.4, time / length)
  const hats = Array.from({ length: 9 }, (_, index) => {
    const share = linearProgress(time, 0.4 + (index % 5) * 0.14, 2.4 + (index % 4) * 0.2)
    return share > 0 && share < 1
      ? path('M-26 0h52l-5-7h-11l-1-28h-18l-1 28h-11Z', houseInks.row, {
          transform: placeAt(110 + index * 132, 580 - parabola(share) * (220 + (index % 3) * 70), 1.1, {
            turn: share * (index % 2 ? 620 : -500),
          }),
        })
      : ''
  })
  return [
    drawHouse(projectOnScreen(drawRailway(time, size))),
    hats.join(''),
    drawAudience(time, diveMoves(time)),
    drawCatFromBehind(time, 0, { ...catPlace, ...catLook, wag: 2.5 }),
  ].join('')
}

/** The engine in front of the screen. `size` is its scale; `steamed`, 0 to 1, is how much steam there is. */
function drawArrivedEngine(time: number, size: number, steamed: number): string {
  const cloud = Array.from({ length: 16 }, (_, index) => {
    const side = index % 2 ? 1 : -1
    const out = steamed * (200 + (index % 5) * 120)
    return circleData(
      640 + side * (80 + out) + sineWave(time, 3, index * 0.3) * 16,
      640 - (index % 6) * 76 * steamed,
      (60 + (index % 4) * 44) * steamed,
    )
  })
  return [
    drawHouse(projectOnScreen(drawEmptyRailway(0))),
    circle(640, 300, 330, houseInks.paper, { opacity: 0.12 }),
    polygon(
      [
        [640, 330],
        [-300, 760],
        [1580, 760],
      ],
      houseInks.paper,
      { opacity: 0.12 },
    ),
    group(frontEngine({ ...engineInks, trim: houseInks.gold, shine: '#45222a', body: '#140a0c' }), {
      transform: placeAt(640, 640 + sineWave(time, 0.14) * (steamed > 0.4 ? 2 : 0.6), size),
    }),
    steamed <= 0 ? '' : path(cloud.join(''), houseInks.paper, { opacity: 0.92 * Math.min(1, steamed * 1.4) }),
  ].join('')
}

/** The engine comes out of the screen, and brakes in front of the cat. */
export function brakesShot(time: number, length: number): string {
  const size = lerp(3.2, 5.7, easeOut(time, 0, 1.5))
  return [
    drawArrivedEngine(time, size, easeInOut(time, 0.5, 1.5)),
    drawAudience(time, () => ({ dy: 300 })),
    drawCatFromBehind(time, 0, { ...catPlace, ...catLook, wag: 2.5 }),
    drawFade(easeInOut(time, length - 0.12, length)),
  ].join('')
}

/** The engine stands before the cat; then she turns her head. */
export function noseToNoseShot(time: number, length: number): string {
  const back = parabola(linearProgress(time, 1.2, 1.7)) * 3
  return [
    drawArrivedEngine(time, 5.7, 1 - easeInOut(time, 0, 2.2)),
    drawAudience(time, () => ({ dy: 300 })),
    drawCatFromBehind(time, headTurn(time), { ...catPlace, ...catLook, wag: 2.5 }),
    time > 1.8 && time < 3.4 ? circle(560, 588 - back, 7, houseInks.paper, { opacity: 0.7 }) : '',
    drawFade(easeInOut(time, length - 0.12, length)),
  ].join('')
}

/** How far the cat's head is turned: 0 is straight ahead, -1 to her left, where the next shot has somebody. */
const headTurn = (time: number): number => -easeInOut(time, 2, 2.3)

import { group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'
import { easeInOut, lerp, linearProgress, parabola, sineWave } from '#scripts/shorts/motion.ts'
import {
  drawForest,
  drawRoofs,
  drawSea,
  drawSnowball,
  drawSnowSlope,
  roofSpacing,
  roofWidth,
  roofY,
  slope,
} from '#scripts/shorts/movies/movie-within.ts'
import { catPoses, drawCat, gallopingCat } from '#scripts/shorts/puppets/cat.ts'
import { drawMouse, runningMouse, standingMouse } from '#scripts/shorts/puppets/mouse.ts'
import { sepiaInks } from '#scripts/shorts/sets/picture-house.ts'

/**
 * The shots in which the cat chases the mouse through the movie on the cinema's screen. Each key names the scenery of
 * its shot; each function draws the shot at `time`, in seconds from the beginning of the shot.
 */
export const chaseShots = {
  forest: (time: number) => {
    const travelled = time * 620
    return [
      drawForest(travelled),
      drawMouse(runningMouse(travelled / 2.1), {
        x: 890 + sineWave(time, 1.1) * 30,
        y: 606,
        scale: 1.75,
        fill: '#000',
        accent: sepiaInks.paper,
      }),
      drawCat(gallopingCat(travelled / 1.9), {
        x: lerp(120, 520, easeInOut(time, 0, 2)),
        y: 612,
        scale: 2.1,
        fill: '#000',
        eye: sepiaInks.paper,
      }),
    ].join('')
  },
  sea: (time: number) => {
    const { back, front } = drawSea(time * 240, time)
    const bob = sineWave(time, 1.25) * 10
    const boat = group(
      path('M-90-46H90Q84 22 40 26H-40Q-84 22-90-46Z', '#000') +
        rect(-122, -54, 244, 14, '#000') +
        rect(-88, -34, 176, 12, sepiaInks.paper),
      { transform: placeAt(870, 560 + bob, 1, { turn: sineWave(time, 1.8) * 5 }) },
    )
    const paddle = sineWave(time, 0.625)
    const splash = stroke(pathData`M330 556q-20-50-56-60M430 556q20-44 52-50`, sepiaInks.paper, {
      width: 6,
      cap: 'round',
    })
    return [
      back,
      drawMouse(
        {
          ...standingMouse(time),
          hands: [
            [-18 + paddle * 12, -26],
            [26 + paddle * 12, -28],
          ],
          lean: paddle * 8,
        },
        { x: 866, y: 552 + bob, scale: 1.75, fill: '#000', accent: sepiaInks.paper },
      ),
      stroke(pathData`M${896 + paddle * 24} ${500 + bob}L${960 + paddle * 50} ${610 + bob}`, '#000', {
        width: 9,
        cap: 'round',
      }),
      boat,
      drawCat(
        { ...catPoses.standing, head: [34, -58 - bob * 0.3], ears: 0.1, nod: -12, tail: [-120, 20] },
        { x: 310, y: 618 - bob, scale: 2.1, fill: '#000', eye: sepiaInks.paper },
      ),
      splash,
      front,
    ].join('')
  },
  snow: (time: number) => {
    const radius = lerp(70, 165, linearProgress(time, 0, 2.4))
    const x = lerp(220, 420, easeInOut(time, 0, 2.4))
    const groundAt = (at: number): number => 336 + at * slope
    const mouseX = 900 + sineWave(time, 1.25) * 40
    const y = groundAt(mouseX)
    return [
      drawSnowSlope(time * 700),
      group(
        stroke('M-70 0H70q18 0 22-14M-62-9H78', '#000', { width: 6, cap: 'round' }) +
          drawMouse(
            {
              ...standingMouse(time),
              lean: 22,
              hands: [
                [-22, -30],
                [-14, -40],
              ],
            },
            { x: 0, y: -6, scale: 1.75, fill: '#000', accent: '#b58a55' },
          ),
        { transform: placeAt(mouseX, y, 1, { turn: 14.6 }) },
      ),
      drawSnowball(x, groundAt(x) - radius * 0.92, radius, time * 420),
    ].join('')
  },
  roofs: (time: number) => {
    const travelled = time * 560
    const leapHeightAt = (x: number): number => {
      const share = ((((x + travelled) % roofSpacing) + roofSpacing) % roofSpacing) / roofSpacing
      const edge = (roofWidth - 30) / roofSpacing
      return share < edge ? 0 : parabola((share - edge) / (1 - edge)) * 90
    }
    return [
      drawRoofs(travelled),
      drawMouse(runningMouse(travelled / 2.1), {
        x: 900,
        y: roofY - leapHeightAt(900),
        scale: 1.75,
        fill: '#000',
        accent: sepiaInks.paper,
      }),
      drawCat(leapHeightAt(500) > 10 ? catPoses.leaping : gallopingCat(travelled / 1.9), {
        x: 500,
        y: roofY + 4 - leapHeightAt(500),
        scale: 2.1,
        fill: '#000',
        eye: sepiaInks.paper,
      }),
    ].join('')
  },
}

import { frontEngine } from '#art/compositions/train.ts'
import { circle, ellipse, group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'
import { drawFade, drawIris, intertitleShot } from '#scripts/shorts/intertitles.ts'
import { easeInOut, easeOut, lerp, linearProgress, parabola, sineWave } from '#scripts/shorts/motion.ts'
import { drawCat, drawCatFromBehind, sittingCat } from '#scripts/shorts/puppets/cat.ts'
import { drawMouse, runningMouse, standingMouse } from '#scripts/shorts/puppets/mouse.ts'
import {
  drawAudience,
  drawHouse,
  houseInks,
  projectOnScreen,
  screenBox,
  sepiaInks,
} from '#scripts/shorts/sets/picture-house.ts'
import type { Short } from '#scripts/shorts/short.ts'
import { drawSea } from './movie-within.ts'
import { bar, beat } from './ragtime.ts'
import { catLook, episodeTitleShot, intertitleInks, theEndShot } from './title.ts'
import { brakesShot, catPlace, diveShot, noseToNoseShot } from './train/arrival.ts'
import { score } from './train/music.ts'
import { drawEmptyRailway, drawRailway, engineInks } from './train/railway.ts'

/** The moves of an audience that becomes restless. `strength` is from 0 to 1. */
const swayMore = (time: number, strength: number) => (row: number, index: number) => ({
  dy: sineWave(time, 0.31, index * 0.4 + row * 0.3) * 5 * strength,
  turn: sineWave(time, 0.62, index * 0.27) * 6 * strength,
})

/** A train on the screen, far away. */
function distantTrainShot(time: number, length: number): string {
  const size = 0.16 + 0.5 * (time / length) ** 2
  return [
    drawHouse(projectOnScreen(drawRailway(time, size)), { curtain: easeInOut(time, 0.2, 2) }),
    drawAudience(time),
    drawCatFromBehind(time, sineWave(time, 5) * 0.4, { ...catPlace, ...catLook, wag: 2.5 }),
    drawIris(easeInOut(time, 0, 0.8), 640, 300),
    drawFade(easeInOut(time, length - 0.15, length)),
  ].join('')
}

/** The train on the screen comes closer, and the audience becomes restless. */
function closerShot(time: number, length: number): string {
  const share = time / length
  const size = lerp(0.8, 3.6, share ** 1.6)
  return [
    drawHouse(projectOnScreen(drawRailway(time, size))),
    drawAudience(time, swayMore(time, share)),
    drawCatFromBehind(time, 0, { ...catPlace, ...catLook, wag: 2.5 }),
    drawFade(easeInOut(time, length - 0.12, length)),
  ].join('')
}

/** The guard's cap. */
const drawCap = (x: number, y: number, scale: number, fill: string, band: string): string =>
  group(path('M-15 0V-15Q0-22 15-15V0Z', fill) + path('M-16 1H16V-4H-16ZM12 0h14l-3 4H10Z', band), {
    transform: placeAt(x, y, scale, { turn: -8 }),
  })

/** The guard, a mouse, comes along the seats and punches the cat's ticket. */
function ticketsShot(time: number, length: number): string {
  const walked = linearProgress(time, 0, 1.6)
  const x = lerp(1380, 860, walked)
  const punch = time > 2.6 && time < 3.1 ? parabola(linearProgress(time, 2.6, 3.1)) : 0
  const punched = time > 2.85
  const shown = easeInOut(time, 1.7, 2.2)
  const ground = 610
  const pose =
    walked < 1
      ? runningMouse(walked * 260)
      : {
          ...standingMouse(time),
          hands: [
            [-15, -34],
            [24 + shown * 8 + punch * 3, -44 - punch * 4],
          ] as const,
        }
  return [
    rect(0, 0, 1280, 720, houseInks.wall),
    circle(360, 250, 560, houseInks.gold, { opacity: 0.09 }),
    circle(360, 250, 380, houseInks.gold, { opacity: 0.09 }),
    Array.from({ length: 9 }, (_, index) =>
      path(
        pathData`M${index * 150 - 60} 720V530q0-40 40-40h56q40 0 40 40V720Z`,
        index % 2 ? houseInks.velvet : houseInks.fold,
      ),
    ).join(''),
    rect(0, ground, 1280, 120, houseInks.night),
    drawCat(
      { ...sittingCat(time), head: [16 + shown * 4, -65 - shown * 2], nod: -8 * shown },
      { x: 500, y: ground + 8, scale: 4, ...catLook, open: time > 3.3 && time < 3.5 ? 0.1 : 1 },
    ),
    shown > 0
      ? group(
          rect(0, -16, 74, 34, houseInks.paper) +
            stroke('M10-6H46M10 2H40M10 10H46', houseInks.velvet, { width: 3 }) +
            (punched ? circle(60, 1, 8, houseInks.wall) : ''),
          { transform: placeAt(634, ground - 248 + (1 - shown) * 30, 1.15, { turn: -6 }) },
        )
      : '',
    drawMouse(pose, { x, y: ground + 8, scale: 3, fill: houseInks.cat, accent: '#b3273a', isMirrored: true }),
    drawCap(x - (walked < 1 ? 36 : 0), ground - (walked < 1 ? 222 : 230), 2.3, houseInks.velvet, houseInks.gold),
    punched && time < 3.4
      ? [0, 1, 2]
          .map((index) =>
            circle(
              702 + index * 12 + linearProgress(time, 2.85, 3.4) * 30 * (index - 1),
              ground - 244 + linearProgress(time, 2.85, 3.4) * 90 - index * 6,
              4,
              houseInks.paper,
            ),
          )
          .join('')
      : '',
    drawFade(easeInOut(time, length - 0.15, length)),
  ].join('')
}

/** The train leaves with the cat on top, first through the picture house and then on the screen. */
function departureShot(time: number, length: number): string {
  const share = linearProgress(time, 0.5, length - 0.4)
  const size = lerp(5.7, 0.2, easeOut(share, 0, 1))
  const foot = lerp(640, 280, easeOut(share, 0, 1))
  const x = 640 + Math.sin(share * 6) * 14
  const inMovie = size < 2.6
  const rider = (y: number, scale: number): string =>
    drawCatFromBehind(time, Math.sin(time * 2) * 0.6, { x, y, scale, ...catLook, collar: '#b3273a', wag: 0.6 })
  const engine = (fill: typeof engineInks, y: number, scale: number): string =>
    group(frontEngine(fill), { transform: placeAt(x, y, scale) }) + rider(y - scale * 98, scale * 0.42)
  const scaled = size / (screenBox.height / 720)
  return [
    drawHouse(
      projectOnScreen(
        drawEmptyRailway(time) +
          (inMovie
            ? group(engine(engineInks, 0, scaled), {
                transform: `translate(${(x - 640) * 0.5} ${lerp(700, 378, linearProgress(size, 2.6, 0.2)).toFixed(1)})`,
              })
            : ''),
      ),
    ),
    inMovie ? '' : engine({ ...engineInks, trim: houseInks.gold, shine: '#45222a', body: '#140a0c' }, foot, size),
    drawAudience(time, (_, index) => {
      const up = easeInOut(time, 2.6 + ((index * 5) % 9) * 0.2, 3 + ((index * 5) % 9) * 0.2)
      return { dy: 300 * (1 - up), turn: (1 - up) * 20 }
    }),
    drawFade(easeInOut(time, length - 0.15, length)),
  ].join('')
}

/** The next movie, at the seaside. The cat is back in her seat, with a hat and a fish. */
function seasideShot(time: number): string {
  const { back, front } = drawSea(time * 60, time)
  return [
    drawHouse(
      projectOnScreen(
        back +
          group(path('M-70 0H70L48 40H-48ZM-4 0V-170H4V0ZM8-166L90-20H8Z', sepiaInks.ink), {
            transform: placeAt(720, 500 + sineWave(time, 2.4) * 8, 1.3, { turn: sineWave(time, 3) * 3 }),
          }) +
          front,
      ),
    ),
    drawAudience(time, (row, index) => ({
      dy: -Math.abs(sineWave(time, beat * 2, index * 0.13 + row * 0.4)) * 6,
      turn: sineWave(time, beat * 4, index * 0.3) * 3,
    })),
    drawCatFromBehind(time, sineWave(time, 5) * 0.4, { ...catPlace, ...catLook, wag: 1.25 }),
    ellipse(catPlace.x + sineWave(time, 5) * 4.4, catPlace.y - 172, 92, 15, houseInks.gold),
    path(pathData`M${catPlace.x - 40 + sineWave(time, 5) * 4.4} ${catPlace.y - 174}q4-46 40-46t40 46Z`, houseInks.gold),
    path(pathData`M${catPlace.x - 40 + sineWave(time, 5) * 4.4} ${catPlace.y - 178}h80l-1-9h-78Z`, '#b3273a'),
    group(
      path('M0 0q26-24 60-4l26-14v36l-26-14q-34 20-60-4Z', houseInks.paper) +
        circle(14, -2, 3.4, houseInks.night) +
        stroke('M30-8v12M40-9v14M50-7v10', houseInks.night, { width: 2.4 }),
      { transform: placeAt(760, 636, 1.1, { turn: -10 + sineWave(time, 2.5) * 4 }) },
    ),
  ].join('')
}

/** The second episode of The Picture House Cat. */
export const theTrainComesIn: Short = {
  name: 'the-train-comes-in',
  bar,
  quantizer: 49,
  shots: [
    episodeTitleShot('Second reel', 'The train comes in'),
    { bars: 6, caption: '[A piano. On the screen a train, far away]', draw: distantTrainShot },
    intertitleShot('It seemed to come closer.', 2, intertitleInks),
    { bars: 5, caption: '[Tiptoeing bass notes; an engine puffs, louder and louder. A whistle]', draw: closerShot },
    intertitleShot('It did.', 2, intertitleInks),
    { bars: 3, caption: '[The piano gallops. The audience dives.]', draw: diveShot },
    { bars: 3, caption: '[Brakes; a long hiss of steam]', draw: brakesShot },
    { bars: 3, caption: '[Steam. The cat, politely: meow]', draw: noseToNoseShot },
    intertitleShot('“Tickets, please.”', 2, intertitleInks),
    { bars: 4, caption: '[Small steps. The ticket is punched.]', draw: ticketsShot },
    { bars: 6, caption: '[A whistle; the engine puffs away.]', draw: departureShot },
    intertitleShot('She was back in time\nfor the second feature.', 2, intertitleInks),
    { bars: 4, caption: '[Applause]', draw: (time) => seasideShot(time) + drawFade(1 - easeInOut(time, 0, 0.3)) },
    theEndShot((time) => seasideShot(time + 4 * bar), catPlace.x, 560),
  ],
  score,
}

import { circle, group, path, placeAt, rect } from '#art/svg-shapes.ts'
import { drawFade, drawIris, intertitleShot } from '#scripts/shorts/intertitles.ts'
import { easeInOut, easeOutElastic, lerp, linearProgress, parabola, sineWave } from '#scripts/shorts/motion.ts'
import {
  blendCatPoses,
  type CatPose,
  catPoses,
  drawCat,
  gallopingCat,
  sittingCat,
  walkingCat,
} from '#scripts/shorts/puppets/cat.ts'
import { dancingMouse, drawMouse, runningMouse, standingMouse } from '#scripts/shorts/puppets/mouse.ts'
import { drawAudience, drawHouse, houseInks, projectOnScreen } from '#scripts/shorts/sets/picture-house.ts'
import type { Short } from '#scripts/shorts/short.ts'
import { drawBooth, drawProjectionist, shelfY } from './lamp/booth.ts'
import { score } from './lamp/music.ts'
import { blankScreen, drawRomance, drawTearing } from './lamp/torn-film.ts'
import { bar, beat } from './ragtime.ts'
import { catLook, episodeTitleShot, intertitleInks, theEndShot } from './title.ts'

/** The movie on the screen tears, and the audience jumps. */
function tornShot(time: number, length: number): string {
  const jump = easeOutElastic(time, 0, 0.4)
  return [
    drawHouse(projectOnScreen(drawTearing(time))),
    drawAudience(time, (row, index) => ({ dy: -jump * 10 * (row + 1) * (index % 2) })),
    drawFade(easeInOut(time, length - 0.1, length)),
  ].join('')
}

/** The audience stamps, and throws hats and other things at the empty screen. */
function uproarShot(time: number): string {
  const things = Array.from({ length: 11 }, (_, index) => {
    const share = ((time + index * 0.31) % 1.5) / 1.2
    if (share >= 1) return ''
    const x = 90 + index * 112
    return index % 3 === 0
      ? group(path('M-26 0h52l-5-7h-11l-1-28h-18l-1 28h-11Z', houseInks.row), {
          transform: placeAt(lerp(x, 640 + (x - 640) * 0.3, share), 600 - parabola(share * 0.62) * 360, 1.1, {
            turn: share * 700,
          }),
        })
      : circle(
          lerp(x, 640 + (x - 640) * 0.4, share),
          600 - parabola(share * 0.64) * 380,
          8,
          index % 2 ? '#b3273a' : houseInks.gold,
        )
  })
  return [
    drawHouse(projectOnScreen(blankScreen())),
    things.join(''),
    drawAudience(time, (row, index) => ({
      dy: -Math.abs(sineWave(time, beat, index * 0.5 + row * 0.25)) * 20,
      turn: sineWave(time, beat * 2, index * 0.31) * 7,
    })),
  ].join('')
}

/** The cat walks into the projector's beam. */
function catInBeamShot(time: number, length: number): string {
  const x = lerp(1320, 900, linearProgress(time, 0.4, length))
  return (
    drawBooth(
      time,
      drawCat(walkingCat((1320 - x) / 1.5), { x, y: shelfY, scale: 1.5, ...catLook, isMirrored: true }),
      drawProjectionist(time),
    ) +
    drawFade(1 - easeInOut(time, 0, 0.2)) +
    drawFade(easeInOut(time, length - 0.12, length))
  )
}

/** The cat's shadow on the screen. */
const drawCatShadow = (pose: CatPose, x: number, scale: number, isMirrored = false, y = 700): string =>
  drawCat(pose, { x, y, scale, fill: '#1a1014', isMirrored })

/** The cat's shadow, huge, walks onto the screen, and the audience shrinks back. */
function giantCatShot(time: number, length: number): string {
  const x = lerp(1560, 640, easeInOut(time, 0.2, 2.9))
  const still = time > 2.9
  const pose = still
    ? blendCatPoses(walkingCat(230), { ...catPoses.sitting, head: [16, -65] }, easeInOut(time, 2.9, 3.5))
    : walkingCat((1560 - x) / 5.6)
  const shock = easeOutElastic(time, 0.9, 1.3)
  return [
    drawHouse(projectOnScreen(blankScreen(drawCatShadow(pose, x, 6.4, true)))),
    drawAudience(time, (row, index) => ({
      dx: shock * (index % 2 ? 4 : -4),
      dy: shock * 12 * (row + 1) + sineWave(time, 0.2, index * 0.4) * (time > 0.9 ? 1.4 : 0),
    })),
    drawFade(easeInOut(time, length - 0.12, length)),
  ].join('')
}

/** The cat in the beam finds out that her paw moves the shadow. */
function pawShot(time: number, length: number): string {
  const paw = Math.abs(sineWave(time, beat * 2)) * easeInOut(time, 0.6, 1)
  const pose: CatPose = {
    ...sittingCat(time, 1.25),
    nod: lerp(0, -14, paw),
    feet: [
      [2, 0],
      [8, 0],
      [15, 0],
      [20 + paw * 16, -paw * 34],
    ],
  }
  return (
    drawBooth(
      time,
      drawCat(pose, { x: 830, y: shelfY, scale: 1.7, ...catLook, open: time > 0.3 && time < 0.45 ? 0.1 : 1 }),
      drawProjectionist(time),
    ) + drawFade(easeInOut(time, length - 0.12, length))
  )
}

/** The cat performs with her shadow, one trick in every two beats. */
function showShot(time: number, length: number): string {
  const step = Math.floor(time / (beat * 2))
  const share = (time % (beat * 2)) / (beat * 2)
  const hop = parabola(share) * 60
  const acts: readonly CatPose[] = [
    {
      ...catPoses.sitting,
      nod: -20,
      feet: [
        [2, 0],
        [8, 0],
        [15, 0],
        [44, -40],
      ],
    },
    { ...catPoses.standing, tail: [-90, 120], head: [36, -56], nod: -16 },
    { ...catPoses.sitting, tail: [-100, -160], nod: 14 },
    { ...catPoses.leaping, hip: [-27, -50], chest: [19, -56] },
  ]
  const pose = blendCatPoses(
    acts[step % 4] ?? catPoses.sitting,
    acts[(step + 1) % 4] ?? catPoses.sitting,
    easeInOut(share, 0.55, 1),
  )
  return [
    drawHouse(
      projectOnScreen(blankScreen(drawCatShadow(pose, 640 + (step % 2 ? 60 : -60), 5, step % 2 === 1, 690 - hop))),
    ),
    drawAudience(time, (row, index) => ({
      dy: -Math.abs(sineWave(time, beat * 2, index * 0.13 + row * 0.4)) * 9,
      turn: sineWave(time, beat * 4, index * 0.3) * 4,
    })),
    drawFade(easeInOut(time, length - 0.12, length)),
  ].join('')
}

/** The mouse climbs onto the shelf, close to the lamp, and dances. */
function mouseOnShelfShot(time: number, length: number): string {
  const x = lerp(520, 596, easeInOut(time, 1, 2.2))
  const up = 1 - easeOutElastic(time, 0.3, 0.9)
  return (
    drawBooth(
      time,
      drawCat({ ...sittingCat(time, 1.25), nod: -6 }, { x: 930, y: shelfY, scale: 1.7, ...catLook }) +
        rect(556, shelfY - 56, 84, 56, houseInks.fold) +
        rect(556, shelfY - 40, 84, 6, houseInks.gold) +
        drawMouse(
          time > 2.3 ? dancingMouse(time, beat) : time > 1 && time < 2.2 ? runningMouse(x * 0.8) : standingMouse(time),
          { x, y: shelfY - 56 + up * 90, scale: 1, fill: houseInks.cat, accent: '#b3273a' },
        ),
      drawProjectionist(time),
    ) +
    drawFade(1 - easeInOut(time, 0, 0.15)) +
    drawFade(easeInOut(time, length - 0.12, length))
  )
}

/** The mouse is nearer to the lamp, so his shadow is larger than the cat's shadow, which it chases off the screen. */
function giantMouseShot(time: number, length: number): string {
  const entrance = easeOutElastic(time, 0.2, 0.8)
  const chase = linearProgress(time, 1.7, length)
  const catX = time < 1.7 ? 400 : lerp(400, -700, chase)
  const mouseX = time < 1.7 ? lerp(1500, 960, entrance) : lerp(960, -200, chase)
  const fright = time > 0.7 && time < 1.7
  const mouse =
    time < 1.7
      ? {
          ...standingMouse(time),
          hands: [
            [-30, -60],
            [30, -60],
          ] as const,
        }
      : runningMouse(time * 150)
  return [
    drawHouse(
      projectOnScreen(
        blankScreen(
          drawMouse(mouse, { x: mouseX, y: 730, scale: 7.4, fill: '#1a1014', isMirrored: true }) +
            (time < 1.7
              ? drawCatShadow(
                  fright
                    ? {
                        ...catPoses.standing,
                        hip: [-12, -44],
                        chest: [12, -42],
                        head: [26, -52],
                        tail: [-100, 10],
                        ears: 0.2,
                      }
                    : catPoses.sitting,
                  catX + (fright ? sineWave(time, 0.1) * 5 : 0),
                  2.2,
                  false,
                  700,
                )
              : drawCatShadow(gallopingCat(time * 330), catX, 2.2, true, 700)),
        ),
      ),
    ),
    drawAudience(time, (row, index) => ({
      dy: -Math.abs(sineWave(time, beat, index * 0.29 + row * 0.2)) * 12 * easeInOut(time, 0.8, 1.4),
      turn: sineWave(time, beat * 2, index * 0.3) * 6 * easeInOut(time, 0.8, 1.4),
    })),
    drawFade(easeInOut(time, length - 0.12, length)),
  ].join('')
}

/** The shadows of cat and mouse bow, and the audience throws its hats up. */
function bowsShot(time: number): string {
  const bow = easeInOut(Math.abs(sineWave(time, bar * 2)), 0, 0.8)
  const hats = Array.from({ length: 8 }, (_, index) => {
    const share = ((time + index * 0.37) % 2.1) / 1.7
    return share < 1
      ? path('M-26 0h52l-5-7h-11l-1-28h-18l-1 28h-11Z', houseInks.row, {
          transform: placeAt(110 + index * 150, 600 - parabola(share) * (230 + (index % 3) * 60), 1, {
            turn: share * (index % 2 ? 540 : -540),
          }),
        })
      : ''
  })
  const bowingCat = blendCatPoses(
    catPoses.standing,
    {
      ...catPoses.standing,
      hip: [-21, -36],
      chest: [17, -24],
      head: [32, -22],
      nod: 20,
      feet: [
        [-26, 0],
        [-17, 0],
        [26, 0],
        [32, 0],
      ],
    },
    bow,
  )
  return [
    drawHouse(
      projectOnScreen(
        blankScreen(
          drawCatShadow(bowingCat, 470, 4.2, false, 690) +
            drawMouse(
              {
                ...standingMouse(time),
                lean: -bow * 34,
                hands: [
                  [-30, -38],
                  [16, -24],
                ],
              },
              { x: 850, y: 690, scale: 4.4, fill: '#1a1014', isMirrored: true },
            ),
        ),
      ),
    ),
    hats.join(''),
    drawAudience(time, (row, index) => ({
      dy: -Math.abs(sineWave(time, beat * 2, index * 0.13 + row * 0.4)) * 12,
      turn: sineWave(time, beat * 4, index * 0.3) * 4,
    })),
  ].join('')
}

/** The third episode of The Picture House Cat. */
export const theLamp: Short = {
  name: 'the-lamp',
  bar,
  quantizer: 49,
  shots: [
    episodeTitleShot('Third reel', 'The lamp'),
    {
      bars: 5,
      caption: '[A piano, tenderly]',
      draw: (time, length) =>
        drawHouse(projectOnScreen(drawRomance(time)), { curtain: easeInOut(time, 0.2, 2) }) +
        drawAudience(time) +
        drawIris(easeInOut(time, 0, 0.8), 640, 300) +
        drawFade(easeInOut(time, length - 0.1, length)),
    },
    { bars: 2, caption: '[The film tears, and flaps.]', draw: tornShot },
    intertitleShot('The film tore.', 2, intertitleInks),
    { bars: 3, caption: '[Stamping, and an angry murmur]', draw: uproarShot },
    { bars: 3, caption: '[Tiptoeing bass notes]', draw: catInBeamShot },
    intertitleShot('Somebody small\nwalked past the lamp.', 3, intertitleInks),
    { bars: 4, caption: '[The house gasps.]', draw: giantCatShot },
    { bars: 3, caption: '[Ragtime]', draw: pawShot },
    { bars: 4, caption: '[Applause]', draw: showShot },
    { bars: 3, caption: '[Small plucked steps]', draw: mouseOnShelfShot },
    { bars: 4, caption: '[A drum; a scared meow. The piano gallops.]', draw: giantMouseShot },
    { bars: 3, caption: '[Ragtime, and more applause]', draw: bowsShot },
    intertitleShot('The film was mended.\nNobody asked for it.', 3, intertitleInks),
    theEndShot((time) => bowsShot(time), 640, 280),
  ],
  score,
}

import { circle, ellipse, path, placeAt, polygon, rect } from '#art/svg-shapes.ts'
import { drawFade, drawIris, intertitleShot } from '#scripts/shorts/intertitles.ts'
import {
  easeInOut,
  easeOut,
  easeOutElastic,
  keyframes,
  lerp,
  linearProgress,
  parabola,
  sineWave,
} from '#scripts/shorts/motion.ts'
import {
  blendCatPoses,
  catPoses,
  drawCat,
  drawCatFromBehind,
  gallopingCat,
  spreadCatData,
} from '#scripts/shorts/puppets/cat.ts'
import { dancingMouse, drawMouse, runningMouse, standingMouse } from '#scripts/shorts/puppets/mouse.ts'
import {
  drawAudience,
  drawHouse,
  houseInks,
  projectOnScreen,
  screenBox,
  sepiaInks,
} from '#scripts/shorts/sets/picture-house.ts'
import type { Short } from '#scripts/shorts/short.ts'
import { chaseShots } from './mouse/chase.ts'
import { score } from './mouse/music.ts'
import { crashShot, stalkShot } from './mouse/stalk.ts'
import { drawMouseDance, drawMouseStage } from './movie-within.ts'
import { bar, beat } from './ragtime.ts'
import { catLook, episodeTitleShot, intertitleInks, theEndShot } from './title.ts'

/** The cat's place in the last row of the picture house. */
export const catPlace = { x: 1004, y: 640, scale: 2.3 }

/**
 * A shot inside the movie that the picture house shows: the mouse jumps out through the hole that the cat made in the
 * screen, and the cat stays in the movie.
 */
function mouseEscapesShot(time: number, length: number): string {
  const jump = linearProgress(time, 1, 1.7)
  const mouseX = lerp(150, 520, linearProgress(time, 0, 1)) + jump * 130
  const catX = lerp(-260, 400, easeOut(time, 0.9, 2.3))
  const mouseScale = lerp(2.6, 0.9, jump)
  const looks = time > 2.3
  return [
    drawMouseStage(),
    path(spreadCatData, houseInks.night, { transform: placeAt(640, 330, 3.1) }),
    jump < 1
      ? drawMouse(runningMouse(time * 260), {
          x: mouseX,
          y: lerp(640, 380, jump) - parabola(jump) * 190,
          scale: mouseScale,
          fill: '#000',
          accent: sepiaInks.paper,
        })
      : '',
    drawCat(
      time < 2.1
        ? gallopingCat(time * 360)
        : blendCatPoses(catPoses.crouching, catPoses.sitting, easeInOut(time, 2.1, 2.7)),
      {
        x: catX,
        y: 646,
        scale: 2.9,
        fill: '#000',
        eye: sepiaInks.paper,
        open: looks && time < 2.5 ? 0.1 : 1,
      },
    ),
    drawFade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

/** The mouse flies into the cat's seat, while the cat sits on the screen. */
function changedPlacesShot(time: number, length: number): string {
  const fly = linearProgress(time, 0.2, 1)
  const knock = sineWave(time, 0.6)
  const picture =
    drawMouseStage() +
    drawCat(
      { ...catPoses.sitting, head: [16 + knock * 2, -65], nod: knock * 8 },
      { x: 590, y: 640, scale: 3.6, fill: '#000', eye: sepiaInks.paper },
    )
  const seatY = catPlace.y - 6
  return [
    drawHouse(projectOnScreen(picture)),
    drawAudience(time),
    fly < 1
      ? drawMouse(runningMouse(time * 200), {
          x: lerp(640, catPlace.x, fly),
          y: lerp(300, seatY, fly) - parabola(fly) * 110,
          scale: lerp(0.5, 2, fly),
          fill: houseInks.cat,
          accent: '#b3273a',
          turn: fly * 360,
        })
      : drawMouse(standingMouse(time), {
          x: catPlace.x,
          y: seatY - Math.max(0, 1 - easeOutElastic(time, 1, 1.5)) * 20,
          scale: 2,
          fill: houseInks.cat,
          accent: '#b3273a',
          isMirrored: true,
        }),
    drawFade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

/** The cat dances on the screen; the audience claps, and the mouse, in the cat's seat, eats. */
function applauseShot(time: number): string {
  const dance = sineWave(time, beat * 4)
  const hop = Math.abs(sineWave(time, beat * 2))
  const dancePose = {
    ...blendCatPoses(catPoses.sitting, catPoses.standing, 0.25 + 0.25 * dance),
    hip: [dance * 6 - 6, -24 - hop * 8] as const,
    head: [14 + dance * 8, -66 - hop * 8] as const,
  }
  const picture =
    drawMouseStage() +
    drawCat(dancePose, {
      x: 600,
      y: 640,
      scale: 3.4,
      fill: '#000',
      eye: sepiaInks.paper,
      turn: dance * 5,
      isMirrored: dance < 0,
    })
  const crumbs = Array.from({ length: 3 }, (_, index) => {
    const share = (time / 0.9 + index / 3) % 1
    return circle(
      catPlace.x - 46 + share * 34,
      catPlace.y - 110 - parabola(share) * 90 + share * 10,
      7,
      houseInks.paper,
    )
  })
  return [
    drawHouse(projectOnScreen(picture)),
    drawAudience(time, (r, index) => ({
      dy: -Math.abs(sineWave(time, beat * 2, index * 0.13 + r * 0.4)) * 9,
      turn: sineWave(time, beat * 4, index * 0.3) * 3,
    })),
    polygon(
      [
        [catPlace.x - 92, catPlace.y - 84],
        [catPlace.x - 34, catPlace.y - 84],
        [catPlace.x - 44, catPlace.y + 10],
        [catPlace.x - 82, catPlace.y + 10],
      ],
      houseInks.velvet,
    ),
    drawMouse(
      {
        ...standingMouse(time),
        hands: [
          [-15, -34],
          [24, -42 - Math.abs(sineWave(time, 0.9)) * 14],
        ],
      },
      { x: catPlace.x, y: catPlace.y - 6, scale: 2, fill: houseInks.cat, accent: '#b3273a', isMirrored: true },
    ),
    crumbs.join(''),
  ].join('')
}

/** The cat's eyes, large, with the dancing mouse mirrored in them. */
function eyesShot(time: number): string {
  const wide = keyframes(time, [0.5, 0.42], [1.3, 0.95])
  const blink = time > 0.3 && time < 0.44 ? 0.06 : 1
  const look = sineWave(time, 2.5) * 34
  const drawEye = (x: number): string => {
    const mouse = drawMouse(dancingMouse(time, beat), { x: x + look, y: 414, scale: 1.05, fill: sepiaInks.ink })
    return (
      ellipse(x, 360, 168, 150 * blink, houseInks.amber) +
      (blink < 1
        ? ''
        : ellipse(x + look, 360, 128 * wide, 136, '#080405') +
          ellipse(x + look, 372, 60 * wide, 66, sepiaInks.paper) +
          (wide > 0.6 ? mouse : ''))
    )
  }
  return rect(0, 0, 1280, 720, houseInks.cat) + drawEye(420) + drawEye(860)
}

/** The first episode of The Picture House Cat. */
export const aMouseInThePicture: Short = {
  name: 'a-mouse-in-the-picture',
  quantizer: 49,
  bar,
  shots: [
    episodeTitleShot('First reel', 'A mouse in the picture'),
    {
      bars: 6,
      caption: '[A piano plays ragtime. On the screen a mouse dances; in the last row a cat looks on.]',
      draw: (time, length) => {
        const x = 640 + sineWave(time, beat * 16) * 150
        const alert = time > 2.6
        return [
          drawHouse(projectOnScreen(drawMouseStage() + drawMouseDance(time, beat)), {
            curtain: easeInOut(time, 0.2, 2.2),
          }),
          drawAudience(time),
          drawCatFromBehind(time, alert ? (x - 700) / 150 : 0.1, { ...catPlace, ...catLook, wag: alert ? 0.8 : 2.5 }),
          drawIris(easeInOut(time, 0, 0.8), 640, 300),
          drawFade(easeInOut(time, length - 0.15, length)),
        ].join('')
      },
    },
    { bars: 2, draw: eyesShot },
    intertitleShot('She had never seen one\nthat size.', 2, intertitleInks),
    { bars: 5, caption: '[Tiptoeing bass notes]', draw: stalkShot },
    { bars: 2, caption: '[A cymbal crash: she goes through the screen.]', draw: crashShot },
    intertitleShot('In she went.', 2, intertitleInks),
    { bars: 2, caption: '[The piano gallops.]', draw: chaseShots.forest },
    { bars: 2, draw: chaseShots.sea },
    { bars: 2, draw: chaseShots.snow },
    { bars: 2, draw: chaseShots.roofs },
    { bars: 3, caption: '[Brakes squeak.]', draw: mouseEscapesShot },
    { bars: 3, draw: changedPlacesShot },
    intertitleShot('The mouse thought\nthe picture much improved.', 3, intertitleInks),
    { bars: 5, caption: '[Applause]', draw: applauseShot },
    theEndShot((time) => applauseShot(time + 5 * bar), screenBox.x + screenBox.width / 2, 290),
  ],
  score,
}

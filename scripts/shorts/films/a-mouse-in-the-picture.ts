import { circle, ellipse, path, placeAt, polygon, rect } from '#art/svg-shapes.ts'
import { fade, intertitle, iris } from '#scripts/shorts/intertitles.ts'
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
import { blend, drawCat, drawCatFromBehind, galloping, poses, spreadCat } from '#scripts/shorts/puppets/cat.ts'
import { dancingMouse, drawMouse, runningMouse, standingMouse } from '#scripts/shorts/puppets/mouse.ts'
import { canvas, drawAudience, drawHouse, house, projected, sepia } from '#scripts/shorts/sets/picture-house.ts'
import type { Short } from '#scripts/shorts/short.ts'
import { mouseDance, mouseStage } from './film-within.ts'
import { chase } from './mouse/chase.ts'
import { score } from './mouse/music.ts'
import { crash, stalk } from './mouse/stalk.ts'
import { bar, beat } from './ragtime.ts'
import { cat, inks, theEnd, title } from './title.ts'

/** The cat's place in the last row. */
export const place = { x: 1004, y: 640, scale: 2.3 }

/** The stage again, from its inside: through the hole one sees the house. */
function wayOut(time: number, length: number): string {
  const jump = linearProgress(time, 1, 1.7)
  const mouseX = lerp(150, 520, linearProgress(time, 0, 1)) + jump * 130
  const catX = lerp(-260, 400, easeOut(time, 0.9, 2.3))
  const small = lerp(2.6, 0.9, jump)
  const looks = time > 2.3
  return [
    mouseStage(),
    path(spreadCat, house.night, { transform: placeAt(640, 330, 3.1) }),
    jump < 1
      ? drawMouse(runningMouse(time * 260), {
          x: mouseX,
          y: lerp(640, 380, jump) - parabola(jump) * 190,
          scale: small,
          fill: '#000',
          accent: sepia.paper,
        })
      : '',
    drawCat(time < 2.1 ? galloping(time * 360) : blend(poses.crouching, poses.sitting, easeInOut(time, 2.1, 2.7)), {
      x: catX,
      y: 646,
      scale: 2.9,
      fill: '#000',
      eye: sepia.paper,
      open: looks && time < 2.5 ? 0.1 : 1,
    }),
    fade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

function changedPlaces(time: number, length: number): string {
  const fly = linearProgress(time, 0.2, 1)
  const knock = sineWave(time, 0.6)
  const picture =
    mouseStage() +
    drawCat(
      { ...poses.sitting, head: [16 + knock * 2, -65], nod: knock * 8 },
      { x: 590, y: 640, scale: 3.6, fill: '#000', eye: sepia.paper },
    )
  const seatY = place.y - 6
  return [
    drawHouse(projected(picture)),
    drawAudience(time),
    fly < 1
      ? drawMouse(runningMouse(time * 200), {
          x: lerp(640, place.x, fly),
          y: lerp(300, seatY, fly) - parabola(fly) * 110,
          scale: lerp(0.5, 2, fly),
          fill: house.cat,
          accent: '#b3273a',
          turn: fly * 360,
        })
      : drawMouse(standingMouse(time), {
          x: place.x,
          y: seatY - Math.max(0, 1 - easeOutElastic(time, 1, 1.5)) * 20,
          scale: 2,
          fill: house.cat,
          accent: '#b3273a',
          isMirrored: true,
        }),
    fade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

function applause(time: number): string {
  const dance = sineWave(time, beat * 4)
  const hop = Math.abs(sineWave(time, beat * 2))
  const danced = {
    ...blend(poses.sitting, poses.standing, 0.25 + 0.25 * dance),
    hip: [dance * 6 - 6, -24 - hop * 8] as const,
    head: [14 + dance * 8, -66 - hop * 8] as const,
  }
  const picture =
    mouseStage() +
    drawCat(danced, {
      x: 600,
      y: 640,
      scale: 3.4,
      fill: '#000',
      eye: sepia.paper,
      turn: dance * 5,
      isMirrored: dance < 0,
    })
  const crumb = Array.from({ length: 3 }, (_, index) => {
    const share = (time / 0.9 + index / 3) % 1
    return circle(place.x - 46 + share * 34, place.y - 110 - parabola(share) * 90 + share * 10, 7, house.paper)
  })
  return [
    drawHouse(projected(picture)),
    drawAudience(time, (r, index) => ({
      dy: -Math.abs(sineWave(time, beat * 2, index * 0.13 + r * 0.4)) * 9,
      turn: sineWave(time, beat * 4, index * 0.3) * 3,
    })),
    polygon(
      [
        [place.x - 92, place.y - 84],
        [place.x - 34, place.y - 84],
        [place.x - 44, place.y + 10],
        [place.x - 82, place.y + 10],
      ],
      house.velvet,
    ),
    drawMouse(
      {
        ...standingMouse(time),
        hands: [
          [-15, -34],
          [24, -42 - Math.abs(sineWave(time, 0.9)) * 14],
        ],
      },
      { x: place.x, y: place.y - 6, scale: 2, fill: house.cat, accent: '#b3273a', isMirrored: true },
    ),
    crumb.join(''),
  ].join('')
}

function eyes(time: number): string {
  const wide = keyframes(time, [0.5, 0.42], [1.3, 0.95])
  const blink = time > 0.3 && time < 0.44 ? 0.06 : 1
  const look = sineWave(time, 2.5) * 34
  const one = (x: number): string => {
    const mouse = drawMouse(dancingMouse(time, beat), { x: x + look, y: 414, scale: 1.05, fill: sepia.ink })
    return (
      ellipse(x, 360, 168, 150 * blink, house.amber) +
      (blink < 1
        ? ''
        : ellipse(x + look, 360, 128 * wide, 136, '#080405') +
          ellipse(x + look, 372, 60 * wide, 66, sepia.paper) +
          (wide > 0.6 ? mouse : ''))
    )
  }
  return rect(0, 0, 1280, 720, house.cat) + one(420) + one(860)
}

export const aMouseInThePicture: Short = {
  name: 'a-mouse-in-the-picture',
  quality: 49,
  bar,
  shots: [
    title('First reel', 'A mouse in the picture'),
    {
      bars: 6,
      caption: '[A piano plays ragtime. On the screen a mouse dances; in the last row a cat looks on.]',
      draw: (time, length) => {
        const x = 640 + sineWave(time, beat * 16) * 150
        const alert = time > 2.6
        return [
          drawHouse(projected(mouseStage() + mouseDance(time, beat)), { curtain: easeInOut(time, 0.2, 2.2) }),
          drawAudience(time),
          drawCatFromBehind(time, alert ? (x - 700) / 150 : 0.1, { ...place, ...cat, wag: alert ? 0.8 : 2.5 }),
          iris(easeInOut(time, 0, 0.8), 640, 300),
          fade(easeInOut(time, length - 0.15, length)),
        ].join('')
      },
    },
    { bars: 2, draw: eyes },
    intertitle('She had never seen one\nthat size.', 2, inks),
    { bars: 5, caption: '[Tiptoeing bass notes]', draw: stalk },
    { bars: 2, caption: '[A cymbal crash: she goes through the screen.]', draw: crash },
    intertitle('In she went.', 2, inks),
    { bars: 2, caption: '[The piano gallops.]', draw: chase.forest },
    { bars: 2, draw: chase.sea },
    { bars: 2, draw: chase.snow },
    { bars: 2, draw: chase.roofs },
    { bars: 3, caption: '[Brakes squeak.]', draw: wayOut },
    { bars: 3, draw: changedPlaces },
    intertitle('The mouse thought\nthe picture much improved.', 3, inks),
    { bars: 5, caption: '[Applause]', draw: applause },
    theEnd((time) => applause(time + 5 * bar), canvas.x + canvas.width / 2, 290),
  ],
  score,
}

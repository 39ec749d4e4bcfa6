import { at, circle, d, ellipse, group, path, polygon, rect, stroke } from '#art/svg-shapes.ts'
import { card, fade, iris } from '#scripts/shorts/cards.ts'
import { arc, even, falling, mix, soft, springing, through, thrown, wave } from '#scripts/shorts/motion.ts'
import { blend, drawCat, drawCatFromBehind, galloping, poses, spreadCat, walking } from '#scripts/shorts/puppets/cat.ts'
import { dancingMouse, drawMouse, runningMouse, standingMouse } from '#scripts/shorts/puppets/mouse.ts'
import { canvas, drawAudience, drawHouse, house, projected, sepia } from '#scripts/shorts/sets/picture-house.ts'
import { drawSpectator, type Hat, topOf } from '#scripts/shorts/sets/spectators.ts'
import type { Short } from '#scripts/shorts/short.ts'
import { block, applause as clapping, cymbal, drum, gasp, meow, slide, tear } from '#scripts/shorts/sound/noises.ts'
import type { Score } from '#scripts/shorts/sound/score.ts'
import {
  forest,
  mouseDance,
  mouseStage,
  roofPitch,
  roofs,
  roofTop,
  roofWidth,
  sea,
  slope,
  snow,
  snowball,
} from './film-within.ts'
import { bar, playStrain, playTiptoe } from './ragtime.ts'
import { cat, inks, theEnd, title } from './title.ts'

const beat = bar / 2

/** The cat's place in the last row. */
const place = { x: 1004, y: 640, scale: 2.3 }

/** The hats in the row over which she walks. */
const row: readonly Hat[] = ['bald', 'bowler', 'bun', 'topper', 'cap', 'cloche', 'feather', 'bowler', 'bob']
const rowX = (index: number): number => 90 + index * 132
const shoulderY = 650
const size = 1.9

function stalk(time: number, length: number): string {
  const leap = even(time, length - 0.75, length)
  const x = mix(-120, 1000, soft(time, 0.1, length - 0.9)) + thrown(leap, 0, 1) * 420
  const height = (at: number): number => {
    const place = (at - rowX(0)) / 132
    const [low, high] = [Math.floor(place), Math.ceil(place)].map(
      (index) => topOf[row[Math.min(8, Math.max(0, index))] ?? 'bald'],
    )
    const share = place - Math.floor(place)
    return mix(low ?? 0, high ?? 0, share * share * (3 - 2 * share)) * size
  }
  const y = shoulderY - height(x) + 16 - arc(leap) * 120
  const people = row.map((hat, index) => {
    const pressed = Math.max(0, 1 - Math.abs(x - rowX(index)) / 95) * (leap > 0.3 ? 0 : 1)
    return drawSpectator(
      hat,
      rowX(index),
      shoulderY + pressed * 20,
      size,
      house.row,
      pressed * (index % 2 === 0 ? 4 : -4),
    )
  })
  const wiggle = time > length - 1.5 && leap === 0 ? wave(time, 0.22) * 3 : 0
  const gone = (x + 120) / 1.7
  const pose =
    leap > 0
      ? blend(poses.crouching, poses.leaping, even(leap, 0, 0.35))
      : walking(gone, soft(time, length - 1.9, length - 1.4) * 0.6 + 0.4)
  return [
    rect(0, 0, 1280, 720, house.wall),
    polygon(
      [
        [-20, 120],
        [1300, -60],
        [1300, 560],
        [-20, 190],
      ],
      house.paper,
      { opacity: 0.16 },
    ),
    polygon(
      [
        [-20, 140],
        [1300, 40],
        [1300, 420],
        [-20, 176],
      ],
      house.paper,
      { opacity: 0.12 },
    ),
    drawCat(pose, { x: x + wiggle, y, scale: 1.7, ...cat, turn: leap > 0 ? mix(-14, 12, leap) : 0 }),
    people.join(''),
    rect(0, 664, 1280, 60, house.row),
  ].join('')
}

/** The screen with the hole that she made. */
const holed = (content: string, shown = 1): string =>
  content + (shown <= 0 ? '' : path(spreadCat, house.night, { transform: at(640, 330, 3.1 * shown) }))

function crash(time: number, length: number): string {
  const hit = 0.62
  const flying = even(time, 0, hit)
  const broken = springing(time, hit, hit + 0.5)
  const picture =
    mouseStage(time) +
    mouseDance(time, beat, { x: 560, pose: time > hit ? standingMouse(time) : dancingMouse(time, beat) })
  const shards = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2 + 0.3
    const far = thrown(time, hit, hit + 0.9) * 250
    const [x, y] = [
      640 + Math.cos(angle) * far * 1.2,
      254 + Math.sin(angle) * far + falling(time, hit, hit + 1.1) * 260,
    ]
    return polygon(
      [
        [x - 9, y],
        [x + 4, y - 13],
        [x + 10, y + 6],
      ],
      house.paper,
    )
  })
  return [
    drawHouse(projected(holed(picture, time < hit ? 0 : broken))),
    time < hit
      ? path(spreadCat, house.cat, {
          transform: at(
            mix(900, 640, thrown(flying, 0, 1)),
            mix(760, 254, thrown(flying, 0, 1)),
            mix(4.4, 1.6, flying),
            { turn: mix(-40, 0, flying) },
          ),
        })
      : time < hit + 1
        ? shards.join('')
        : '',
    drawAudience(time, (r, index) => ({
      dy: -springing(time, hit, hit + 0.5) * 16 * (r + 1) * (index % 3 === 0 ? 1 : 0.5),
    })),
    time >= hit && time < hit + 0.09 ? rect(0, 0, 1280, 720, house.paper, { opacity: 0.7 }) : '',
    fade(soft(time, length - 0.2, length)),
  ].join('')
}

/** The chase through one scenery after another. */
const chase = {
  forest: (time: number) => {
    const gone = time * 620
    return [
      forest(gone),
      drawMouse(runningMouse(gone / 2.1), {
        x: 890 + wave(time, 1.1) * 30,
        y: 606,
        scale: 1.75,
        fill: '#000',
        accent: sepia.paper,
      }),
      drawCat(galloping(gone / 1.9), {
        x: mix(120, 520, soft(time, 0, 2)),
        y: 612,
        scale: 2.1,
        fill: '#000',
        eye: sepia.paper,
      }),
    ].join('')
  },
  sea: (time: number) => {
    const { back, front } = sea(time * 240, time)
    const bob = wave(time, 1.25) * 10
    const boat = group(
      path('M-90-46H90Q84 22 40 26H-40Q-84 22-90-46Z', '#000') +
        rect(-122, -54, 244, 14, '#000') +
        rect(-88, -34, 176, 12, sepia.paper),
      { transform: at(870, 560 + bob, 1, { turn: wave(time, 1.8) * 5 }) },
    )
    const paddle = wave(time, 0.625)
    const splash = stroke(d`M330 556q-20-50-56-60M430 556q20-44 52-50`, sepia.paper, { width: 6, cap: 'round' })
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
        { x: 866, y: 552 + bob, scale: 1.75, fill: '#000', accent: sepia.paper },
      ),
      stroke(d`M${896 + paddle * 24} ${500 + bob}L${960 + paddle * 50} ${610 + bob}`, '#000', {
        width: 9,
        cap: 'round',
      }),
      boat,
      drawCat(
        { ...poses.standing, head: [34, -58 - bob * 0.3], ears: 0.1, nod: -12, tail: [-120, 20] },
        { x: 310, y: 618 - bob, scale: 2.1, fill: '#000', eye: sepia.paper },
      ),
      splash,
      front,
    ].join('')
  },
  snow: (time: number) => {
    const radius = mix(70, 165, even(time, 0, 2.4))
    const x = mix(220, 420, soft(time, 0, 2.4))
    const ground = (at: number): number => 336 + at * slope
    const mouseX = 900 + wave(time, 1.25) * 40
    const y = ground(mouseX)
    return [
      snow(time * 700),
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
        { transform: at(mouseX, y, 1, { turn: 14.6 }) },
      ),
      snowball(x, ground(x) - radius * 0.92, radius, time * 420),
    ].join('')
  },
  roofs: (time: number) => {
    const gone = time * 560
    const over = (x: number): number => {
      const share = ((((x + gone) % roofPitch) + roofPitch) % roofPitch) / roofPitch
      const edge = (roofWidth - 30) / roofPitch
      return share < edge ? 0 : arc((share - edge) / (1 - edge)) * 90
    }
    return [
      roofs(gone),
      drawMouse(runningMouse(gone / 2.1), {
        x: 900,
        y: roofTop - over(900),
        scale: 1.75,
        fill: '#000',
        accent: sepia.paper,
      }),
      drawCat(over(500) > 10 ? poses.leaping : galloping(gone / 1.9), {
        x: 500,
        y: roofTop + 4 - over(500),
        scale: 2.1,
        fill: '#000',
        eye: sepia.paper,
      }),
    ].join('')
  },
}

/** The stage again, from its inside: through the hole one sees the house. */
function wayOut(time: number, length: number): string {
  const jump = even(time, 1, 1.7)
  const mouseX = mix(150, 520, even(time, 0, 1)) + jump * 130
  const catX = mix(-260, 400, thrown(time, 0.9, 2.3))
  const small = mix(2.6, 0.9, jump)
  const looks = time > 2.3
  return [
    mouseStage(time),
    path(spreadCat, house.night, { transform: at(640, 330, 3.1) }),
    jump < 1
      ? drawMouse(runningMouse(time * 260), {
          x: mouseX,
          y: mix(640, 380, jump) - arc(jump) * 190,
          scale: small,
          fill: '#000',
          accent: sepia.paper,
        })
      : '',
    drawCat(time < 2.1 ? galloping(time * 360) : blend(poses.crouching, poses.sitting, soft(time, 2.1, 2.7)), {
      x: catX,
      y: 646,
      scale: 2.9,
      fill: '#000',
      eye: sepia.paper,
      open: looks && time < 2.5 ? 0.1 : 1,
    }),
    fade(soft(time, length - 0.2, length)),
  ].join('')
}

function changedPlaces(time: number, length: number): string {
  const fly = even(time, 0.2, 1)
  const knock = wave(time, 0.6)
  const picture =
    mouseStage(time) +
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
          x: mix(640, place.x, fly),
          y: mix(300, seatY, fly) - arc(fly) * 110,
          scale: mix(0.5, 2, fly),
          fill: house.cat,
          accent: '#b3273a',
          turn: fly * 360,
        })
      : drawMouse(standingMouse(time), {
          x: place.x,
          y: seatY - Math.max(0, 1 - springing(time, 1, 1.5)) * 20,
          scale: 2,
          fill: house.cat,
          accent: '#b3273a',
          mirrored: true,
        }),
    fade(soft(time, length - 0.2, length)),
  ].join('')
}

function applause(time: number): string {
  const dance = wave(time, beat * 4)
  const hop = Math.abs(wave(time, beat * 2))
  const danced = {
    ...blend(poses.sitting, poses.standing, 0.25 + 0.25 * dance),
    hip: [dance * 6 - 6, -24 - hop * 8] as const,
    head: [14 + dance * 8, -66 - hop * 8] as const,
  }
  const picture =
    mouseStage(time) +
    drawCat(danced, {
      x: 600,
      y: 640,
      scale: 3.4,
      fill: '#000',
      eye: sepia.paper,
      turn: dance * 5,
      mirrored: dance < 0,
    })
  const crumb = Array.from({ length: 3 }, (_, index) => {
    const share = (time / 0.9 + index / 3) % 1
    return circle(place.x - 46 + share * 34, place.y - 110 - arc(share) * 90 + share * 10, 7, house.paper)
  })
  return [
    drawHouse(projected(picture)),
    drawAudience(time, (r, index) => ({
      dy: -Math.abs(wave(time, beat * 2, index * 0.13 + r * 0.4)) * 9,
      turn: wave(time, beat * 4, index * 0.3) * 3,
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
          [24, -42 - Math.abs(wave(time, 0.9)) * 14],
        ],
      },
      { x: place.x, y: place.y - 6, scale: 2, fill: house.cat, accent: '#b3273a', mirrored: true },
    ),
    crumb.join(''),
  ].join('')
}

function eyes(time: number): string {
  const wide = through(time, [0.5, 0.42], [1.3, 0.95])
  const blink = time > 0.3 && time < 0.44 ? 0.06 : 1
  const look = wave(time, 2.5) * 34
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

const score: Score = (mix, startOf) => {
  playStrain(mix, 'intro', startOf(0), { bars: 4 })
  playStrain(mix, 'rag', startOf(1), { bars: 8 })
  playTiptoe(mix, startOf(3), 7)
  meow(mix, startOf(3) + 0.3, 0.5, 0.1)
  const hit = startOf(5) + 0.62
  slide(mix, startOf(5), 0.6, 400, 1500, 0.09)
  tear(mix, hit)
  cymbal(mix, hit, 0.3)
  drum(mix, hit, 0.5)
  gasp(mix, hit + 0.35, 0.9, 0.2)
  playStrain(mix, 'intro', startOf(6), { from: 2, bars: 2 })
  playStrain(mix, 'gallop', startOf(7), { bars: 8, full: true, loud: 0.9 })
  for (let hoof = 0; hoof < 64; hoof += 1)
    block(mix, startOf(7) + hoof * (bar / 8), hoof % 4 === 0 ? 0.07 : 0.035, hoof % 2 ? 760 : 980)
  playStrain(mix, 'gallop', startOf(11), { from: 6, bars: 2, full: true, loud: 0.9 })
  slide(mix, startOf(11) + 1, 0.5, 500, 1700, 0.09)
  slide(mix, startOf(11) + 1.9, 0.5, 1900, 1200, 0.07)
  slide(mix, startOf(12) + 0.2, 0.8, 1600, 500, 0.09)
  drum(mix, startOf(12) + 1, 0.3)
  meow(mix, startOf(12) + 2, 0.9, 0.14, 540)
  playTiptoe(mix, startOf(12) + bar, 2, 2)
  playStrain(mix, 'rag', startOf(13), { from: 8, bars: 8, full: true })
  clapping(mix, startOf(14) + 3.4, 5)
  playStrain(mix, 'flourish', startOf(15), { bars: 3, full: true })
  cymbal(mix, startOf(15) + bar * 1.5, 0.12)
}

export const aMouseInThePicture: Short = {
  name: 'a-mouse-in-the-picture',
  quality: 48,
  bar,
  shots: [
    title('First reel', 'A mouse in the picture'),
    {
      bars: 6,
      caption: '[A piano plays ragtime. On the screen a mouse dances; in the last row a cat looks on.]',
      draw: (time, length) => {
        const x = 640 + wave(time, beat * 16) * 150
        const alert = time > 2.6
        return [
          drawHouse(projected(mouseStage(time) + mouseDance(time, beat)), { curtain: soft(time, 0.2, 2.2) }),
          drawAudience(time),
          drawCatFromBehind(time, alert ? (x - 700) / 150 : 0.1, { ...place, ...cat, wag: alert ? 0.8 : 2.5 }),
          iris(soft(time, 0, 0.8), 640, 300),
          fade(soft(time, length - 0.15, length)),
        ].join('')
      },
    },
    { bars: 2, draw: eyes },
    card('She had never seen one\nthat size.', 2, inks),
    { bars: 5, caption: '[Tiptoeing bass notes]', draw: stalk },
    { bars: 2, caption: '[A cymbal crash: she goes through the screen.]', draw: crash },
    card('In she went.', 2, inks),
    { bars: 2, caption: '[The piano gallops.]', draw: chase.forest },
    { bars: 2, draw: chase.sea },
    { bars: 2, draw: chase.snow },
    { bars: 2, draw: chase.roofs },
    { bars: 3, caption: '[Brakes squeak.]', draw: wayOut },
    { bars: 3, draw: changedPlaces },
    card('The mouse thought\nthe picture much improved.', 3, inks),
    { bars: 5, caption: '[Applause]', draw: applause },
    theEnd((time) => applause(time + 5 * bar), canvas.x + canvas.width / 2, 290),
  ],
  score,
}

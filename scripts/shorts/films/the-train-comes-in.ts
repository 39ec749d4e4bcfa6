import { frontEngine } from '#art/compositions/train.ts'
import { at, circle, circleData, d, ellipse, group, path, polygon, rect, rectData, stroke } from '#art/svg-shapes.ts'
import { card, fade, iris } from '#scripts/shorts/cards.ts'
import { arc, even, falling, mix, soft, thrown, wave } from '#scripts/shorts/motion.ts'
import { drawCat, drawCatFromBehind, sitting } from '#scripts/shorts/puppets/cat.ts'
import { drawMouse, runningMouse, standingMouse } from '#scripts/shorts/puppets/mouse.ts'
import { canvas, drawAudience, drawHouse, house, projected, sepia } from '#scripts/shorts/sets/picture-house.ts'
import type { Short } from '#scripts/shorts/short.ts'
import {
  applause,
  block,
  cymbal,
  drum,
  gasp,
  hiss,
  meow,
  slide,
  steam,
  trainWhistle,
} from '#scripts/shorts/sound/noises.ts'
import type { Score } from '#scripts/shorts/sound/score.ts'
import { sea } from './film-within.ts'
import { bar, playStrain, playTiptoe } from './ragtime.ts'
import { cat, inks, theEnd, title } from './title.ts'

const beat = bar / 2
/** The cat's place, in the middle of the last row. */
const place = { x: 640, y: 664, scale: 2.2 }
const iron = { body: '#1b120c', shine: '#3a2818', trim: '#b58a55', lamp: '#fff3cf' }

/** The film: rails that come towards us, and an engine of this size on them. */
function railway(time: number, size: number, x = 640): string {
  const horizon = 372
  const foot = mix(horizon + 4, 700, Math.min(1, size / 6))
  const shake = Math.min(1, size / 5) * wave(time, 0.16) * 3
  const sleepers = Array.from({ length: 12 }, (_, index) => {
    const share = ((index + ((time * 1.1) % 1)) / 12) ** 2
    const y = mix(horizon, 740, share)
    const half = mix(16, 330, share)
    return rectData(640 - half, y, half * 2, mix(2, 22, share))
  })
  const puffs = Array.from({ length: 8 }, (_, index) => {
    const age = (time * 0.9 + index / 8) % 1
    return circle(
      x + wave(age * 3 + index, 2) * 26 * size * age - age * 70,
      foot - size * 98 - age * 150 * Math.sqrt(size),
      (8 + age * 46) * Math.sqrt(size),
      sepia.paper,
      { opacity: 0.9 - age * 0.8 },
    )
  })
  return [
    rect(0, 0, 1280, 720, sepia.light),
    path(d`M-20 ${horizon}V300L180 190L360 300L520 232L700 330L900 200L1120 310L1300 250V${horizon}Z`, sepia.middle, {
      opacity: 0.55,
    }),
    rect(0, horizon, 1280, 360, sepia.middle),
    path(sleepers.join(''), sepia.dark),
    path(d`M628 ${horizon}L340 740h30L634 ${horizon}ZM652 ${horizon}L940 740h-30L646 ${horizon}Z`, sepia.ink),
    Array.from({ length: 5 }, (_, index) => {
      const share = ((index + ((time * 1.1) % 1)) / 5) ** 2
      const y = mix(horizon, 800, share)
      return stroke(
        d`M${640 + mix(40, 760, share)} ${y}v${-mix(20, 420, share)}m${-mix(6, 60, share)} ${mix(5, 60, share)}h${mix(12, 120, share)}`,
        sepia.ink,
        { width: mix(1.5, 14, share) },
      )
    }).join(''),
    puffs.join(''),
    group(frontEngine(iron), { transform: at(x, foot + shake, size) }),
  ].join('')
}

const lean = (time: number, strength: number) => (row: number, index: number) => ({
  dy: wave(time, 0.31, index * 0.4 + row * 0.3) * 5 * strength,
  turn: wave(time, 0.62, index * 0.27) * 6 * strength,
})

function coming(time: number, length: number): string {
  const size = 0.16 + 0.5 * (time / length) ** 2
  return [
    drawHouse(projected(railway(time, size)), { curtain: soft(time, 0.2, 2) }),
    drawAudience(time),
    drawCatFromBehind(time, wave(time, 5) * 0.4, { ...place, ...cat, wag: 2.5 }),
    iris(soft(time, 0, 0.8), 640, 300),
    fade(soft(time, length - 0.15, length)),
  ].join('')
}

function closer(time: number, length: number): string {
  const share = time / length
  const size = mix(0.8, 3.6, share ** 1.6)
  return [
    drawHouse(projected(railway(time, size))),
    drawAudience(time, lean(time, share)),
    drawCatFromBehind(time, 0, { ...place, ...cat, wag: 2.5 }),
    fade(soft(time, length - 0.12, length)),
  ].join('')
}

/** How the audience dives: each a little after its neighbour. */
const diving = (time: number) => (row: number, index: number) => {
  const when = 0.25 + ((index * 7) % 11) * 0.09
  return {
    dy: falling(time, when, when + 0.35) * 220 - arc(even(time, when - 0.2, when)) * 26 * (row + 1),
    turn: falling(time, when, when + 0.4) * (index % 2 ? 40 : -40),
  }
}

function dive(time: number, length: number): string {
  const size = mix(3.6, 6.4, time / length)
  const hats = Array.from({ length: 9 }, (_, index) => {
    const share = even(time, 0.4 + (index % 5) * 0.14, 2.4 + (index % 4) * 0.2)
    return share > 0 && share < 1
      ? path('M-26 0h52l-5-7h-11l-1-28h-18l-1 28h-11Z', house.row, {
          transform: at(110 + index * 132, 580 - arc(share) * (220 + (index % 3) * 70), 1.1, {
            turn: share * (index % 2 ? 620 : -500),
          }),
        })
      : ''
  })
  return [
    drawHouse(projected(railway(time, size))),
    hats.join(''),
    drawAudience(time, diving(time)),
    drawCatFromBehind(time, 0, { ...place, ...cat, wag: 2.5 }),
  ].join('')
}

/** Out of the screen it comes, and stops. `steamed` is how much steam there is, 0 to 1. */
function arrived(time: number, size: number, steamed: number): string {
  const cloud = Array.from({ length: 16 }, (_, index) => {
    const side = index % 2 ? 1 : -1
    const out = steamed * (200 + (index % 5) * 120)
    return circleData(
      640 + side * (80 + out) + wave(time, 3, index * 0.3) * 16,
      640 - (index % 6) * 76 * steamed,
      (60 + (index % 4) * 44) * steamed,
    )
  })
  return [
    drawHouse(projected(railwayEmpty(0))),
    circle(640, 300, 330, house.paper, { opacity: 0.12 }),
    polygon(
      [
        [640, 330],
        [-300, 760],
        [1580, 760],
      ],
      house.paper,
      { opacity: 0.12 },
    ),
    group(frontEngine({ ...iron, trim: house.gold, shine: '#45222a', body: '#140a0c' }), {
      transform: at(640, 640 + wave(time, 0.14) * (steamed > 0.4 ? 2 : 0.6), size),
    }),
    steamed <= 0 ? '' : path(cloud.join(''), house.paper, { opacity: 0.92 * Math.min(1, steamed * 1.4) }),
  ].join('')
}

function brakes(time: number, length: number): string {
  const size = mix(3.2, 5.7, thrown(time, 0, 1.5))
  return [
    arrived(time, size, soft(time, 0.5, 1.5)),
    drawAudience(time, () => ({ dy: 300 })),
    drawCatFromBehind(time, 0, { ...place, ...cat, wag: 2.5 }),
    fade(soft(time, length - 0.12, length)),
  ].join('')
}

function noseToNose(time: number, length: number): string {
  const back = arc(even(time, 1.2, 1.7)) * 3
  return [
    arrived(time, 5.7, 1 - soft(time, 0, 2.2)),
    drawAudience(time, () => ({ dy: 300 })),
    drawCatFromBehind(time, looksAside(time), { ...place, ...cat, wag: 2.5 }),
    time > 1.8 && time < 3.4 ? circle(560, 588 - back, 7, house.paper, { opacity: 0.7 }) : '',
    fade(soft(time, length - 0.12, length)),
  ].join('')
}

/** She has heard somebody. */
const looksAside = (time: number): number => -soft(time, 2, 2.3)

const cap = (x: number, y: number, scale: number, fill: string, band: string): string =>
  group(path('M-15 0V-15Q0-22 15-15V0Z', fill) + path('M-16 1H16V-4H-16ZM12 0h14l-3 4H10Z', band), {
    transform: at(x, y, scale, { turn: -8 }),
  })

/** The guard comes along the seats and punches her ticket. */
function tickets(time: number, length: number): string {
  const walked = even(time, 0, 1.6)
  const x = mix(1380, 860, walked)
  const punch = time > 2.6 && time < 3.1 ? arc(even(time, 2.6, 3.1)) : 0
  const punched = time > 2.85
  const shown = soft(time, 1.7, 2.2)
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
    rect(0, 0, 1280, 720, house.wall),
    circle(360, 250, 560, house.gold, { opacity: 0.09 }),
    circle(360, 250, 380, house.gold, { opacity: 0.09 }),
    Array.from({ length: 9 }, (_, index) =>
      path(d`M${index * 150 - 60} 720V530q0-40 40-40h56q40 0 40 40V720Z`, index % 2 ? house.velvet : house.fold),
    ).join(''),
    rect(0, ground, 1280, 120, house.night),
    drawCat(
      { ...sitting(time), head: [16 + shown * 4, -65 - shown * 2], nod: -8 * shown },
      { x: 500, y: ground + 8, scale: 4, ...cat, open: time > 3.3 && time < 3.5 ? 0.1 : 1 },
    ),
    shown > 0
      ? group(
          rect(0, -16, 74, 34, house.paper) +
            stroke('M10-6H46M10 2H40M10 10H46', house.velvet, { width: 3 }) +
            (punched ? circle(60, 1, 8, house.wall) : ''),
          { transform: at(634, ground - 248 + (1 - shown) * 30, 1.15, { turn: -6 }) },
        )
      : '',
    drawMouse(pose, { x, y: ground + 8, scale: 3, fill: house.cat, accent: '#b3273a', mirrored: true }),
    cap(x - (walked < 1 ? 36 : 0), ground - (walked < 1 ? 222 : 230), 2.3, house.velvet, house.gold),
    punched && time < 3.4
      ? [0, 1, 2]
          .map((index) =>
            circle(
              702 + index * 12 + even(time, 2.85, 3.4) * 30 * (index - 1),
              ground - 244 + even(time, 2.85, 3.4) * 90 - index * 6,
              4,
              house.paper,
            ),
          )
          .join('')
      : '',
    fade(soft(time, length - 0.15, length)),
  ].join('')
}

function leaves(time: number, length: number): string {
  const share = even(time, 0.5, length - 0.4)
  const size = mix(5.7, 0.2, thrown(share, 0, 1))
  const foot = mix(640, 280, thrown(share, 0, 1))
  const x = 640 + Math.sin(share * 6) * 14
  const inFilm = size < 2.6
  const rider = (y: number, scale: number): string =>
    drawCatFromBehind(time, Math.sin(time * 2) * 0.6, { x, y, scale, ...cat, collar: '#b3273a', wag: 0.6 })
  const engine = (fill: typeof iron, y: number, scale: number): string =>
    group(frontEngine(fill), { transform: at(x, y, scale) }) + rider(y - scale * 98, scale * 0.42)
  const scaled = size / (canvas.height / 720)
  return [
    drawHouse(
      projected(
        railwayEmpty(time) +
          (inFilm
            ? group(engine(iron, 0, scaled), {
                transform: `translate(${(x - 640) * 0.5} ${mix(700, 378, even(size, 2.6, 0.2)).toFixed(1)})`,
              })
            : ''),
      ),
    ),
    inFilm ? '' : engine({ ...iron, trim: house.gold, shine: '#45222a', body: '#140a0c' }, foot, size),
    drawAudience(time, (row, index) => {
      const up = soft(time, 2.6 + ((index * 5) % 9) * 0.2, 3 + ((index * 5) % 9) * 0.2)
      return { dy: 300 * (1 - up) + (row === 1 ? 0 : 0), turn: (1 - up) * 20 }
    }),
    fade(soft(time, length - 0.15, length)),
  ].join('')
}

/** The rails without an engine. */
const railwayEmpty = (time: number): string => railway(time * -1 + 100, 0.001)

function seaside(time: number): string {
  const { back, front } = sea(time * 60, time)
  return [
    drawHouse(
      projected(
        back +
          group(path('M-70 0H70L48 40H-48ZM-4 0V-170H4V0ZM8-166L90-20H8Z', sepia.ink), {
            transform: at(720, 500 + wave(time, 2.4) * 8, 1.3, { turn: wave(time, 3) * 3 }),
          }) +
          front,
      ),
    ),
    drawAudience(time, (row, index) => ({
      dy: -Math.abs(wave(time, beat * 2, index * 0.13 + row * 0.4)) * 6,
      turn: wave(time, beat * 4, index * 0.3) * 3,
    })),
    drawCatFromBehind(time, wave(time, 5) * 0.4, { ...place, ...cat, wag: 1.25 }),
    ellipse(place.x + wave(time, 5) * 4.4, place.y - 172, 92, 15, house.gold),
    path(d`M${place.x - 40 + wave(time, 5) * 4.4} ${place.y - 174}q4-46 40-46t40 46Z`, house.gold),
    path(d`M${place.x - 40 + wave(time, 5) * 4.4} ${place.y - 178}h80l-1-9h-78Z`, '#b3273a'),
    group(
      path('M0 0q26-24 60-4l26-14v36l-26-14q-34 20-60-4Z', house.paper) +
        circle(14, -2, 3.4, house.night) +
        stroke('M30-8v12M40-9v14M50-7v10', house.night, { width: 2.4 }),
      { transform: at(760, 636, 1.1, { turn: -10 + wave(time, 2.5) * 4 }) },
    ),
  ].join('')
}

const score: Score = (mix, startOf) => {
  playStrain(mix, 'intro', startOf(0), { bars: 4, up: 5 })
  playStrain(mix, 'trio', startOf(1), { bars: 8 })
  trainWhistle(mix, startOf(1) + 2.5, 0.7, 0.03)
  playTiptoe(mix, startOf(3), 5)
  for (let puff = 0; puff < 20; puff += 1) {
    const share = puff / 20
    steam(mix, startOf(3) + 6.25 * (1 - (1 - share) ** 1.35), 0.04 + share * 0.16)
  }
  trainWhistle(mix, startOf(3) + 4.6, 1.5, 0.07)
  drum(mix, startOf(4), 0.6)
  cymbal(mix, startOf(4), 0.16)
  playStrain(mix, 'gallop', startOf(5), { bars: 4, full: true })
  gasp(mix, startOf(5) + 0.2, 1.2, 0.22)
  for (let puff = 0; puff < 30; puff += 1) steam(mix, startOf(5) + puff * 0.125, 0.16, 0.12)
  trainWhistle(mix, startOf(5) + 2, 1.4, 0.09)
  slide(mix, startOf(6) + 0.1, 1.3, 2400, 1700, 0.05)
  hiss(mix, startOf(6) + 1, 3.4, 0.4)
  drum(mix, startOf(6) + 1.5, 0.5)
  for (const [index, pitch] of [520, 640].entries()) block(mix, startOf(7) + 2 + index * 0.35, 0.16, pitch)
  meow(mix, startOf(7) + 2.7, 0.5, 0.12)
  playTiptoe(mix, startOf(8), 6, 5)
  block(mix, startOf(9) + 2.85, 0.4, 1800)
  meow(mix, startOf(9) + 3.3, 0.4, 0.1, 680)
  playStrain(mix, 'trio', startOf(10), { bars: 4, from: 8, full: true })
  for (let puff = 0; puff < 22; puff += 1)
    steam(mix, startOf(10) + 0.4 + puff * (0.3 - puff * 0.004), 0.14 * (1 - puff / 24), 0.2)
  trainWhistle(mix, startOf(10) + 0.1, 0.5, 0.06)
  trainWhistle(mix, startOf(10) + 4, 0.8, 0.02)
  playStrain(mix, 'trio', startOf(11), { bars: 2, from: 6, loud: 0.8 })
  playStrain(mix, 'trio', startOf(12), { bars: 4, from: 12, full: true })
  applause(mix, startOf(12) + 0.6, 3.4, 0.08)
  playStrain(mix, 'flourish', startOf(13), { bars: 3, up: 5, full: true })
}

export const theTrainComesIn: Short = {
  name: 'the-train-comes-in',
  bar,
  quality: 48,
  shots: [
    title('Second reel', 'The train comes in'),
    { bars: 6, caption: '[A piano. On the screen a train, far away]', draw: coming },
    card('It seemed to come closer.', 2, inks),
    { bars: 5, caption: '[Tiptoeing bass notes; an engine puffs, louder and louder. A whistle]', draw: closer },
    card('It did.', 2, inks),
    { bars: 3, caption: '[The piano gallops. The audience dives.]', draw: dive },
    { bars: 3, caption: '[Brakes; a long hiss of steam]', draw: brakes },
    { bars: 3, caption: '[Steam. The cat, politely: meow]', draw: noseToNose },
    card('“Tickets, please.”', 2, inks),
    { bars: 4, caption: '[Small steps. The ticket is punched.]', draw: tickets },
    { bars: 6, caption: '[A whistle; the engine puffs away.]', draw: leaves },
    card('She was back in time\nfor the second feature.', 2, inks),
    { bars: 4, caption: '[Applause]', draw: (time) => seaside(time) + fade(1 - soft(time, 0, 0.3)) },
    theEnd((time) => seaside(time + 4 * bar), place.x, 560),
  ],
  score,
}

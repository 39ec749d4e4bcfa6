import { drawFigure } from '#art/figures/draw-figure.ts'
import type { FigureName } from '#art/figures.ts'
import { drawBirds } from '#art/landscape.ts'
import { createRandom } from '#art/random.ts'
import { at, circle, circleData, clipped, d, group, path, rect, stroke } from '#art/svg-shapes.ts'
import { bigTitle, type CardInks, card, fade, iris, lines } from '#scripts/shorts/cards.ts'
import { arc, even, mix, soft, springing, through, thrown, wave } from '#scripts/shorts/motion.ts'
import { drawCat, poses, sitting, walking } from '#scripts/shorts/puppets/cat.ts'
import {
  climbingMan,
  drawMan,
  reachingMan,
  sittingMan,
  standingMan,
  walkingMan,
} from '#scripts/shorts/puppets/lamplighter.ts'
import { along } from '#scripts/shorts/sets/scrolling.ts'
import { drawLadder, drawLamp, drawMoon, hill, ink, inksAt, pavement, sky, street } from '#scripts/shorts/sets/town.ts'
import type { Short } from '#scripts/shorts/short.ts'
import { bar, score } from './the-man-who-lit-the-moon-music.ts'

const inks: CardInks = { ground: '#0b1020', line: '#c9a45c', text: ink.paper }
const man = { fill: ink.figure, accent: ink.scarf }
const cat = { fill: ink.figure, eye: ink.flame }

/** Pixels that he walks in a second, and between two lamps: one is lit in every other bar. */
const pace = 190
const lampEvery = pace * bar * 2
/** Where he is in the picture when the lamps go by. */
const manX = 520

function title(time: number, length: number): string {
  const light = inksAt(soft(time, 0.4, 2.4))
  return [
    sky(light),
    drawMoon(640, 270, 262, soft(time, 0.4, 2.4), light),
    group(street(360 + time * 14, light, 0.2), { transform: 'translate(0 190)' }),
    group(bigTitle('The Man Who Lit the Moon', 236, { width: 400, height: 290, largest: 190 }, '#131c38'), {
      opacity: soft(time, 1.2, 2.2),
    }),
    group(lines('A Matinee short', 412, 28, '#6b5a30', 0.16), { opacity: soft(time, 2.2, 3) }),
    iris(soft(time, 0, 1.2)),
    fade(soft(time, length - 0.4, length)),
  ].join('')
}

function lamps(time: number, length: number): string {
  const gone = time * pace
  const light = inksAt(1)
  const near = (moment: number): number => Math.abs(moment - Math.round(moment / (2 * bar)) * 2 * bar)
  // The pole goes up in time for the lamp, which is lit on the beat.
  const raised = 1 - soft(near(time - bar), 0.12, 0.6)
  const hand = [mix(13, 15, raised), mix(-64, -88, raised)] as const
  const pose = { ...walkingMan(gone / 2), chin: raised * 16 }
  const lampX = (index: number): number => manX + 72 + bar * pace + index * lampEvery
  const first = Math.floor((gone - 900) / lampEvery)
  const shown = Array.from({ length: 6 }, (_, index) => first + index).map((index) => {
    const when = bar + index * 2 * bar
    return drawLamp(lampX(index) - gone, time < when ? (index < 0 ? 1 : 0) : springing(time, when, when + 0.5))
  })
  return [
    sky(light),
    drawMoon(980 - time * 5, 160, 84, 1, light),
    street(gone, light),
    shown.join(''),
    drawCat(walking(gone / 1.25), { x: manX - 190, y: pavement + 16, scale: 1.25, ...cat }),
    drawMan(
      { ...pose, hands: [pose.hands[0], hand] },
      { x: manX, y: pavement + 14, scale: 2, ...man, pole: { turn: mix(34, 15, raised), flame: ink.flame } },
    ),
    near(time - bar) < 0.08 && time > 0.5 ? circle(manX + 72, pavement - 342, 60, ink.paper, { opacity: 0.5 }) : '',
    iris(soft(time, 0, 0.7), manX, 500),
    fade(soft(time, length - 0.2, length)),
  ].join('')
}

/** He greets the moon, and the moon goes out. */
function goodNight(time: number, length: number): string {
  const out = 3 * bar + 0.7
  const flicker = time < 3 * bar ? 1 : time > out ? 0 : Math.sin((time - 3 * bar) * 34) > 0 ? 0.9 : 0.25
  const light = inksAt(flicker)
  const greeted = through(time, [0.7, 0], [1.3, 1], [2.4, 1], [3, 0])
  const startled = time > out ? springing(time, out, out + 0.6) : 0
  return [
    sky(light, 1),
    drawMoon(930, 190, 118, flicker, light),
    street(1900, light),
    drawLamp(300, 1),
    drawCat(time > out ? { ...poses.sitting, nod: -20, ears: 1 } : sitting(time), {
      x: 330,
      y: pavement + 16,
      scale: 1.25,
      ...cat,
    }),
    drawMan(
      {
        ...standingMan(time, mix(20, 30, startled)),
        hands: [
          [mix(-9, 6, greeted), mix(-44, -100, greeted)],
          [14, -60],
        ],
        lean: mix(-4, 6, greeted) - startled * 8,
      },
      {
        x: 520,
        y: pavement + 14 - arc(even(time, out, out + 0.35)) * 24,
        scale: 2,
        ...man,
        pole: { turn: 6, flame: ink.flame },
        hat: greeted * 0.8 + (time > out ? arc(even(time, out, out + 0.5)) * 1.4 : 0),
      },
    ),
    fade(soft(time, length - 0.3, length)),
  ].join('')
}

/** Near the lamp: he measures how far it is with his pole. */
function tooShort(time: number, length: number): string {
  const light = inksAt(0)
  const jab = arc(even(time % (bar * 1.5), 0.35, 0.8)) * 14
  const looks = time > 3.6
  return [
    sky(light),
    drawMoon(920, 150, 118, 0, light),
    street(1900, light),
    drawLamp(300, 1),
    drawCat(looks ? { ...poses.sitting, nod: -6 } : { ...poses.sitting, nod: -24 }, {
      x: 790,
      y: pavement + 16,
      scale: 1.9,
      ...cat,
      mirrored: true,
      open: time > 4.6 && time < 4.8 ? 0.1 : 1,
    }),
    drawMan(reachingMan(time, [15, looks ? -62 : -88 - jab], looks ? -8 : 36), {
      x: 520,
      y: pavement + 14 - (looks ? 0 : jab * 0.6),
      scale: 2.7,
      ...man,
      pole: { turn: looks ? 24 : 14, flame: ink.flame },
    }),
    fade(soft(time, length - 0.2, length)),
  ].join('')
}

function oneLadder(time: number, length: number): string {
  const light = inksAt(0)
  const foot = 560
  const top = 250
  const climbed = even(time, 0.9, 3.6)
  const y = mix(foot, top + 12, climbed)
  const done = climbed >= 1
  const sway = done ? wave(time, 1.3) * 3 : 0
  return [
    sky(light),
    drawMoon(760, 86, 70, 0, light),
    street(3000, light, 0.2),
    hill(foot, light.near),
    group(
      drawLadder(640, foot, top, 21) +
        drawMan(
          done ? reachingMan(time, [16, -88 - Math.abs(wave(time, 0.65)) * 6], 34) : climbingMan((foot - y) / 1.4),
          {
            x: done ? 640 : 628,
            y,
            scale: 1.4,
            ...man,
            ...(done ? { pole: { turn: 22, flame: ink.flame } } : {}),
          },
        ),
      { transform: `rotate(${sway.toFixed(2)} 640 ${foot})` },
    ),
    drawCat({ ...poses.sitting, nod: mix(0, -28, climbed) }, { x: 540, y: foot + 18, scale: 1, ...cat }),
    fade(soft(time, length - 0.2, length)),
  ].join('')
}

const townsfolk: readonly FigureName[] = [
  'lady',
  'gentleman',
  'child',
  'monk',
  'gown',
  'soldier',
  'witch',
  'topper',
  'flapper',
  'queen',
]

function manyLadders(time: number, length: number): string {
  const light = inksAt(0)
  const placed = Math.min(11, Math.floor((time + 0.001) / (bar / 2)))
  const zoom = mix(1, 0.46, soft(time, 0.6, length - 0.6))
  const tower = Array.from({ length: placed + 1 }, (_, index) => {
    const drop = index === placed ? 1 - springing(time, placed * (bar / 2), placed * (bar / 2) + 0.3) : 0
    const foot = 560 - index * 150
    return drawLadder(640 + (index % 2 ? 7 : -6), foot - drop * 60, foot - 170 - drop * 60, 22)
  })
  const people = townsfolk.map((name, index) => {
    const x = -180 - index * 175 + time * 260
    const hop = Math.abs(wave(time, bar / 1.5, index * 0.23)) * 12
    return (
      drawFigure(name, {
        x,
        y: 712 - hop,
        height: name === 'child' ? 120 : 190,
        fill: ink.figure,
        accent: ink.scarf,
        turn: wave(time, bar / 0.75, index * 0.3) * 3,
      }) +
      group(drawLadder(0, 120, -120, 15), {
        transform: at(x + 10, 712 - hop - (name === 'child' ? 128 : 200), 1, {
          turn: 88 + wave(time, bar, index * 0.4) * 4,
        }),
      })
    )
  })
  return [
    sky(light),
    drawMoon(760, 86, 70, 0, light),
    group(street(3000, light, 0.2), { opacity: 1 }),
    group(hill(560, light.near) + rect(-2000, 720, 6000, 2000, light.near) + tower.join(''), {
      transform: `translate(640 660)scale(${zoom.toFixed(3)})translate(-640 -660)`,
    }),
    people.join(''),
    fade(soft(time, length - 0.2, length)),
  ].join('')
}

function climb(time: number, length: number): string {
  const gone = time * 190
  const high = time / length
  const light = inksAt(mix(0.35, 0, high))
  const cloud = (seed: string, speed: number, every: number, size: number, fill: string, opacity: number): string =>
    rising(seed, gone * speed, every, (y, random) => {
      const x = random.between(-60, 1340)
      return group(puff(size * random.between(0.7, 1.3)), {
        transform: at(x + wave(time, 9, y / 900) * 20, y, 1),
        opacity,
      }).replaceAll('#puff', fill)
    })
  const rungs = rising('rungs', gone, 33, (y) => d`M612 ${y}h56`)
  const climbing = climbingMan(gone / 1.75)
  return [
    sky(light),
    cloud('far clouds', 0.25, 190, 0.8, '#33456f', 0.7 * (1 - high * 0.8)),
    high > 0.24 && high < 0.62
      ? drawBirds(
          mix(-100, 1400, even(high, 0.24, 0.62)),
          mix(240, 420, even(high, 0.24, 0.62)),
          110,
          6,
          '#8b9cc4',
          createRandom('geese'),
        )
      : '',
    balloon(250, mix(-320, 1000, even(high, 0.42, 0.98)), time),
    stroke(`M612 -20V740M668 -20V740${rungs}`, ink.figure, { width: 8, cap: 'round' }),
    owl(690, mix(-160, 900, even(high, 0.1, 0.5)), time),
    drawMan(climbing, { x: 622, y: 600, scale: 1.9, ...man }),
    drawCat(sitting(time, bar), { x: 622, y: 368 - Math.abs(wave(gone, 68)) * 3, scale: 0.85, ...cat }),
    cloud('near clouds', 1.5, 520, 1.9, '#4a5f92', 0.5 * (1 - high)),
    fade(1 - soft(time, 0, 0.2)),
    fade(soft(time, length - 0.3, length)),
  ].join('')
}

/** Things that come down past somebody who goes up. */
const rising = (
  seed: string,
  gone: number,
  every: number,
  draw: (y: number, random: ReturnType<typeof createRandom>) => string,
): string =>
  // The renderer cannot draw something translucent that lies outside of the picture.
  along(seed, -gone, every, (y, random) => (y < -120 || y > 800 ? '' : draw(y, random)), 400)

const puff = (size: number): string =>
  path(
    [
      [-90, 0, 42],
      [-40, -22, 54],
      [22, -30, 62],
      [80, -6, 46],
    ]
      .map(([x = 0, y = 0, r = 0]) => circleData(x * size, y * size, r * size))
      .join('') + d`M${-120 * size} ${4 * size}v${34 * size}q${118 * size} ${22 * size} ${236 * size} 0v${-34 * size}Z`,
    '#puff',
  )

function balloon(x: number, y: number, time: number): string {
  const content = [
    circle(0, -90, 92, '#7d2b3a'),
    path('M-40-172Q-92-90-34-6h18Q-60-90-20-180ZM40-172Q92-90 34-6h-18Q60-90 20-180Z', '#c98a4a'),
    stroke('M-44-8L-18 46M44-8L18 46', ink.figure, { width: 3 }),
    path('M-26 44h52l-6 38h-40Z', ink.figure),
    drawFigure('lady', { x: 0, y: 62, height: 62, fill: ink.figure }),
  ].join('')
  return group(content, { transform: at(x, y, 1.1, { turn: wave(time, 4) * 4 }) })
}

function owl(x: number, y: number, time: number): string {
  const blink = time % 1.3 < 0.12 ? 0.15 : 1
  const eye = (dx: number): string =>
    group(circle(0, 0, 9, ink.flame) + circle(0, 0, 4, ink.figure), {
      transform: `translate(${dx} -52)scale(1 ${blink})`,
    })
  return group(path('M-24 0Q-34-40-22-62L-24-80L-8-68H8L24-80L22-62Q34-40 24 0Z', ink.figure) + eye(-11) + eye(11), {
    transform: at(x, y, 1),
  })
}

/** Where the moon is when one stands on the last rung. */
const moon = { x: 850, y: 300, radius: 235 }
const touch = { x: moon.x - 205, y: moon.y + 114 }

/** The top of the ladders. `flame` is the size of the match's flame, `hold` how far he holds it out. */
function top(
  time: number,
  how: { flame: number; hold: number; bright: number; spread?: number; sneeze?: number; chin?: number },
): string {
  const { flame, hold, bright, spread = 0, sneeze = 0, chin = 8 } = how
  const light = inksAt(bright)
  const [x, y, scale] = [500, 600, 2.5]
  const hand = [mix(14, 44, hold), mix(-66, -74, hold)] as const
  const [tipX, tipY] = [x + (hand[0] + 9) * scale, y + (hand[1] - 5) * scale]
  const glow =
    flame <= 0
      ? ''
      : circle(tipX, tipY - 8, 120 * flame, ink.flame, { opacity: 0.1 }) +
        circle(tipX, tipY - 8, 58 * flame, ink.flame, { opacity: 0.2 })
  const burning =
    flame <= 0
      ? ''
      : group(path('M-7 0Q-9-14 0-30Q9-14 7 0Q0 6-7 0Z', ink.flame) + path('M-3 0Q-4-7 0-14Q4-7 3 0Z', ink.paper), {
          transform: at(tipX, tipY, flame, { turn: wave(time, 0.4) * 6 }),
        })
  const lit =
    spread <= 0
      ? ''
      : clipped(
          drawMoon(moon.x, moon.y, moon.radius, 1, light),
          'moonlight',
          circleData(touch.x, touch.y, spread * 560),
        )
  return [
    sky(light),
    drawMoon(moon.x, moon.y, moon.radius, 0, light),
    stroke(circleData(moon.x, moon.y, moon.radius), '#2c3a60', { width: 3, opacity: 1 - bright }),
    bright > 0
      ? [2.3, 1.7, 1.28]
          .map((size) => circle(moon.x, moon.y, moon.radius * size * spread, ink.moon, { opacity: 0.075 * bright }))
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
      { x, y, scale, ...man },
    ),
    stroke(d`M${x + hand[0] * scale} ${y + hand[1] * scale}L${tipX} ${tipY}`, ink.paper, { width: 4, cap: 'round' }),
    burning,
    drawCat(
      { ...sitting(time, 1.3), nod: sneeze > 0 ? mix(-34, 26, sneeze) : 0 },
      { x: x - 6 + chin * -0.6, y: y - 116 * scale + 6, scale: 1, ...cat, open: sneeze > 0 ? 0.1 : 1 },
    ),
  ].join('')
}

function twoMatches(time: number, length: number): string {
  // The first is blown out by the wind, the second by the cat.
  const wind = 2 * bar
  const sneezes = 5 * bar
  const first = Math.min(springing(time, 0.6, 0.9), 1 - even(time, wind, wind + 0.15))
  const second = Math.min(springing(time, 3.4 * bar, 3.4 * bar + 0.3), 1 - even(time, sneezes, sneezes + 0.12))
  const flame = time < 3 * bar ? (time > 0.6 ? first : 0) : time > 3.4 * bar ? second : 0
  const gust = even(time, wind - 0.5, wind + 0.9)
  const streaks =
    gust > 0 && gust < 1
      ? stroke(
          [0, 1, 2, 3].map((i) => d`M${mix(-500, 1300, gust) - i * 90} ${250 + i * 84}q90 -30 180 0t190 0`).join(''),
          '#8fa3cf',
          { width: 5, cap: 'round', opacity: 0.7 },
        )
      : ''
  const sneeze =
    time > sneezes - 0.9 && time < sneezes + 0.4
      ? through(time, [sneezes - 0.9, 0.02], [sneezes - 0.15, 0.1], [sneezes, 1], [sneezes + 0.4, 0.5])
      : 0
  const hold =
    time < 3 * bar
      ? soft(time, 1, 2.2) * (1 - soft(time, wind + 0.3, wind + 0.8))
      : soft(time, 3.9 * bar, 4.7 * bar) * (1 - soft(time, sneezes + 0.2, sneezes + 0.7))
  return (
    top(time, { flame, hold: hold * 0.8, bright: 0, sneeze, chin: time > sneezes + 0.5 ? 26 : 8 }) +
    streaks +
    fade(1 - soft(time, 0, 0.3)) +
    fade(soft(time, length - 0.25, length))
  )
}

/** The bar of the shot in which the moon catches. */
const catches = 4

function lastMatch(time: number, length: number): string {
  const now = catches * bar
  const flame =
    time < 0.7
      ? 0
      : through(time, [0.7, 0.2], [1.1, 1], [2.4, 0.7], [3.2, 0.28], [4.2, 0.2], [now - 0.2, 0.7], [now, 1.1])
  const spread = thrown(time, now, now + 1.5)
  return (
    top(time, {
      flame: time > now + 0.4 ? 0 : flame,
      hold: soft(time, 1.6, now - 0.3),
      bright: spread,
      spread,
      chin: mix(6, 26, soft(time, now, now + 0.6)),
    }) +
    fade(1 - soft(time, 0, 0.25)) +
    fade(soft(time, length - 0.2, length))
  )
}

const crowd: readonly [FigureName, number, boolean][] = [
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

function cheering(time: number, length: number): string {
  const bright = soft(time, 0, 1.6)
  const light = inksAt(bright)
  const hats = [140, 500, 940].map((x, index) => {
    const share = even((time + index * 0.5) % 2.6, 0.2, 2)
    return share > 0 && share < 1
      ? path('M-22 0h44l-4-6h-10l-1-24h-15l-1 24h-9Z', ink.figure, {
          transform: at(x, 520 - arc(share) * 250, 1, { turn: share * 540 }),
        })
      : ''
  })
  return [
    sky(light, 1),
    drawMoon(930, 180, 130, bright, light),
    street(3000, light, mix(0.1, 0.7, bright)),
    drawLadder(770, 640, 196, 7),
    drawMan(
      {
        ...standingMan(time),
        hands: [
          [-14, -44],
          [16, -96 - Math.abs(wave(time, 0.65)) * 8],
        ],
      },
      { x: 770, y: 200, scale: 0.44, ...man },
    ),
    crowd
      .map(([name, x, mirrored], index) => {
        const hop = Math.abs(wave(time, bar / 1.5, index * 0.17)) * 26 * soft(time, 0.8, 1.6)
        const height = name === 'child' ? 130 : name === 'dog' ? 110 : 205
        return drawFigure(name, { x, y: 716 - hop, height, fill: ink.figure, accent: ink.scarf, mirrored })
      })
      .join(''),
    hats.join(''),
    fade(1 - soft(time, 0, 0.3)),
    fade(soft(time, length - 0.25, length)),
  ].join('')
}

/** On top of the moon, with the cat. */
function onTheMoon(time: number, how: { bright: number; dawn: number; chin?: number; lean?: number }): string {
  const light = inksAt(how.bright, how.dawn)
  const star = even(time, 3.2, 3.9)
  return [
    sky(light, 1 - how.dawn),
    star > 0 && star < 1
      ? stroke(d`M${mix(220, 520, star)} ${mix(90, 200, star)}l-90 -33`, ink.paper, { width: 4, cap: 'round' })
      : '',
    how.dawn > 0
      ? circle(1010, mix(860, 480, soft(how.dawn, 0.2, 1)), 120, '#ffe3a0') +
        circle(1010, mix(860, 480, soft(how.dawn, 0.2, 1)), 190, '#ffe3a0', { opacity: 0.25 })
      : '',
    drawMoon(560, 560, 290, how.bright, light),
    drawMan({ ...sittingMan(time, how.chin ?? 10), lean: how.lean ?? -6 }, { x: 620, y: 286, scale: 2.1, ...man }),
    drawCat(sitting(time, 2.6), { x: 505, y: 284, scale: 1.2, ...cat }),
    street(3000, { ...light, far: light.middle }, 0)
      .replace(/^/, '<g transform="translate(0 130)">')
      .concat('</g>'),
  ].join('')
}

function dawn(time: number, length: number): string {
  const now = 3 * bar
  const risen = soft(time, 0, 4.6)
  const blows = time > now - 0.25 && time < now + 0.5
  const breath = even(time, now - 0.15, now + 0.45)
  const puffs = blows
    ? stroke(
        d`M${676 + breath * 40} ${250 + breath * 40}q24 12 30 34M${690 + breath * 40} ${230 + breath * 40}q34 14 44 44M${664 + breath * 30} ${270 + breath * 44}q14 8 18 22`,
        ink.paper,
        { width: 5, cap: 'round', opacity: 1 - breath },
      )
    : ''
  return (
    onTheMoon(time + 20, {
      bright: 1 - soft(time, now, now + 0.5),
      dawn: risen,
      chin: blows ? -30 : 12,
      lean: blows ? 20 : through(time, [now - 1, -6], [now - 0.3, -20], [now, 10]),
    }) +
    puffs +
    fade(soft(time, length - 0.25, length))
  )
}

/** Home in the sunshine; and then the sun flickers. */
function home(time: number, length: number): string {
  const out = 3 * bar
  const flicker = time < out - 0.9 ? 1 : time > out ? 0 : Math.sin((time - out) * 30) > 0 ? 1 : 0.35
  const walked = Math.min(time, out - 1) * 150
  const light = inksAt(0, flicker)
  const stopped = time > out - 1
  const struck = time > out + 1.3
  const faceX = 560 + 34
  return [
    rect(0, 0, 1280, 720, light.sky),
    flicker > 0
      ? circle(960, 190, 84, '#fff0c0', { opacity: flicker }) +
        circle(960, 190, 140, '#fff0c0', { opacity: 0.25 * flicker })
      : '',
    street(4000 + walked, light, 0),
    drawCat(stopped ? { ...poses.standing, nod: -10 } : walking(walked / 1.25), {
      x: 360,
      y: pavement + 16,
      scale: 1.25,
      ...cat,
      open: time > out + 0.6 && time < out + 0.75 ? 0.1 : 1,
    }),
    struck
      ? circle(faceX + 24, 470, 150, ink.flame, { opacity: 0.12 }) +
        circle(faceX + 24, 470, 74, ink.flame, { opacity: 0.2 })
      : '',
    drawMan(
      stopped
        ? { ...standingMan(time, struck ? -2 : 26), hands: [[-9, -44], struck ? [20, -76] : [13, -64]] }
        : walkingMan(walked / 2),
      {
        x: 560,
        y: pavement + 14,
        scale: 2,
        ...man,
        ...(struck ? {} : { pole: { turn: -38 } }),
      },
    ),
    struck
      ? group(path('M-7 0Q-9-14 0-30Q9-14 7 0Q0 6-7 0Z', ink.flame), {
          transform: at(faceX + 10, 486, 0.9, { turn: wave(time, 0.5) * 7 }),
        })
      : '',
    iris(1 - soft(time, length - 1.1, length - 0.1), faceX, 480, '#05070f'),
  ].join('')
}

export const theManWhoLitTheMoon: Short = {
  name: 'the-man-who-lit-the-moon',
  bar,
  quality: 44,
  shots: [
    { bars: 5, caption: 'The Man Who Lit the Moon. A Matinee short. [A celesta begins a waltz.]', draw: title },
    { bars: 10, caption: '[An accordion waltz; a bell for each lamp that is lit]', draw: lamps },
    { bars: 6, caption: '[The waltz slows down. A flicker, and a click.]', draw: goodNight },
    card('One night\nthe moon went out.', 3, inks),
    { bars: 5, caption: '[Low strings]', draw: tooShort },
    card('He fetched a ladder.', 2, inks),
    { bars: 5, caption: '[Plucked strings go up step by step, and stop.]', draw: oneLadder },
    card('Then everybody fetched theirs.', 2, inks),
    { bars: 6, caption: '[A march in waltz time; wood on wood]', draw: manyLadders },
    { bars: 8, caption: '[The waltz climbs with him. An owl. Wind.]', draw: climb },
    { bars: 7, caption: '[A match is struck; a gust. Another; the cat sneezes.]', draw: twoMatches },
    card('One match left.', 2, inks),
    { bars: 7, caption: '[Silence. A match. Then the whole orchestra]', draw: lastMatch },
    { bars: 6, caption: '[The waltz, full of bells; cheers and applause]', draw: cheering },
    {
      bars: 5,
      caption: '[The celesta, softly]',
      draw: (time, length) =>
        onTheMoon(time, { bright: 1, dawn: 0 }) + fade(1 - soft(time, 0, 0.3)) + fade(soft(time, length - 0.2, length)),
    },
    card('At dawn, of course,\nhe put it out again.', 3, inks),
    { bars: 6, caption: '[Strings grow brighter. He blows.]', draw: dawn },
    { bars: 6, caption: '[A walk home in waltz time. A flicker, and a click. A match.]', draw: home },
    {
      bars: 3,
      caption: '[The waltz ends.]',
      draw: (time) =>
        rect(0, 0, 1280, 720, '#05070f') +
        group(lines('The End', 345, 120, ink.moon), { opacity: soft(time, 0.1, 0.6) }) +
        fade(soft(time, 3.2, 3.8)),
    },
  ],
  score,
}

import { circle, group } from '#art/svg-shapes.ts'
import { drawLines, fade, iris, largeTitle } from '#scripts/shorts/intertitles.ts'
import { easeInOut, easeOutElastic, keyframes, lerp, linearProgress, parabola } from '#scripts/shorts/motion.ts'
import { drawCat, poses, sitting, walking } from '#scripts/shorts/puppets/cat.ts'
import { drawMan, reachingMan, standingMan, walkingMan } from '#scripts/shorts/puppets/lamplighter.ts'
import { drawLamp, drawMoon, ink, inksAt, pavement, sky, street } from '#scripts/shorts/sets/town.ts'
import { cat, man } from './inks.ts'
import { bar } from './music.ts'

/** Pixels that he walks in a second, and between two lamps: one is lit in every other bar. */
const pace = 190
const lampEvery = pace * bar * 2
/** Where he is in the picture when the lamps go by. */
const manX = 520

export function title(time: number, length: number): string {
  const light = inksAt(easeInOut(time, 0.4, 2.4))
  return [
    sky(light),
    drawMoon(640, 270, 262, easeInOut(time, 0.4, 2.4), light),
    group(street(360 + time * 14, light, 0.2), { transform: 'translate(0 190)' }),
    group(largeTitle('The Man Who Lit the Moon', 236, { width: 400, height: 290, maxSize: 190 }, '#131c38'), {
      opacity: easeInOut(time, 1.2, 2.2),
    }),
    group(drawLines('A Matinee short', 412, 28, '#6b5a30', 0.16), { opacity: easeInOut(time, 2.2, 3) }),
    iris(easeInOut(time, 0, 1.2)),
    fade(easeInOut(time, length - 0.4, length)),
  ].join('')
}

export function lamps(time: number, length: number): string {
  const gone = time * pace
  const light = inksAt(1)
  const near = (moment: number): number => Math.abs(moment - Math.round(moment / (2 * bar)) * 2 * bar)
  // The pole goes up in time for the lamp, which is lit on the beat.
  const raised = 1 - easeInOut(near(time - bar), 0.12, 0.6)
  const hand = [lerp(13, 15, raised), lerp(-64, -88, raised)] as const
  const pose = { ...walkingMan(gone / 2), chin: raised * 16 }
  const lampX = (index: number): number => manX + 72 + bar * pace + index * lampEvery
  const first = Math.floor((gone - 900) / lampEvery)
  const shown = Array.from({ length: 6 }, (_, index) => first + index).map((index) => {
    const when = bar + index * 2 * bar
    return drawLamp(lampX(index) - gone, time < when ? (index < 0 ? 1 : 0) : easeOutElastic(time, when, when + 0.5))
  })
  return [
    sky(light),
    drawMoon(980 - time * 5, 160, 84, 1, light),
    street(gone, light),
    shown.join(''),
    drawCat(walking(gone / 1.25), { x: manX - 190, y: pavement + 16, scale: 1.25, ...cat }),
    drawMan(
      { ...pose, hands: [pose.hands[0], hand] },
      { x: manX, y: pavement + 14, scale: 2, ...man, pole: { turn: lerp(34, 15, raised), flame: ink.flame } },
    ),
    near(time - bar) < 0.08 && time > 0.5 ? circle(manX + 72, pavement - 342, 60, ink.paper, { opacity: 0.5 }) : '',
    iris(easeInOut(time, 0, 0.7), manX, 500),
    fade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

/** He greets the moon, and the moon goes out. */
export function goodNight(time: number, length: number): string {
  const out = 3 * bar + 0.7
  const flicker = time < 3 * bar ? 1 : time > out ? 0 : Math.sin((time - 3 * bar) * 34) > 0 ? 0.9 : 0.25
  const light = inksAt(flicker)
  const greeted = keyframes(time, [0.7, 0], [1.3, 1], [2.4, 1], [3, 0])
  const startled = time > out ? easeOutElastic(time, out, out + 0.6) : 0
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
        ...standingMan(time, lerp(20, 30, startled)),
        hands: [
          [lerp(-9, 6, greeted), lerp(-44, -100, greeted)],
          [14, -60],
        ],
        lean: lerp(-4, 6, greeted) - startled * 8,
      },
      {
        x: 520,
        y: pavement + 14 - parabola(linearProgress(time, out, out + 0.35)) * 24,
        scale: 2,
        ...man,
        pole: { turn: 6, flame: ink.flame },
        hat: greeted * 0.8 + (time > out ? parabola(linearProgress(time, out, out + 0.5)) * 1.4 : 0),
      },
    ),
    fade(easeInOut(time, length - 0.3, length)),
  ].join('')
}

/** Near the lamp: he measures how far it is with his pole. */
export function tooShort(time: number, length: number): string {
  const light = inksAt(0)
  const jab = parabola(linearProgress(time % (bar * 1.5), 0.35, 0.8)) * 14
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
      isMirrored: true,
      open: time > 4.6 && time < 4.8 ? 0.1 : 1,
    }),
    drawMan(reachingMan(time, [15, looks ? -62 : -88 - jab], looks ? -8 : 36), {
      x: 520,
      y: pavement + 14 - (looks ? 0 : jab * 0.6),
      scale: 2.7,
      ...man,
      pole: { turn: looks ? 24 : 14, flame: ink.flame },
    }),
    fade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

import { circle, group } from '#art/svg-shapes.ts'
import { drawFade, drawIris, drawLargeTitle, drawLines } from '#scripts/shorts/intertitles.ts'
import { easeInOut, easeOutElastic, keyframes, lerp, linearProgress, parabola } from '#scripts/shorts/motion.ts'
import { catPoses, drawCat, sittingCat, walkingCat } from '#scripts/shorts/puppets/cat.ts'
import { drawMan, reachingMan, standingMan, walkingMan } from '#scripts/shorts/puppets/lamplighter.ts'
import { drawLamp, drawMoon, drawSky, drawStreet, fixedInks, pavementY, townInksAt } from '#scripts/shorts/sets/town.ts'
import { catLook, manLook } from './inks.ts'
import { bar } from './music.ts'

/** The units that the lamplighter walks in a second. */
const pace = 190
/** The units between two lamps: he lights one in every other bar. */
const lampSpacing = pace * bar * 2
/** The lamplighter's x in the picture, while the street scrolls past him. */
const manX = 520

/** The movie's title, written on the moon. */
export function titleShot(time: number, length: number): string {
  const light = townInksAt(easeInOut(time, 0.4, 2.4))
  return [
    drawSky(light),
    drawMoon(640, 270, 262, easeInOut(time, 0.4, 2.4), light),
    group(drawStreet(360 + time * 14, light, 0.2), { transform: 'translate(0 190)' }),
    group(drawLargeTitle('The Man Who Lit the Moon', 236, { width: 400, height: 290, maxSize: 190 }, '#131c38'), {
      opacity: easeInOut(time, 1.2, 2.2),
    }),
    group(drawLines('A Matinee short', 412, 28, '#6b5a30', 0.16), { opacity: easeInOut(time, 2.2, 3) }),
    drawIris(easeInOut(time, 0, 1.2)),
    drawFade(easeInOut(time, length - 0.4, length)),
  ].join('')
}

/** The lamplighter walks along the street and lights one lamp after another. */
export function lampsShot(time: number, length: number): string {
  const travelled = time * pace
  const light = townInksAt(1)
  const near = (moment: number): number => Math.abs(moment - Math.round(moment / (2 * bar)) * 2 * bar)
  // The pole goes up in time for the lamp, which is lit on the beat.
  const raised = 1 - easeInOut(near(time - bar), 0.12, 0.6)
  const hand = [lerp(13, 15, raised), lerp(-64, -88, raised)] as const
  const pose = { ...walkingMan(travelled / 2), chin: raised * 16 }
  const lampX = (index: number): number => manX + 72 + bar * pace + index * lampSpacing
  const first = Math.floor((travelled - 900) / lampSpacing)
  const shown = Array.from({ length: 6 }, (_, index) => first + index).map((index) => {
    const when = bar + index * 2 * bar
    return drawLamp(
      lampX(index) - travelled,
      time < when ? (index < 0 ? 1 : 0) : easeOutElastic(time, when, when + 0.5),
    )
  })
  return [
    drawSky(light),
    drawMoon(980 - time * 5, 160, 84, 1, light),
    drawStreet(travelled, light),
    shown.join(''),
    drawCat(walkingCat(travelled / 1.25), { x: manX - 190, y: pavementY + 16, scale: 1.25, ...catLook }),
    drawMan(
      { ...pose, hands: [pose.hands[0], hand] },
      {
        x: manX,
        y: pavementY + 14,
        scale: 2,
        ...manLook,
        pole: { turn: lerp(34, 15, raised), flame: fixedInks.flame },
      },
    ),
    near(time - bar) < 0.08 && time > 0.5
      ? circle(manX + 72, pavementY - 342, 60, fixedInks.paper, { opacity: 0.5 })
      : '',
    drawIris(easeInOut(time, 0, 0.7), manX, 500),
    drawFade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

/** The lamplighter takes his hat off to the moon, and the moon goes out. */
export function goodNightShot(time: number, length: number): string {
  const out = 3 * bar + 0.7
  const flicker = time < 3 * bar ? 1 : time > out ? 0 : Math.sin((time - 3 * bar) * 34) > 0 ? 0.9 : 0.25
  const light = townInksAt(flicker)
  const greeted = keyframes(time, [0.7, 0], [1.3, 1], [2.4, 1], [3, 0])
  const startled = time > out ? easeOutElastic(time, out, out + 0.6) : 0
  return [
    drawSky(light, 1),
    drawMoon(930, 190, 118, flicker, light),
    drawStreet(1900, light),
    drawLamp(300, 1),
    drawCat(time > out ? { ...catPoses.sitting, nod: -20, ears: 1 } : sittingCat(time), {
      x: 330,
      y: pavementY + 16,
      scale: 1.25,
      ...catLook,
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
        y: pavementY + 14 - parabola(linearProgress(time, out, out + 0.35)) * 24,
        scale: 2,
        ...manLook,
        pole: { turn: 6, flame: fixedInks.flame },
        hat: greeted * 0.8 + (time > out ? parabola(linearProgress(time, out, out + 0.5)) * 1.4 : 0),
      },
    ),
    drawFade(easeInOut(time, length - 0.3, length)),
  ].join('')
}

/** The lamplighter tries to reach the dark moon with his pole, which is too short. */
export function tooShortShot(time: number, length: number): string {
  const light = townInksAt(0)
  const jab = parabola(linearProgress(time % (bar * 1.5), 0.35, 0.8)) * 14
  const looks = time > 3.6
  return [
    drawSky(light),
    drawMoon(920, 150, 118, 0, light),
    drawStreet(1900, light),
    drawLamp(300, 1),
    drawCat(looks ? { ...catPoses.sitting, nod: -6 } : { ...catPoses.sitting, nod: -24 }, {
      x: 790,
      y: pavementY + 16,
      scale: 1.9,
      ...catLook,
      isMirrored: true,
      open: time > 4.6 && time < 4.8 ? 0.1 : 1,
    }),
    drawMan(reachingMan(time, [15, looks ? -62 : -88 - jab], looks ? -8 : 36), {
      x: 520,
      y: pavementY + 14 - (looks ? 0 : jab * 0.6),
      scale: 2.7,
      ...manLook,
      pole: { turn: looks ? 24 : 14, flame: fixedInks.flame },
    }),
    drawFade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

import type { Composition } from '#art/composition.ts'
import { limb } from '#art/figures/anatomy.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawMoon } from '#art/landscape.ts'
import { circle, path, placeAt, rect } from '#art/svg-shapes.ts'

/** Path data of five fingers with long nails, which belong to the palm below. */
const fingers = [
  limb([-12, 30, 8], [-24, 6, 5], [-38, -8, 4], [-42, -22, 2.6], [-40, -34, 0.4]),
  limb([-8, 22, 8], [-15, -14, 5], [-19, -36, 4], [-15, -50, 2.6], [-9, -60, 0.4]),
  limb([0, 20, 8], [1, -18, 5.2], [2, -43, 4.2], [7, -57, 2.7], [14, -66, 0.4]),
  limb([8, 22, 8], [17, -12, 5], [21, -33, 4], [27, -46, 2.6], [35, -53, 0.4]),
  limb([14, 38, 8], [31, 22, 5.4], [41, 7, 4.2], [49, -1, 2.8], [59, -3, 0.4]),
].join('')
/**
 * Path data of a palm, a wrist and a forearm. From the tips of the nails to the wrist the hand is about 140 units high,
 * with 0,0 in the middle.
 */
const palm = limb([-9, 32, 11], [9, 32, 11], [4, 52, 12], [0, 74, 10], [0, 130, 14])

/** One or two hands with long nails that reach up to the moon, sometimes with a small figure beside a single hand. */
export const claw: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { wall: main, light: spark, hand: night, victim: night },
    { wall: deep, light: main, hand: night, victim: paper },
    { wall: spark, light: paper, hand: night, victim: main },
    { wall: night, light: spark, hand: main, victim: night },
    { wall: paper, light: main, hand: night, victim: night },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.08, 0.08)
  const handScale = (unit / 100) * random.between(0.82, 0.94)
  const y = subjectArea.centreY + unit * 0.16
  const turn = random.between(-14, 14)
  const moonY = subjectArea.top + unit * random.between(0.3, 0.38)
  const moonRadius = unit * random.between(0.28, 0.38)
  const hasSecondHand = random.chance(0.35)
  const hand = (offsetX: number, sizeShare: number, isMirrored: boolean): string =>
    path(fingers + palm, colours.hand, {
      transform: placeAt(x + offsetX, y + unit * 0.05, handScale * sizeShare, {
        turn: isMirrored ? -turn - 14 : turn,
        isMirrored,
      }),
    })
  const hasVictim = random.chance(0.4) && !hasSecondHand
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    circle(x, moonY, moonRadius * 1.45, colours.light, { opacity: 0.24 }),
    drawMoon(x, moonY, moonRadius, { moon: colours.light, sea: colours.wall }, random),
    hasSecondHand ? hand(-unit * 0.26, 0.74, false) + hand(unit * 0.26, 0.74, true) : hand(0, 1, random.chance(0.5)),
    hasVictim
      ? drawFigure(cast.victim, {
          x: x - unit * 0.34,
          y: subjectArea.bottom + 4,
          height: unit * 0.24,
          fill: colours.victim,
          accent: spark,
        })
      : '',
    rect(0, subjectArea.bottom, frame.width, frame.height, colours.hand === night ? night : deep),
  ].join('')
}

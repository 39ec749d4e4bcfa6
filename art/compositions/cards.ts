import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import { circle, group, path, pathData, placeAt, rect } from '#art/svg-shapes.ts'

const pips = {
  heart: 'M0 12C-4 8-13 3-13-4C-13-9-9-12-6-12C-3-12-1-10 0-7C1-10 3-12 6-12C9-12 13-9 13-4C13 3 4 8 0 12Z',
  spade: pathData`
      M0-13C4-8 13-4 13 3C13 8 9 9 7 9C4 9 2 7 1.4 5C1.6 9 3 12 5 13H-5C-3 12-1.6 9-1.4 5C-2 7-4 9-7 9C-9 9-13 8-13 3
      C-13-4-4-8 0-13Z
    `,
  diamond: 'M0-14L10 0L0 14L-10 0Z',
  club: 'M0-13A6 6 0 0 1 5-4A6 6 0 1 1 2 4Q3 10 5 13H-5Q-3 10-2 4A6 6 0 1 1-5-4A6 6 0 0 1 0-13Z',
} as const

type Suit = keyof typeof pips

/** A fan of three to five playing cards, or a single tilted ace. */
export const cards: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: deep, back: night, red: main, black: night },
    { ground: main, back: deep, red: main, black: night },
    { ground: night, back: deep, red: main, black: night },
    { ground: spark, back: main, red: main, black: night },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX
  const y = subjectArea.centreY
  const scale = unit / 100
  const suits = Object.keys(pips) as Suit[]
  const card = (suit: Suit, isAce: boolean): string => {
    const colour = suit === 'heart' || suit === 'diamond' ? colours.red : colours.black
    const corner =
      path(pips[suit], colour, { transform: 'translate(-17 -28)scale(.36)' }) +
      path(pips[suit], colour, { transform: 'translate(17 28)scale(-.36)' })
    const middle = isAce
      ? path(pips[suit], colour, { transform: 'scale(1.25)' })
      : [
          [-8, -16],
          [8, -16],
          [0, 0],
          [-8, 16],
          [8, 16],
        ]
          .map(([pipX = 0, pipY = 0]) =>
            path(pips[suit], colour, { transform: pathData`translate(${pipX} ${pipY})scale(.5)` }),
          )
          .join('')
    const face = `<rect x="-24" y="-36" width="48" height="72" rx="4" fill="${paper}"/>`
    return rect(-22.5, -34, 48, 72, night, { opacity: 0.35 }) + face + corner + middle
  }
  const background = random.chance(0.5)
    ? drawRays(x, y, frame.width + frame.height, {
        count: random.integer(14, 24),
        fill: colours.back,
        turn: random.between(0, 1),
      })
    : circle(x, y, unit * random.between(0.46, 0.56), colours.back)
  const isSingle = random.chance(0.4)
  const firstSuitIndex = random.integer(0, 3)
  const count = isSingle ? 1 : random.integer(3, 5)
  const fan = Array.from({ length: count }, (_, index) => {
    const turn = isSingle ? random.between(-22, 22) : (index - (count - 1) / 2) * 19
    const suit = suits[(firstSuitIndex + index) % suits.length] ?? 'heart'
    const pivot = isSingle ? 0 : 46
    return group(group(card(suit, isSingle || index === count - 1), { transform: pathData`translate(0 ${-pivot})` }), {
      transform: placeAt(x, y + unit * (isSingle ? 0 : 0.42), scale * (isSingle ? 1.14 : 0.95), { turn }),
    })
  })
  return [rect(0, 0, frame.width, frame.height, colours.ground), background, ...fan].join('')
}

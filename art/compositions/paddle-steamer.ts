import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawMoon, drawStars, makeRidge } from '#art/landscape.ts'
import { circle, circleData, group, path, pathData, placeAt, rect, rectData, ring, stroke } from '#art/svg-shapes.ts'

interface Paint {
  hull: string
  house: string
  trim: string
}

/** A paddle steamer on a wide river at night, smoke from both funnels and its lights in the water. */
export const paddleSteamer: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const { unit } = subjectArea
  const colours = random.pick([
    { sky: deep, disc: spark, bank: night, river: main, hull: night, house: paper, trim: spark },
    { sky: main, disc: spark, bank: deep, river: deep, hull: night, house: paper, trim: spark },
    { sky: spark, disc: paper, bank: main, river: deep, hull: night, house: paper, trim: main },
    { sky: paper, disc: spark, bank: main, river: deep, hull: night, house: spark, trim: main },
  ])
  const waterY = subjectArea.bottom - subjectArea.height * random.between(0.2, 0.28)
  const x = subjectArea.centreX
  const scale = (Math.min(subjectArea.width, unit * 1.16) / 100) * random.between(0.8, 0.88)
  const bankRidge = makeRidge(frame, waterY - unit * 0.06, unit * 0.03, random)
  const moonX = x + subjectArea.width * random.between(0.14, 0.3) * random.sign()
  const puffs = [-8, 3].map((funnelX) =>
    Array.from({ length: 7 }, (_, step) =>
      circleData(
        x + scale * (funnelX + step * step * 0.75 + random.between(-1, 1)),
        waterY - scale * (54 + step * 5 + random.between(-1.5, 1.5)),
        scale * (2.6 + step * 1.25),
      ),
    ).join(''),
  )
  const ripple = (): string => {
    const length = unit * random.between(0.06, 0.24)
    const rippleX = x + subjectArea.width * random.between(-0.5, 0.5)
    const rippleY = waterY + (frame.height - waterY) * random.between(0.08, 0.9)
    return pathData`M${rippleX} ${rippleY}h${length}`
  }
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    colours.sky === deep || colours.sky === main
      ? drawStars({ width: frame.width, height: waterY }, 26, paper, random)
      : '',
    drawMoon(
      moonX,
      subjectArea.top + unit * random.between(0.16, 0.24),
      unit * random.between(0.1, 0.15),
      { moon: colours.disc, sea: colours.sky },
      random,
    ),
    path(bankRidge.data, colours.bank),
    path(puffs.join(''), colours.hull, { opacity: 0.55 }),
    rect(0, waterY, frame.width, frame.height, colours.river),
    group(boatDrawing(colours, random.between(0, 30)), { transform: placeAt(x, waterY + scale * 3, scale) }),
    stroke(Array.from({ length: 12 }, ripple).join(''), colours.trim, {
      width: unit * 0.008,
      cap: 'round',
      opacity: 0.7,
    }),
  ].join('')
}

/** The boat, about 100 units long, its waterline at y 0; `turn` is the angle of the paddle wheel in degrees. */
function boatDrawing({ hull, house, trim }: Paint, turn: number): string {
  const posts = (top: number, from: number, to: number, height: number): string =>
    Array.from({ length: Math.round((to - from) / 5) + 1 }, (_, index) =>
      rectData(from + index * 5 - 0.5, top, 1, height),
    ).join('')
  const windows = (y: number, from: number, to: number): string =>
    Array.from({ length: Math.floor((to - from) / 6) }, (_, index) => rectData(from + 2 + index * 6, y, 2.6, 4)).join(
      '',
    )
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const angle = ((turn + index * 45) * Math.PI) / 180
    return pathData`M26 -9L${26 + Math.cos(angle) * 14} ${-9 + Math.sin(angle) * 14}`
  }).join('')
  const funnel = (x: number): string =>
    path(rectData(x - 1.8, -56, 3.6, 26), hull) +
    path(pathData`M${x - 3.8} -58l1.4 3h4.8l1.4 -3l-1.9 1.4l-1.9 -1.8l-1.9 1.8Z`, trim)
  return [
    funnel(-8),
    funnel(3),
    path(rectData(-8, -50, 11, 0.9), hull),
    path('M-50-7Q-30-4 0-4H44L42 4H-42Q-48 0-50-7Z', hull),
    path(rectData(-40, -17, 82, 12) + rectData(-32, -29, 66, 11) + rectData(-16, -37, 20, 8), house),
    path(rectData(-43, -18.4, 87, 1.8) + rectData(-36, -30.4, 73, 1.8) + rectData(-18, -38.4, 24, 1.6), hull),
    path(windows(-14.6, -38, 8) + windows(-26.6, -30, 32) + windows(-35.4, -15, 3), trim),
    path(posts(-17, -42, 42, 12) + posts(-29, -35, 35, 11), hull),
    circle(26, -9, 15.6, hull),
    ring(26, -9, 12.4, trim, 1.6),
    stroke(spokes, trim, { width: 1.5 }),
    circle(26, -9, 2.2, trim),
    path('M-46-7L-47-20L-46.4-20L-44.4-7Z', hull),
    path('M-47-20L-39-17.6L-46.8-15Z', trim),
  ].join('')
}

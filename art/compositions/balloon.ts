import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawBirds, drawCloud, makeRidge } from '#art/landscape.ts'
import { group, path, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** A striped hot-air balloon between clouds above hills, often with a smaller one far off. */
export const balloon: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: spark, cloud: paper, stripeA: main, stripeB: paper, basket: night, land: deep },
    { sky: deep, cloud: main, stripeA: spark, stripeB: paper, basket: night, land: night },
    { sky: main, cloud: paper, stripeA: spark, stripeB: deep, basket: night, land: deep },
    { sky: paper, cloud: spark, stripeA: main, stripeB: deep, basket: night, land: deep },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.08, 0.08)
  const scale = Math.min(unit / 100, subjectArea.height / 112) * random.between(0.86, 0.96)
  const y = subjectArea.centreY - unit * 0.02
  const hillRidge = makeRidge(frame, subjectArea.bottom - unit * 0.04, unit * 0.05, random)
  const drawing = balloonDrawing(colours.stripeA, colours.stripeB, colours.basket)
  const cloud = (xShare: number, yShare: number, widthShare: number, opacity = 1): string =>
    drawCloud(
      subjectArea.left + subjectArea.width * xShare,
      subjectArea.top + subjectArea.height * yShare,
      unit * widthShare,
      colours.cloud,
      random,
      opacity,
    )
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    cloud(random.between(0, 0.25), 0.24, 0.4, 0.8),
    cloud(random.between(0.8, 1), 0.4, 0.46, 0.8),
    random.chance(0.6)
      ? group(drawing, {
          transform: placeAt(
            x + unit * random.between(0.36, 0.44) * random.sign(),
            subjectArea.top + subjectArea.height * 0.3,
            scale * 0.2,
          ),
        })
      : '',
    drawBirds(x - unit * 0.3, subjectArea.centreY, unit * 0.25, random.integer(2, 4), night, random),
    path(hillRidge.data, colours.land),
    group(drawing, { transform: placeAt(x, y, scale, { turn: random.between(-8, 8) }) }),
    cloud(random.between(0.1, 0.3), 0.96, 0.62),
    cloud(random.between(0.75, 0.95), 0.9, 0.5),
  ].join('')
}

/** A balloon about 104 units high around 0,0. */
function balloonDrawing(stripeA: string, stripeB: string, basket: string): string {
  return [
    path('M0-52C24-52 38-35 38-16C38 4 18 18 9 30H-9C-18 18-38 4-38-16C-38-35-24-52 0-52Z', stripeA),
    path('M-22-46C-32-36-34-4-10 28L-6 30C-20 0-20-36-8-51.5ZM22-46C32-36 34-4 10 28L6 30C20 0 20-36 8-51.5Z', stripeB),
    path('M0-52C7-40 7 4 2 30H-2C-7 4-7-40 0-52Z', stripeB),
    stroke('M-9 30L-7 42M9 30L7 42M-3 30V42M3 30V42', basket, { width: 1 }),
    path('M-8 42H8L6.5 53H-6.5Z', basket) + path('M-8.6 41H8.6V44H-8.6Z', stripeA),
  ].join('')
}

import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import type { Random } from '#art/random.ts'
import { circle, group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** A long-stemmed rose or a branch in blossom, in front of a disc, with falling petals. */
export const rose: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: deep, disc: night, petal: main, fold: spark, stem: paper },
    { ground: paper, disc: spark, petal: main, fold: deep, stem: night },
    { ground: spark, disc: paper, petal: main, fold: deep, stem: night },
    { ground: night, disc: deep, petal: main, fold: spark, stem: spark },
    { ground: main, disc: deep, petal: paper, fold: spark, stem: night },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX
  const y = subjectArea.centreY
  const scale = Math.min(unit / 100, subjectArea.height / 108)
  const disc = circle(
    x + unit * random.between(-0.06, 0.06),
    y - unit * 0.06,
    unit * random.between(0.38, 0.48),
    colours.disc,
  )
  const petals = Array.from({ length: random.integer(3, 6) }, () =>
    path('M-9 0C-8-7 2-9 10-4C8 4-2 8-9 0Z', colours.petal, {
      transform: placeAt(
        x + unit * random.between(-0.42, 0.42),
        y + unit * random.between(0.1, 0.46),
        scale * random.between(0.6, 1.1),
        { turn: random.between(0, 360) },
      ),
    }),
  ).join('')
  const subject = random.chance(0.6)
    ? group(roseDrawing(colours.petal, colours.fold, colours.stem), {
        transform: placeAt(x, y, scale * 0.98, { turn: random.between(-18, 18) }),
      })
    : drawBranchInBlossom(x, y, unit, colours, random)
  return [rect(0, 0, frame.width, frame.height, colours.ground), disc, petals, subject].join('')
}

/** A long-stemmed rose about 104 units high around 0,0. */
function roseDrawing(petal: string, fold: string, stem: string): string {
  return [
    stroke('M0-6C4 14-6 32 2 56', stem, { width: 3, cap: 'round' }),
    path('M0 26C6 10 24 6 36 14C30 30 14 34 0 26ZM-1 42C-10 26-26 26-36 32C-28 46-12 50-1 42Z', stem),
    path('M-16-6Q-20 2-26 4Q-12 8 0 0Q12 8 26 4Q20 2 16-6Z', stem),
    path('M0-3C-16 0-30-8-30-24C-36-36-26-50-14-50C-8-58 10-58 16-50C28-50 36-36 30-24C30-8 16 0 0-3Z', petal),
    stroke(
      pathData`
        M-2-28C-4-33 5-36 7-30C9-22-4-18-9-24C-15-32-6-43 4-42C17-41 21-26 13-17C5-9-13-9-19-19C-23-27-22-36-17-43
        M13-17C20-16 26-20 28-27M-19-19C-16-10-8-5 0-4
      `,
      fold,
      { width: 2.6, cap: 'round' },
    ),
  ].join('')
}

function drawBranchInBlossom(
  x: number,
  y: number,
  unit: number,
  colours: { petal: string; fold: string; stem: string },
  random: Random,
): string {
  const branch = pathData`
    M${x - unit * 0.62} ${y + unit * 0.44}Q${x - unit * 0.2} ${y + unit * 0.2} ${x} ${y}
    T${x + unit * 0.46} ${y - unit * 0.42}M${x - unit * 0.2} ${y + unit * 0.17}
    q${-unit * 0.06} ${-unit * 0.2} ${-unit * 0.02} ${-unit * 0.36}M${x + unit * 0.08} ${y - unit * 0.06}
    q${unit * 0.16} ${unit * 0.02} ${unit * 0.34} ${unit * 0.16}
  `
  const blossomPlaces = [
    [-0.22, -0.18],
    [0, 0],
    [0.42, 0.1],
    [0.3, -0.26],
    [0.46, -0.42],
    [-0.36, 0.28],
    [0.16, -0.12],
    [-0.14, 0.12],
  ]
  const blossom = blossomPlaces.map(([xShare = 0, yShare = 0]) => {
    const petals = [0, 72, 144, 216, 288]
      .map((turn) => group('<ellipse cy="-9" rx="6.5" ry="8.5"/>', { transform: `rotate(${turn})` }))
      .join('')
    const transform = placeAt(x + unit * xShare, y + unit * yShare, (unit / 200) * random.between(0.8, 1.3), {
      turn: random.between(0, 72),
    })
    return `<g fill="${colours.petal}" transform="${transform}">${petals}${circle(0, 0, 4.5, colours.fold)}</g>`
  })
  return stroke(branch, colours.stem, { width: unit * 0.022, cap: 'round' }) + blossom.join('')
}

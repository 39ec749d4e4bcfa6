import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawMoon, drawRays, drawStars } from '#art/landscape.ts'
import type { Random } from '#art/random.ts'
import { path, pathData, rect } from '#art/svg-shapes.ts'

interface Street {
  roofs: string
  windows: string
}

/** The tall houses of a city with lit windows, in front of a moon or searchlights. */
export const skyline: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: deep, far: main, near: night, light: spark, moon: paper },
    { sky: main, far: deep, near: night, light: spark, moon: paper },
    { sky: spark, far: main, near: night, light: spark, moon: paper },
    { sky: night, far: deep, near: main, light: spark, moon: spark },
  ])
  const base = subjectArea.bottom
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.25, 0.25)
  const radius = subjectArea.unit * random.between(0.16, 0.26)
  const hasSearchlights = random.chance(0.3)
  const behind = hasSearchlights
    ? drawRays(x, base, frame.height + frame.width, {
        count: 22,
        fill: colours.moon,
        share: 0.22,
        opacity: 0.28,
        turn: random.between(0, 1),
      })
    : drawMoon(
        x,
        subjectArea.top + radius * random.between(1.1, 1.6),
        radius,
        { moon: colours.moon, sea: colours.sky },
        random,
      )
  const far = makeStreet(frame.width, base, subjectArea.height * 0.72, subjectArea.unit * 0.15, 0, random.fork())
  const near = makeStreet(frame.width, base, subjectArea.height * 0.5, subjectArea.unit * 0.17, 0.42, random.fork())
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    colours.sky === night || colours.sky === deep
      ? drawStars({ width: frame.width, height: subjectArea.bottom * 0.7 }, 40, paper, random)
      : '',
    behind,
    path(`${far.roofs}${pathData`V${frame.height}H0Z`}`, colours.far),
    path(`${near.roofs}${pathData`V${frame.height}H0Z`}`, colours.near),
    path(near.windows, colours.light),
  ].join('')
}

function makeStreet(width: number, base: number, tallest: number, plot: number, lit: number, random: Random): Street {
  let roofs = pathData`M-10 ${base}`
  let windows = ''
  for (let x = -10; x < width; ) {
    const house = plot * random.between(0.6, 1.3)
    const top = base - tallest * random.between(0.4, 1)
    roofs += roofData(x, house, top, random)
    if (lit > 0) windows += windowsData(x, house, top, base, lit, random)
    x += house
  }
  return { roofs, windows }
}

function roofData(x: number, house: number, top: number, random: Random): string {
  const step = house * 0.22
  switch (random.whole(0, 5)) {
    case 0:
      return pathData`L${x} ${top}H${x + house * 0.47}V${top - house * 0.7}H${x + house * 0.53}V${top}H${x + house}`
    case 1:
      return pathData`L${x} ${top + step}H${x + step}V${top}H${x + house - step}V${top + step}H${x + house}`
    case 2:
      return pathData`L${x} ${top + step}L${x + house / 2} ${top - step * 1.6}L${x + house} ${top + step}`
    case 3:
      return pathData`L${x} ${top + step * 1.5}L${x + house} ${top}`
    default:
      return pathData`L${x} ${top}H${x + house}`
  }
}

function windowsData(x: number, house: number, top: number, base: number, lit: number, random: Random): string {
  const columns = Math.max(2, Math.round(house / 18))
  const pitch = house / (columns + 0.6)
  const rows = Math.min(11, Math.floor((base - top) / (pitch * 1.35)) - 1)
  let windows = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!random.chance(lit)) continue
      windows += pathData`
        M${x + pitch * (column + 0.55)} ${top + pitch * (1 + row * 1.35)}h${pitch * 0.5}v${pitch * 0.75}
        h${-pitch * 0.5}z
      `
    }
  }
  return windows
}

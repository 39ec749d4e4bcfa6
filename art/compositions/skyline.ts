import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawMoon, drawRays, drawStars } from '#art/landscape.ts'
import type { Random } from '#art/random.ts'
import { path, pathData, rect } from '#art/svg-shapes.ts'

/** A row of houses side by side. */
interface Street {
  /** Path data of the outline of the roofs, from the left to the right side of the frame. */
  roofs: string
  /** Path data of the lit windows. */
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
  const baseY = subjectArea.bottom
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.25, 0.25)
  const moonRadius = subjectArea.unit * random.between(0.16, 0.26)
  const hasSearchlights = random.chance(0.3)
  const background = hasSearchlights
    ? drawRays(x, baseY, frame.height + frame.width, {
        count: 22,
        fill: colours.moon,
        share: 0.22,
        opacity: 0.28,
        turn: random.between(0, 1),
      })
    : drawMoon(
        x,
        subjectArea.top + moonRadius * random.between(1.1, 1.6),
        moonRadius,
        { moon: colours.moon, sea: colours.sky },
        random,
      )
  const farStreet = makeStreet(frame.width, baseY, subjectArea.height * 0.72, subjectArea.unit * 0.15, 0, random.fork())
  const nearStreet = makeStreet(
    frame.width,
    baseY,
    subjectArea.height * 0.5,
    subjectArea.unit * 0.17,
    0.42,
    random.fork(),
  )
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    colours.sky === night || colours.sky === deep
      ? drawStars({ width: frame.width, height: subjectArea.bottom * 0.7 }, 40, paper, random)
      : '',
    background,
    path(`${farStreet.roofs}${pathData`V${frame.height}H0Z`}`, colours.far),
    path(`${nearStreet.roofs}${pathData`V${frame.height}H0Z`}`, colours.near),
    path(nearStreet.windows, colours.light),
  ].join('')
}

/** A row of houses over `width`, about `plotWidth` wide each; `litShare` is the share of their windows that are lit. */
function makeStreet(
  width: number,
  baseY: number,
  maxHeight: number,
  plotWidth: number,
  litShare: number,
  random: Random,
): Street {
  let roofs = pathData`M-10 ${baseY}`
  let windows = ''
  for (let x = -10; x < width; ) {
    const houseWidth = plotWidth * random.between(0.6, 1.3)
    const top = baseY - maxHeight * random.between(0.4, 1)
    roofs += roofData(x, houseWidth, top, random)
    if (litShare > 0) windows += windowsData(x, houseWidth, top, baseY, litShare, random)
    x += houseWidth
  }
  return { roofs, windows }
}

/** Path data along the roof of one house, for joining to the roofs left of it. */
function roofData(x: number, houseWidth: number, top: number, random: Random): string {
  const step = houseWidth * 0.22
  switch (random.integer(0, 5)) {
    case 0:
      return pathData`L${x} ${top}H${x + houseWidth * 0.47}V${top - houseWidth * 0.7}H${x + houseWidth * 0.53}V${top}H${x + houseWidth}`
    case 1:
      return pathData`L${x} ${top + step}H${x + step}V${top}H${x + houseWidth - step}V${top + step}H${x + houseWidth}`
    case 2:
      return pathData`L${x} ${top + step}L${x + houseWidth / 2} ${top - step * 1.6}L${x + houseWidth} ${top + step}`
    case 3:
      return pathData`L${x} ${top + step * 1.5}L${x + houseWidth} ${top}`
    default:
      return pathData`L${x} ${top}H${x + houseWidth}`
  }
}

/** Path data of the lit windows of one house. */
function windowsData(
  x: number,
  houseWidth: number,
  top: number,
  baseY: number,
  litShare: number,
  random: Random,
): string {
  const columns = Math.max(2, Math.round(houseWidth / 18))
  const pitch = houseWidth / (columns + 0.6)
  const rows = Math.min(11, Math.floor((baseY - top) / (pitch * 1.35)) - 1)
  let windows = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!random.chance(litShare)) continue
      windows += pathData`
        M${x + pitch * (column + 0.55)} ${top + pitch * (1 + row * 1.35)}h${pitch * 0.5}v${pitch * 0.75}
        h${-pitch * 0.5}z
      `
    }
  }
  return windows
}

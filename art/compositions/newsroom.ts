import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import type { Random } from '#art/random.ts'
import { circle, group, path, placeAt, rect, rectData, stroke } from '#art/svg-shapes.ts'

/** A front page as large as a wall, sheets in the air, and a desk with a telephone and a typewriter. */
export const newsroom: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const { unit } = subjectArea
  const colours = random.pick([
    { wall: main, page: paper, print: night, picture: spark },
    { wall: deep, page: paper, print: night, picture: main },
    { wall: spark, page: paper, print: deep, picture: main },
    { wall: main, page: spark, print: night, picture: deep },
  ])
  const scale = unit / 100
  const tilt = random.between(4, 11) * random.sign()
  const floorY = subjectArea.bottom - unit * 0.02
  const deskY = floorY - unit * 0.17
  const deskX = subjectArea.centreX + unit * random.between(0.08, 0.16)
  const looseSheet = (): string =>
    group(sheetDrawing(random, 26, 34, colours.page, colours.print, colours.picture), {
      transform: placeAt(
        subjectArea.centreX + subjectArea.width * random.between(-0.5, 0.5),
        subjectArea.top + subjectArea.height * random.between(0, 0.6),
        scale * random.between(0.5, 0.8),
        { turn: random.between(-60, 60) },
      ),
    })
  return [
    rect(0, 0, frame.width, frame.height, colours.wall),
    group(sheetDrawing(random, 84, 108, colours.page, colours.print, colours.picture), {
      transform: placeAt(
        subjectArea.centreX - unit * 0.04,
        subjectArea.centreY - unit * 0.02,
        scale * random.between(0.86, 0.96),
        {
          turn: tilt,
        },
      ),
    }),
    Array.from({ length: random.integer(3, 5) }, looseSheet).join(''),
    rect(0, floorY, frame.width, frame.height, night),
    drawFigure(cast.lead, {
      x: deskX - unit * random.between(0.32, 0.38),
      y: floorY + 2,
      height: unit * random.between(0.6, 0.68),
      fill: night,
      accent: colours.wall === spark ? main : spark,
    }),
    group(telephoneDrawing(night) + typewriterDrawing(night, colours.page), {
      transform: placeAt(deskX, deskY, scale),
    }),
    path(
      rectData(deskX - unit * 0.22, deskY, unit * 0.62, unit * 0.03) +
        rectData(deskX - unit * 0.19, deskY, unit * 0.03, floorY - deskY) +
        rectData(deskX + unit * 0.34, deskY, unit * 0.03, floorY - deskY),
      night,
    ),
  ].join('')
}

/** A printed sheet around 0,0: a headline, a picture and columns of lines. */
function sheetDrawing(
  random: Random,
  width: number,
  height: number,
  page: string,
  print: string,
  picture: string,
): string {
  const [left, top] = [-width / 2, -height / 2]
  const columnCount = 3
  const gap = width * 0.04
  const columnWidth = (width - gap * (columnCount + 1)) / columnCount
  const isPictureAtLeft = random.chance(0.5)
  const lines = Array.from({ length: columnCount }, (_, index) => {
    const x = left + gap + index * (columnWidth + gap)
    const isUnderPicture = isPictureAtLeft ? index < 2 : index > 0
    const textTop = isUnderPicture ? 0.66 : 0.34
    const rowCount = Math.round((0.94 - textTop) / 0.045)
    return Array.from({ length: rowCount }, (_, row) => {
      const lengthShare = row % 6 === 5 ? random.between(0.3, 0.8) : 1
      return rectData(x, top + height * (textTop + row * 0.045), columnWidth * lengthShare, height * 0.014)
    }).join('')
  }).join('')
  const pictureX = isPictureAtLeft ? left + gap : left + gap * 2 + columnWidth
  return (
    rect(left, top, width, height, page) +
    path(
      rectData(left + gap, top + height * 0.04, width - gap * 2, height * 0.012) +
        rectData(left + gap, top + height * 0.08, width - gap * 2, height * 0.11) +
        rectData(left + gap, top + height * 0.22, (width - gap * 2) * random.between(0.6, 0.95), height * 0.07) +
        lines,
      print,
    ) +
    rect(pictureX, top + height * 0.34, columnWidth * 2 + gap, height * 0.27, picture)
  )
}

/** A candlestick telephone that stands left of 0,0. */
const telephoneDrawing = (fill: string): string =>
  path('M-19 0Q-19-5-12-5V-24H-8V-5Q-1-5-1 0Z', fill) +
  circle(-7, -26, 4.6, fill) +
  stroke('M-10-20Q-20-22-19-12', fill, { width: 2.2, cap: 'round' }) +
  path('M-21-13H-16.4V-6H-21Z', fill)

/** A typewriter, with a sheet of paper in it, to the right of 0,0. */
const typewriterDrawing = (fill: string, page: string): string =>
  path('M8-28H28V-12H8Z', page) + path('M2 0L6-9H9V-16H27V-9H30L34 0Z', fill) + path('M4-17H32V-12H4Z', fill)

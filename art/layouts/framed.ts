import { contrast, highestContrast } from '#art/contrast.ts'
import type { Box } from '#art/frame.ts'
import { drawTitle, fitTitle } from '#art/lettering/typesetting.ts'
import type { Random } from '#art/random.ts'
import { circleData, pathData, rect } from '#art/svg-shapes.ts'
import { creditsBaseline, drawCredits } from './credits.ts'
import { type Layout, sheet } from './layout.ts'

/** The picture in a window of a coloured sheet, with the title on the sheet above or below it. */
export const framed: Layout = (facts, palette, random) => {
  const colour = random.pick([palette.paper, palette.paper, palette.night, palette.spark, palette.deep])
  const ink = highestContrast(colour, [palette.night, palette.paper])
  const titleInk = [palette.main, palette.deep, palette.spark].find((other) => contrast(other, colour) > 4) ?? ink
  const isTitleAbove = random.chance(0.3)
  const isCentred = random.chance(0.5)
  const title = fitTitle(facts.settableTitle, {
    width: 444,
    height: 200,
    maxSize: random.between(120, 170),
    maxLines: 3,
  })
  const titleTop = isTitleAbove ? 30 : creditsBaseline - 40 - title.height
  const pictureTop = isTitleAbove ? titleTop + title.height + 26 : 28
  const pictureBottom = isTitleAbove ? creditsBaseline - 44 : titleTop - 26
  const picture: Box = { x: 28, y: pictureTop, width: 444, height: pictureBottom - pictureTop }
  return {
    picture,
    subjectArea: { x: 14, y: 16, width: 416, height: picture.height - 30 },
    window: pickWindow(picture, random),
    below: rect(0, 0, sheet.width, sheet.height, colour),
    above:
      drawTitle(
        title,
        isCentred ? 250 : 28,
        titleTop,
        random.chance(0.6) ? titleInk : ink,
        isCentred ? 'middle' : 'start',
      ) + drawCredits(facts, { left: 28, right: 472, year: titleInk, director: ink }),
  }
}

function pickWindow({ x, y, width, height }: Box, random: Random): string {
  const right = x + width
  const bottom = y + height
  switch (random.integer(0, 4)) {
    case 0:
      return pathData`M${x} ${bottom}V${y + width / 2}A${width / 2} ${width / 2} 0 0 1 ${right} ${y + width / 2}V${bottom}Z`
    case 1:
      return Math.abs(width - height) < 60
        ? circleData(x + width / 2, y + height / 2, Math.min(width, height) / 2)
        : pathData`M${x} ${y}H${right}V${bottom}H${x}Z`
    case 2:
      return pathData`M${x + 60} ${y}H${right}V${bottom - 60}L${right - 60} ${bottom}H${x}V${y + 60}Z`
    default:
      return pathData`M${x} ${y}H${right}V${bottom}H${x}Z`
  }
}

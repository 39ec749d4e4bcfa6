import { settableText, textWidth } from '#art/lettering/league-gothic.ts'
import { drawText, drawTitle, fitTitle } from '#art/lettering/typesetting.ts'
import { path, pathData, rect, stroke } from '#art/svg-shapes.ts'
import { easeInOut } from './motion.ts'
import { drawnSize, type Shot } from './short.ts'

/** The colours of an intertitle. */
export interface IntertitleInks {
  ground: string
  /** The colour of the border. */
  line: string
  text: string
}

const { width, height } = drawnSize

/**
 * Covers the picture except for a round hole at x,y, as at the beginning and end of silent movies. `open`, 0 to 1, is
 * the size of the hole; with 1 nothing is covered.
 */
export function drawIris(open: number, x: number = width / 2, y: number = height / 2, colour = '#0d0b0e'): string {
  if (open >= 1) return ''
  const radius = open * Math.hypot(Math.max(x, width - x), Math.max(y, height - y))
  const hole =
    radius < 1
      ? ''
      : pathData`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
  return `<path fill-rule="evenodd" fill="${colour}" d="M0 0H${width}V${height}H0Z${hole}"/>`
}

/** Darkens the whole picture; with a share of 0 it stays clear, with 1 it is black. */
export const drawFade = (share: number): string =>
  share <= 0 ? '' : rect(0, 0, width, height, '#0d0b0e', { opacity: share })

/** Sets the lines of a text in capitals, centred in the picture, the middle of the lines at y. */
export function drawLines(text: string, y: number, size: number, fill: string, tracking = 0.03): string {
  const rows = text.split('\n').map(settableText)
  const lineHeight = size * 1.12
  const top = y - ((rows.length - 1) * lineHeight) / 2 + size * 0.36
  return rows
    .map((row, index) => drawText(row, width / 2, top + index * lineHeight, { size, fill, anchor: 'middle', tracking }))
    .join('')
}

/** An intertitle: a shot with words in a border of two lines. The words fade in and out. */
export function intertitleShot(text: string, bars: number, inks: IntertitleInks): Shot {
  return {
    bars,
    caption: text.replaceAll('\n', ' '),
    draw: (time, length) => {
      const shown = Math.min(easeInOut(time, 0, 0.3), easeInOut(time, length, length - 0.25))
      return drawIntertitleBackground(inks) + group(drawLines(text, height / 2, 92, inks.text), shown)
    },
  }
}

const group = (content: string, opacity: number): string =>
  `<g opacity="${Math.round(opacity * 100) / 100}">${content}</g>`

/** The ground and border of an intertitle, with a fan in each corner. */
export function drawIntertitleBackground({ ground, line }: IntertitleInks): string {
  const fan = (x: number, y: number, towardsX: number, towardsY: number): string =>
    [26, 44, 62]
      .map((r) =>
        stroke(
          pathData`M${x} ${y + towardsY * r}A${r} ${r} 0 0 ${towardsX * towardsY > 0 ? 0 : 1} ${x + towardsX * r} ${y}`,
          line,
          {
            width: 3,
          },
        ),
      )
      .join('')
  const [left, top, right, bottom] = [70, 56, width - 70, height - 56]
  return [
    rect(0, 0, width, height, ground),
    stroke(pathData`M${left} ${top}H${right}V${bottom}H${left}Z`, line, { width: 4 }),
    stroke(pathData`M${left + 14} ${top + 14}H${right - 14}V${bottom - 14}H${left + 14}Z`, line, { width: 1.5 }),
    fan(left + 14, top + 14, 1, 1),
    fan(right - 14, top + 14, -1, 1),
    fan(left + 14, bottom - 14, 1, -1),
    fan(right - 14, bottom - 14, -1, -1),
  ].join('')
}

/** A large title in one to three lines, as fits best, centred in the picture, its middle at y. */
export function drawLargeTitle(
  text: string,
  y: number,
  limits: { width: number; height: number; maxSize: number },
  fill: string,
): string {
  const block = fitTitle(settableText(text), { ...limits, maxLines: 3 })
  return drawTitle(block, width / 2, y - block.height / 2, fill, 'middle')
}

/** A small centred line of text with a horizontal rule at either side, its baseline at y. */
export function drawRuledLine(text: string, y: number, size: number, fill: string): string {
  const halfWidth = (textWidth(settableText(text), 0.16) * size) / 2
  const rule = (from: number): string => path(pathData`M${from} ${y - size * 0.38}h110v3h-110Z`, fill)
  return (
    drawText(settableText(text), width / 2, y, { size, fill, anchor: 'middle', tracking: 0.16 }) +
    rule(width / 2 - halfWidth - 140) +
    rule(width / 2 + halfWidth + 30)
  )
}

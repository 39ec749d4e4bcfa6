import { round } from '#art/svg-shapes.ts'
import { capHeight, textOutline, textWidth } from './league-gothic.ts'

type Anchor = 'start' | 'middle' | 'end'

interface LetteringStyle {
  /** The type size. */
  size: number
  fill: string
  /** Where x is: at the start of the line, in its middle or at its end. */
  anchor?: Anchor
  /** Extra space after each letter, as a share of the type size. */
  tracking?: number
}

/** A title broken into lines, each with its type size. */
interface TitleBlock {
  lines: readonly { text: string; size: number }[]
  /** Space between the foot of one line and the head of the next. */
  gap: number
  /** From the top of the first line's capitals to the last baseline. */
  height: number
}

/** How large a title may become. */
interface TitleLimits {
  /** The largest width of a line. */
  width: number
  /** The largest height of all lines together. */
  height: number
  /** The largest type size. */
  maxSize: number
  maxLines?: number
}

/** Space between two lines, as a share of the type size. */
const lineGap = 0.13
/** Space between two lines of a title with accents, which need more room, as a share of the type size. */
const lineGapWithAccents = 0.26
/** Width of a space, as a share of the type size. */
const spaceWidth = 0.16

/** Draws one line of text as an SVG path, its baseline at y. The text must be the result of `settableText`. */
export function drawText(text: string, x: number, y: number, style: LetteringStyle): string {
  const { size, fill, anchor = 'start', tracking = 0 } = style
  const grid = gridFor(size)
  const width = textWidth(text, tracking) * size
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const scale = Math.round((size / grid) * 10_000) / 10_000
  const data = textOutline(text, grid, tracking)
  return data === ''
    ? ''
    : `<path transform="translate(${round(left)} ${round(y)})scale(${scale})" fill="${fill}" d="${data}"/>`
}

/**
 * Breaks a title into lines of one type size, as large as the limits allow. Fewer lines are preferred if the type size
 * is then not much smaller.
 */
export function fitTitle(title: string, limits: TitleLimits): TitleBlock {
  const words = title.split(' ')
  const gapShare = gapFor(title)
  const candidates = lineCounts(words, limits).map((count) => {
    const lines = balanceLines(words, count)
    const widthAtSizeOne = Math.max(...lines.map((line) => textWidth(line)), 0.1)
    const heightAtSizeOne = lines.length * capHeight + (lines.length - 1) * gapShare
    const size = Math.min(maxSizeFor(title, limits), limits.width / widthAtSizeOne, limits.height / heightAtSizeOne)
    return { lines, size, score: size * (1 - 0.06 * lines.length) }
  })
  const best = candidates.toSorted((one, other) => other.score - one.score)[0] ?? {
    lines: [title],
    size: limits.maxSize,
  }
  const lines = best.lines.map((text) => ({ text, size: best.size }))
  return titleBlockOf(lines, best.size * gapShare)
}

/**
 * Breaks a title into lines that each fill the whole width, so that their type sizes differ. If no number of lines is
 * low enough for the height limit, the title is broken by `fitTitle`.
 */
export function stackTitle(title: string, limits: TitleLimits): TitleBlock {
  const words = title.split(' ')
  const blocks = lineCounts(words, limits).map((count) => {
    const lines = balanceLines(words, count).map((text) => ({
      text,
      size: Math.min(limits.width / Math.max(textWidth(text), 0.1), maxSizeFor(title, limits)),
    }))
    return titleBlockOf(lines, 22 + gapFor(title) * 20)
  })
  const fitting = blocks.filter((block) => block.height <= limits.height)
  const tallest = fitting.toSorted((one, other) => other.height - one.height)[0]
  return tallest ?? fitTitle(title, limits)
}

/** Draws the lines of a title; `top` is where the capitals of the first line begin. */
export function drawTitle(block: TitleBlock, x: number, top: number, fill: string, anchor: Anchor = 'start'): string {
  let baseline = top
  return block.lines
    .map(({ text, size }, index) => {
      baseline += size * capHeight + (index > 0 ? block.gap : 0)
      return drawText(text, x, baseline, { size, fill, anchor })
    })
    .join('')
}

/**
 * The grid to which outlines of a type size are rounded, as the number of grid units in the type size; no finer than
 * can be seen. There are only two grids: a long title and the credits below it have the same one, and so the same path
 * data for equal letters.
 */
function gridFor(size: number): number {
  return size > 90 ? 320 : 160
}

/** The largest type size of a title. A very short title may be almost twice as large, so that it fills its poster. */
function maxSizeFor(title: string, { maxSize }: TitleLimits): number {
  return textWidth(title) < 2 ? maxSize * 1.9 : maxSize
}

function titleBlockOf(lines: TitleBlock['lines'], gap: number): TitleBlock {
  const capitalsHeight = lines.reduce((sum, line) => sum + line.size * capHeight, 0)
  return { lines, gap, height: capitalsHeight + gap * (lines.length - 1) }
}

function gapFor(title: string): number {
  return title.normalize('NFD') === title ? lineGap : lineGapWithAccents
}

function lineCounts(words: readonly string[], { maxLines = 4 }: TitleLimits): number[] {
  return Array.from({ length: Math.min(maxLines, words.length) }, (_, index) => index + 1)
}

/** Breaks words into a number of lines so that the widest line is as narrow as can be. */
function balanceLines(words: readonly string[], count: number): string[] {
  const widths = words.map((word) => textWidth(word))
  const starts = [...bestLineBreaks(widths, count, 0).starts, words.length]
  return starts.slice(0, -1).map((start, index) => words.slice(start, starts[index + 1]).join(' '))
}

/**
 * Breaks the words from `first` on into `count` lines so that the widest is as narrow as can be. Returns the index of
 * the first word of each line, and the width of the widest line.
 */
function bestLineBreaks(widths: readonly number[], count: number, first: number): { starts: number[]; widest: number } {
  if (count <= 1) return { starts: [first], widest: lineWidth(widths.slice(first)) }
  let best = { starts: [first], widest: Number.POSITIVE_INFINITY }
  for (let next = first + 1; next <= widths.length - count + 1; next += 1) {
    const rest = bestLineBreaks(widths, count - 1, next)
    const widest = Math.max(lineWidth(widths.slice(first, next)), rest.widest)
    if (widest < best.widest) best = { starts: [first, ...rest.starts], widest }
  }
  return best
}

function lineWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + spaceWidth, -spaceWidth)
}

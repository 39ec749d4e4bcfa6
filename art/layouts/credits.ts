import type { TitleFacts } from '#art/facts.ts'
import { settableText, shorten, textWidth } from '#art/lettering/league-gothic.ts'
import { drawText } from '#art/lettering/typesetting.ts'
import { sheet } from './layout.ts'

interface CreditsStyle {
  /** The x at which the year begins. */
  left?: number
  /** The x at which the director's name ends. */
  right?: number
  /** The y of the baseline. */
  baseline?: number
  /** The colour of the year. */
  year: string
  /** The colour of the director's name. */
  director: string
}

/** The type size of the year, and of a director's name that is not too long. */
const size = 25
/** Extra space after each letter, as a share of the type size. */
const tracking = 0.05
/** The smallest type size of a director's name. */
const minSize = 14
/** The most characters of a director's name; a longer one is cut. */
const maxNameLength = 44

/** The y of the credits' baseline, unless a layout chooses another. */
export const creditsBaseline = sheet.height - 30

/** The year at the left and the director's name at the right of one line; a long name is set smaller. */
export function drawCredits(facts: TitleFacts, style: CreditsStyle): string {
  const { left = sheet.margin, right = sheet.width - sheet.margin, baseline = creditsBaseline } = style
  const year = facts.year === null ? '' : settableText(String(facts.year))
  const director = shorten(settableText(facts.director ?? ''), maxNameLength)
  const directorWidth = right - left - (year === '' ? 0 : 70)
  const directorSize = Math.max(minSize, Math.min(size, directorWidth / Math.max(textWidth(director, tracking), 0.1)))
  return (
    drawText(year, left, baseline, { size, fill: style.year, tracking }) +
    drawText(director, right, baseline, { size: directorSize, fill: style.director, anchor: 'end', tracking })
  )
}

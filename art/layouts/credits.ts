import type { TitleFacts } from '#art/facts.ts'
import { settable, shorten, textWidth } from '#art/lettering/league-gothic.ts'
import { drawText } from '#art/lettering/typesetting.ts'
import { sheet } from './layout.ts'

interface CreditsStyle {
  left?: number
  right?: number
  baseline?: number
  year: string
  director: string
}

const size = 25
const tracking = 0.05
const least = 14
const longestName = 44

/** Where the credits' baseline is unless a layout says otherwise. */
export const creditsBaseline = sheet.height - 30

/** The year at the left and the director at the right of one line; a long name is set smaller, never cut. */
export function drawCredits(facts: TitleFacts, style: CreditsStyle): string {
  const { left = sheet.margin, right = sheet.width - sheet.margin, baseline = creditsBaseline } = style
  const year = facts.year === null ? '' : settable(String(facts.year))
  const director = shorten(settable(facts.director ?? ''), longestName)
  const room = right - left - (year === '' ? 0 : 70)
  const directorSize = Math.max(least, Math.min(size, room / Math.max(textWidth(director, tracking), 0.1)))
  return (
    drawText(year, left, baseline, { size, fill: style.year, tracking }) +
    drawText(director, right, baseline, { size: directorSize, fill: style.director, anchor: 'end', tracking })
  )
}

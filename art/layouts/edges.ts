import type { Random } from '#art/random.ts'
import { pathData } from '#art/svg-shapes.ts'
import { sheet } from './layout.ts'

interface Edge {
  /** Path data from the sheet's left side to its right. */
  data: string
  /** The edge goes at most this far beyond the given y, away from the coloured area. */
  rise: number
}

/**
 * The edge of an area of solid colour at y: straight, slanted, curved or torn, at random. `away` points away from the
 * area: -1 for its upper edge, 1 for its lower one.
 */
export function pickEdge(y: number, away: 1 | -1, random: Random): Edge {
  const rise = random.between(24, 52)
  const outer = y + away * rise
  switch (random.integer(0, 5)) {
    case 0:
      return { data: pathData`M0 ${outer}L${sheet.width} ${y}`, rise }
    case 1:
      return { data: pathData`M0 ${y}L${sheet.width} ${outer}`, rise }
    case 2:
      return { data: pathData`M0 ${y}Q${sheet.width / 2} ${y + away * rise * 2} ${sheet.width} ${y}`, rise }
    case 3:
      return { data: tornEdge(y, away, random), rise: 16 }
    default:
      return { data: pathData`M0 ${y}H${sheet.width}`, rise: 0 }
  }
}

function tornEdge(y: number, away: 1 | -1, random: Random): string {
  const teeth = Array.from(
    { length: 24 },
    (_, index) => pathData`L${(index + 1) * 20.9} ${y + away * random.between(0, 14)}`,
  )
  return pathData`M0 ${y + away * 6}` + teeth.join('')
}

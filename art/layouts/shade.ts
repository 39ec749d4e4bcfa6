import { rect } from '#art/svg-shapes.ts'

/**
 * A band of one colour that fades out. It begins nearly opaque at the side `full`, stays so over the share `solid` of
 * its height, and fades to nothing at the opposite side. The id must be unique in the drawing.
 */
export function drawShade(
  id: string,
  colour: string,
  area: { x?: number; y: number; width: number; height: number; full: 'top' | 'bottom'; solid?: number },
): string {
  const { x = 0, y, width, height, full, solid = 0.55 } = area
  const [clear, dense] = full === 'bottom' ? [0, 1 - solid] : [1, solid]
  const stops = [
    `<stop offset="${clear}" stop-color="${colour}" stop-opacity="0"/>`,
    `<stop offset="${Math.round(dense * 100) / 100}" stop-color="${colour}" stop-opacity=".96"/>`,
  ]
  const ordered = full === 'bottom' ? stops : stops.toReversed()
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${ordered.join('')}</linearGradient>` +
    rect(x, y, width, height, `url(#${id})`)
  )
}

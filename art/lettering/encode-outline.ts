/** A command of an outline, its numbers absolute and y downwards. */
export type OutlineCommand =
  | { type: 'M' | 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' }

/**
 * Writes a glyph's outline as relative path data in whole numbers. The same letter then has the same bytes wherever it
 * is, so that the lettering compresses well.
 */
export function encodeOutline(commands: readonly OutlineCommand[]): string {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  let data = ''

  const relativeData = (...coordinates: number[]): string => {
    const differences = coordinates.map((value, index) => Math.round(value) - (index % 2 === 0 ? x : y))
    return differences.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')
  }
  const moveOrLineData = (command: { type: 'M' | 'L'; x: number; y: number }): string => {
    if (command.type === 'M') return `m${relativeData(command.x, command.y)}`
    const [acrossBy, downBy] = [Math.round(command.x) - x, Math.round(command.y) - y]
    if (acrossBy === 0) return downBy === 0 ? '' : `v${downBy}`
    return downBy === 0 ? `h${acrossBy}` : `l${relativeData(command.x, command.y)}`
  }
  const moveTo = (toX: number, toY: number): void => {
    x = Math.round(toX)
    y = Math.round(toY)
  }

  for (const command of commands) {
    if (command.type === 'Z') {
      data += 'z'
      x = startX
      y = startY
      continue
    }
    if (command.type === 'C') {
      data += `c${relativeData(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
    } else if (command.type === 'Q') {
      data += `q${relativeData(command.x1, command.y1, command.x, command.y)}`
    } else {
      data += moveOrLineData(command)
    }
    moveTo(command.x, command.y)
    if (command.type === 'M') {
      startX = x
      startY = y
    }
  }
  return data
}

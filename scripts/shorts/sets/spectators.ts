import { cloth, head, limb, plate } from '#art/figures/anatomy.ts'
import { createRandom } from '#art/random.ts'
import { circleData, path, placeAt } from '#art/svg-shapes.ts'

/** Path data of heads seen from behind, most with a hat, for shoulders at y 0 that are about 60 units wide. */
const heads = {
  bald: [head(0, -42, 13, 16)],
  topper: [
    head(0, -40, 12, 15),
    cloth([-20, -52], [0, -54.6], [20, -52], [0, -49]),
    plate([-13, -52], [-14, -88], [14, -88], [13, -52]),
  ],
  bowler: [
    head(0, -40, 12.6, 15),
    cloth([-19, -50], [0, -53], [19, -50], [0, -46]),
    cloth([-13, -50], [-12, -63], [0, -69], [12, -63], [13, -50]),
  ],
  cloche: [
    cloth([-13, -32], [-16, -44], [-12, -58], [0, -63], [12, -58], [16, -44], [13, -32], [0, -28]),
    circleData(13, -45, 5),
  ],
  bun: [head(0, -40, 13, 15), circleData(0, -60, 8.6)],
  cap: [head(0, -40, 12.4, 15), cloth([-15, -47], [-13, -58], [2, -62], [15, -56], [20, -48], [4, -45])],
  feather: [
    head(0, -40, 12.4, 15),
    cloth([-24, -50], [-6, -54], [12, -53], [24, -49], [8, -47], [-10, -46]),
    cloth([-12, -50], [-10, -60], [10, -60], [12, -50]),
    limb([8, -56, 3], [18, -76, 3.6], [10, -92, 2.6], [-2, -98, 1]),
  ],
  bob: [cloth([-15, -28], [-17, -44], [-11, -56], [0, -59], [11, -56], [17, -44], [15, -28], [0, -31])],
} as const

/** The name of a hat, or of a head without a hat. */
export type Hat = keyof typeof heads
const hats = Object.keys(heads) as Hat[]

/** The height of the top of each hat, or of the bare head, above the shoulders. */
export const hatHeights: Record<Hat, number> = {
  bald: 58,
  topper: 88,
  bowler: 69,
  cloche: 63,
  bun: 68,
  cap: 61,
  feather: 61,
  bob: 59,
}

/** Path data of shoulders and neck seen from behind. */
const shouldersData =
  cloth([-30, 10], [-29, -6], [-18, -17], [-6, -21], [6, -21], [18, -17], [29, -6], [30, 10]) +
  limb([0, -24, 6], [0, -30, 6])

/** Draws one person of the audience from behind, the shoulders at x,y; `turn` is in degrees. */
export function drawSpectator(hat: Hat, x: number, y: number, scale: number, fill: string, turn = 0): string {
  return path(shouldersData + heads[hat].join(''), fill, { transform: placeAt(x, y, scale, { turn }) })
}

/**
 * A row of the audience, the same for the same seed. `move` returns by how much the person with this index has moved
 * and, in degrees, turned.
 */
export function drawRow(
  seed: string,
  row: { y: number; scale: number; fill: string; from: number; to: number },
  move: (index: number) => { dx?: number; dy?: number; turn?: number } = () => ({}),
): string {
  const random = createRandom(seed)
  const people: string[] = []
  const pitch = 72 * row.scale
  for (let x = row.from, index = 0; x <= row.to; x += pitch, index += 1) {
    const hat = random.pick(hats)
    const scale = row.scale * random.between(0.9, 1.06)
    const personX = x + random.between(-5, 5) * row.scale
    const { dx = 0, dy = 0, turn = 0 } = move(index)
    people.push(drawSpectator(hat, personX + dx, row.y + dy, scale, row.fill, turn))
  }
  return people.join('')
}

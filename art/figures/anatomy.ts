import { blobData, circleData, type Point, pathData, polygonData } from '#art/svg-shapes.ts'

/** A point of a limb, and half the limb's thickness there. */
type Joint = readonly [x: number, y: number, radius: number]

/** A drawn figure: its feet are at 0,0, and it is about 100 units tall. */
export interface Figure {
  /** The silhouette. */
  body: string
  /** One touch of a second colour: a hat band, a scarf, a sash. */
  accent?: string
}

/**
 * Path data of a limb, such as an arm, a leg or a blade: circles at its joints, connected by straight tapering sides.
 */
export function limb(...joints: readonly Joint[]): string {
  const rounds = joints.map(([x, y, radius]) => circleData(x, y, radius))
  const sides = joints.slice(1).map((joint, index) => taper(joints[index] ?? joint, joint))
  return [...rounds, ...sides].join('')
}

/** Path data of an oval head around x,y. */
export function head(x: number, y: number, halfWidth = 5, halfHeight = 6.4): string {
  return oval(x, y, halfWidth, halfHeight)
}

function oval(x: number, y: number, rx: number, ry: number): string {
  return pathData`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`
}

/** Path data of a part with a soft outline through the points, such as cloth, hair or a coat. */
export function cloth(...points: readonly Point[]): string {
  return blobData(windLikeCircles(points), 7)
}

/** Path data of a part with straight sides between the points. */
export function plate(...points: readonly Point[]): string {
  return polygonData(windLikeCircles(points))
}

/** The quadrilateral that connects the circles at two joints of a limb. */
function taper(from: Joint, to: Joint): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [acrossX, acrossY] = [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
  return plate(
    [from[0] + acrossX * from[2], from[1] + acrossY * from[2]],
    [from[0] - acrossX * from[2], from[1] - acrossY * from[2]],
    [to[0] - acrossX * to[2], to[1] - acrossY * to[2]],
    [to[0] + acrossX * to[2], to[1] + acrossY * to[2]],
  )
}

/**
 * The points, reversed if they run clockwise. Circles run anticlockwise, and where two parts of a path overlap that run
 * in opposite directions, there would be a hole.
 */
function windLikeCircles(points: readonly Point[]): readonly Point[] {
  const doubledArea = points.reduce((area, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return area + x * nextY - nextX * y
  }, 0)
  return doubledArea > 0 ? points.toReversed() : points
}

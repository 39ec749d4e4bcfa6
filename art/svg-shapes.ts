/** A point in the drawing's units; y grows downwards. */
export type Point = readonly [x: number, y: number]

/** Attributes that any shape may have besides its fill. */
interface ShapeOptions {
  opacity?: number
  transform?: string
}

interface Stroke extends ShapeOptions {
  width: number
  dash?: string
  cap?: 'round' | 'butt'
}

/** Rounds to a tenth, which is finer than a screen shows. */
export function round(value: number): number {
  // NaN becomes 0. In one frame of the short film The Man Who Lit the Moon, `keyframes` (scripts/shorts/motion.ts)
  // returns NaN. The short's video shows that frame with 0, and a frame drawn again has to look like the video.
  return Math.round(value * 10) / 10 || 0
}

/**
 * The data of an SVG path with every number rounded: pathData`M${x} ${y}H${right}`. The text may have several lines.
 */
export function pathData(parts: TemplateStringsArray, ...values: number[]): string {
  const data = parts.reduce((text, part, index) => text + round(values[index - 1] ?? 0) + part)
  // Most path data have one line, and drawing makes thousands of them in a second: these take the quick way.
  if (!data.includes('\n')) return data
  return data.replaceAll(/\s*\n\s*(?=[A-Za-z]|$)/g, '').replaceAll(/\s*\n\s*/g, ' ')
}

/** A filled rectangle; x,y is its top left corner. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  options?: ShapeOptions,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${attributesAndEnd(fill, options)}`
}

/** A filled circle around x,y. */
export function circle(x: number, y: number, radius: number, fill: string, options?: ShapeOptions): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${attributesAndEnd(fill, options)}`
}

/** A filled ellipse around x,y. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, options?: ShapeOptions): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${attributesAndEnd(fill, options)}`
}

/** A filled polygon. */
export function polygon(points: readonly Point[], fill: string, options?: ShapeOptions): string {
  return path(polygonData(points), fill, options)
}

/** The filled area that path data encloses. */
export function path(data: string, fill: string, options?: ShapeOptions): string {
  return `<path d="${data}"${attributesAndEnd(fill, options)}`
}

/** A line along path data, without a fill. */
export function stroke(data: string, colour: string, { width, dash, cap, ...options }: Stroke): string {
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`
  const caps = cap === undefined ? '' : ` stroke-linecap="${cap}" stroke-linejoin="round"`
  return `<path d="${data}" stroke="${colour}" stroke-width="${round(width)}"${dashes}${caps}${attributesAndEnd('none', options)}`
}

/** The outline of a circle around x,y. */
export function ring(
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  options?: ShapeOptions,
): string {
  const strokeAttributes = `stroke="${colour}" stroke-width="${round(width)}"`
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${strokeAttributes}${attributesAndEnd('none', options)}`
}

/** Content with common attributes, such as a transform. */
export function group(content: string, options: ShapeOptions): string {
  return `<g${shapeAttributes(options)}>${content}</g>`
}

/** Draws content only inside the region that path data encloses; the id must be unique in the drawing. */
export function clipped(content: string, id: string, region: string): string {
  return `<clipPath id="${id}"><path d="${region}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** The `transform` that moves content drawn around 0,0 to x,y, scales it, and may mirror it or turn it by degrees. */
export function placeAt(
  x: number,
  y: number,
  scale: number,
  options: { isMirrored?: boolean; turn?: number } = {},
): string {
  const roundedScale = Math.round(scale * 1000) / 1000
  const turn = options.turn ? `rotate(${round(options.turn)})` : ''
  return `translate(${round(x)} ${round(y)})${turn}scale(${options.isMirrored ? `${-roundedScale} ${roundedScale}` : roundedScale})`
}

/** Path data of a polygon. */
export function polygonData(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

/** Path data of a circle, for joining with other data in one path. */
export function circleData(x: number, y: number, radius: number): string {
  return pathData`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
}

/** Path data of a rectangle; x,y is its top left corner. */
export function rectData(x: number, y: number, width: number, height: number): string {
  return pathData`M${x} ${y}h${width}v${height}h${-width}Z`
}

/** Path data of a soft closed outline through the points (a Catmull-Rom spline); more `tension`, flatter curves. */
export function blobData(points: readonly Point[], tension = 6): string {
  const count = points.length
  const point = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const start = point(0)
  let data = pathData`M${start[0]} ${start[1]}`
  for (let index = 0; index < count; index += 1) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const fromControl: Point = [from[0] + (to[0] - before[0]) / tension, from[1] + (to[1] - before[1]) / tension]
    const toControl: Point = [to[0] - (after[0] - from[0]) / tension, to[1] - (after[1] - from[1]) / tension]
    data += pathData`C${fromControl[0]} ${fromControl[1]} ${toControl[0]} ${toControl[1]} ${to[0]} ${to[1]}`
  }
  return `${data}Z`
}

/** Path data of a smooth open line through the points; further path data can be appended to it. */
export function curveData(points: readonly Point[]): string {
  const point = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const start = point(0)
  let data = pathData`M${start[0]} ${start[1]}`
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    data += pathData`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6}`
    data += pathData` ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
  }
  return data
}

/** The fill, the other attributes and the end of a shape's element. */
function attributesAndEnd(fill: string, options: ShapeOptions = {}): string {
  return ` fill="${fill}"${shapeAttributes(options)}/>`
}

function shapeAttributes({ opacity, transform }: ShapeOptions): string {
  const opacityAttribute = opacity === undefined || opacity >= 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
  return opacityAttribute + (transform === undefined ? '' : ` transform="${transform}"`)
}

import { clipped, group, path, pathData, polygon, rect, rectData, stroke } from '#art/svg-shapes.ts'
import { quantizeTime, sineWave } from '#scripts/shorts/motion.ts'
import { drawRow } from './spectators.ts'

/** The colours of the picture house, the small cinema in which the movies with the cat take place. */
export const houseInks = {
  night: '#150c10',
  wall: '#22101a',
  arch: '#3d1522',
  velvet: '#8a1f30',
  fold: '#651426',
  gold: '#d9a03c',
  row: '#43202c',
  front: '#2b121b',
  cat: '#050304',
  amber: '#f4b942',
  paper: '#f3e4c2',
}

/** The brown colours of the movies that are shown in the picture house. */
export const sepiaInks = { paper: '#f0e0ba', light: '#dcbf85', middle: '#b58a55', dark: '#7a5230', ink: '#2c1a0e' }

/** The place of the picture house's screen in the picture. */
export const screenBox = { x: 392, y: 84, width: 496, height: 372 } as const

/**
 * Shows a drawing on the screen of the picture house, made smaller. The drawing has the size of a whole picture; the
 * screen shows the middle of it. The id must be unique in the picture.
 */
export function projectOnScreen(content: string, id = 'screen'): string {
  const scale = screenBox.height / 720
  const shift = screenBox.x + screenBox.width / 2 - 640 * scale
  const region = rectData(screenBox.x, screenBox.y, screenBox.width, screenBox.height)
  const placed = group(content, {
    transform: `translate(${Math.round(shift * 10) / 10} ${screenBox.y})scale(${scale.toFixed(4)})`,
  })
  return clipped(placed, id, region)
}

/**
 * The picture house seen from its last row. `onScreen` is the drawing on its screen; `bright`, 0 to 1, the light of the
 * projector's beam; `curtain`, 0 to 1, how far the curtain is open.
 */
export function drawHouse(
  onScreen: string,
  { bright = 1, curtain = 1 }: { bright?: number; curtain?: number } = {},
): string {
  const { x, y, width, height } = screenBox
  const right = x + width
  return [
    rect(0, 0, 1280, 720, houseInks.wall),
    drawPilasters(),
    rect(x - 96, 20, width + 192, height + 130, houseInks.arch),
    path(pathData`M${x - 110} 24H${right + 110}V8H${x - 110}Z`, houseInks.gold),
    rect(x - 14, y - 14, width + 28, height + 28, houseInks.night),
    onScreen,
    drawDrape(x - 96, x - 14 + (1 - curtain) * (width / 2 + 14), 24, y + height + 62),
    drawDrape(right + 14 - (1 - curtain) * (width / 2 + 14), right + 96, 24, y + height + 62),
    drawValance(x - 96, right + 96),
    rect(x - 130, y + height + 46, width + 260, 14, houseInks.gold),
    rect(x - 150, y + height + 58, width + 300, 60, houseInks.night),
    bright <= 0
      ? ''
      : polygon(
          [
            [610, -40],
            [670, -40],
            [right, y + height],
            [right, y],
            [x, y],
            [x, y + height],
          ],
          houseInks.paper,
          { opacity: 0.07 * bright },
        ),
    rect(0, y + height + 92, 1280, 300, houseInks.night),
  ].join('')
}

/**
 * The audience in the two rows in front of us. `move` returns how far each person is moved, in units of the picture,
 * and turned, in degrees; without `move` some people nod to the music.
 */
export function drawAudience(
  time: number,
  move?: (row: number, index: number) => { dx?: number; dy?: number; turn?: number },
): string {
  const sway = (row: number) => (index: number) =>
    move?.(row, index) ?? {
      dy: (index * 3 + row) % 5 === 0 ? sineWave(quantizeTime(time), 2.5, index * 0.37) * 2.4 : 0,
    }
  return (
    drawRow('stalls', { y: 596, scale: 0.92, fill: houseInks.row, from: 30, to: 1270 }, sway(0)) +
    drawSeats(600, 66, 0, houseInks.row) +
    drawRow('back row', { y: 676, scale: 1.3, fill: houseInks.front, from: 20, to: 1290 }, sway(1)) +
    drawSeats(682, 94, 20, houseInks.front)
  )
}

/** The backs of a row of seats. */
function drawSeats(y: number, pitch: number, from: number, fill: string): string {
  let data = rectData(0, y + 12, 1280, 130)
  for (let x = from; x < 1320; x += pitch)
    data += pathData`M${x - pitch * 0.44} ${y + 16}q${pitch * 0.44} ${-22} ${pitch * 0.88} 0Z`
  return path(data, fill)
}

/** The pilasters at both sides of the house, with lamps between them. */
function drawPilasters(): string {
  const data = [24, 196, 1050, 1222].map((x) => rectData(x - 24, 0, 48, 560)).join('')
  const lamp = (x: number): string =>
    path(pathData`M${x - 16} 250h32l-8 36h-16Z`, houseInks.gold) +
    path(pathData`M${x - 34} 250L${x - 56} 120H${x + 56}L${x + 34} 250Z`, houseInks.gold, { opacity: 0.1 })
  return path(data, houseInks.arch, { opacity: 0.5 }) + lamp(110) + lamp(1136)
}

/** One half of the curtain. */
function drawDrape(left: number, right: number, top: number, bottom: number): string {
  const foldCount = Math.max(2, Math.round((right - left) / 27))
  const partWidth = (right - left) / foldCount
  const stripes = Array.from({ length: foldCount }, (_, index) =>
    rectData(left + index * partWidth, top, partWidth * 0.5, bottom - top),
  ).join('')
  return rect(left, top, right - left, bottom - top, houseInks.velvet) + path(stripes, houseInks.fold)
}

/** The short curtain along the top of the screen. */
function drawValance(left: number, right: number): string {
  const partCount = 9
  const partWidth = (right - left) / partCount
  let data = pathData`M${left} 24`
  for (let index = 0; index < partCount; index += 1)
    data += pathData`v36q${partWidth / 2} 34 ${partWidth} 0v-36h${-partWidth}Zm${partWidth} 0`
  const fringe = Array.from(
    { length: partCount },
    (_, index) => pathData`M${left + index * partWidth} 60q${partWidth / 2} 34 ${partWidth} 0`,
  ).join('')
  return path(data, houseInks.velvet) + stroke(fringe, houseInks.gold, { width: 4 })
}

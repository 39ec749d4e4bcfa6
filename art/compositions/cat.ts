import type { Composition } from '#art/composition.ts'
import { cloth, head, limb, plate } from '#art/figures/anatomy.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawMoon, drawStars } from '#art/landscape.ts'
import { circle, group, path, pathData, placeAt, rect, rectData, stroke } from '#art/svg-shapes.ts'

/**
 * Path data of the silhouette of a sitting cat, seen from the front, about 100 units high. It sits at 0,0, and its tail
 * hangs below.
 */
const sittingCatData = [
  head(0, -72, 17, 14.5),
  plate([-16.6, -76], [-15, -96], [-3, -84]),
  plate([16.6, -76], [15, -96], [3, -84]),
  cloth(
    [-9, -64],
    [-15, -48],
    [-25, -26],
    [-27, -8],
    [-20, 2],
    [0, 3],
    [20, 2],
    [27, -8],
    [25, -26],
    [15, -48],
    [9, -64],
  ),
  limb([20, -4, 5], [30, 8, 4.6], [32, 26, 4.2], [24, 40, 3.8], [18, 36, 3.4]),
].join('')

/** A black cat on a brick wall in front of the moon, sometimes with a canary beside it. */
export const cat: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: deep, moon: spark, wall: main, cat: night, eye: spark },
    { sky: main, moon: paper, wall: deep, cat: night, eye: spark },
    { sky: spark, moon: paper, wall: main, cat: night, eye: spark },
    { sky: paper, moon: main, wall: deep, cat: night, eye: spark },
  ])
  const unit = subjectArea.unit
  const x = subjectArea.centreX + subjectArea.width * random.between(-0.1, 0.1)
  const ledgeY = subjectArea.bottom - subjectArea.height * random.between(0.16, 0.22)
  const scale = (Math.min(unit, subjectArea.height) / 100) * random.between(0.6, 0.72)
  const moonRadius = unit * random.between(0.33, 0.42)
  const gaze = random.between(-2, 2)
  const eyes = [-7, 7]
    .map(
      (eyeX) =>
        circle(eyeX, -73, 4.6, colours.eye) +
        path(pathData`M${eyeX + gaze * 0.5} ${-77}q2 4 0 8q-2 -4 0 -8Z`, colours.cat),
    )
    .join('')
  const whiskers = stroke(
    'M-8-64L-26-68M-8-62L-26-61M8-64L26-68M8-62L26-61',
    colours.moon === paper ? paper : colours.eye,
    {
      width: 0.8,
    },
  )
  const canary = random.chance(0.4)
    ? group(canaryDrawing(colours.moon === main ? spark : main), {
        transform: placeAt(x + unit * 0.32 * random.sign(), ledgeY, unit / 520),
      })
    : ''
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    colours.sky === deep ? drawStars({ width: frame.width, height: ledgeY }, 36, paper, random) : '',
    drawMoon(
      x + unit * random.between(-0.1, 0.1),
      ledgeY - unit * random.between(0.34, 0.42),
      moonRadius,
      { moon: colours.moon, sea: colours.sky },
      random,
    ),
    rect(0, ledgeY, frame.width, frame.height, colours.wall),
    drawBrickwork(frame.width, ledgeY, subjectArea.unit * 0.075, colours.cat),
    rect(0, ledgeY - 4, frame.width, unit * 0.035, colours.cat),
    canary,
    group(path(sittingCatData, colours.cat) + eyes + path('M-2.4-66H2.4L0-63Z', colours.eye) + whiskers, {
      transform: placeAt(x, ledgeY, scale, { isMirrored: random.chance(0.5) }),
    }),
  ].join('')
}

function drawBrickwork(width: number, top: number, courseHeight: number, colour: string): string {
  let joints = ''
  for (let row = 1; row < 5; row += 1) {
    joints += rectData(0, top + row * courseHeight, width, 2)
    for (let x = (row % 2) * courseHeight; x < width; x += courseHeight * 2)
      joints += rectData(x, top + row * courseHeight, 2, courseHeight)
  }
  return path(joints, colour, { opacity: 0.3 })
}

function canaryDrawing(colour: string): string {
  return path('M-30-10Q-10-14-6-34Q-2-46 10-46Q20-46 22-36L32-32L22-28Q22-4 0 0L-2 0Q-16 0-30-10Z', colour)
}

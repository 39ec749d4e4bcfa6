import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawBirds, drawStars } from '#art/landscape.ts'
import { circle, group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'

interface ShipInks {
  hull: string
  house: string
  trim: string
}

/** A liner seen from the front, in front of a large sun or moon. */
export const ship: Composition = shipComposition('liner')

/** A three-masted ship under sail, in front of a large sun or moon. */
export const sailingShip: Composition = shipComposition('sails')

function shipComposition(kind: 'liner' | 'sails'): Composition {
  return (frame, palette, random) => {
    const { night, deep, main, spark, paper } = palette
    const subjectArea = subjectAreaOf(frame)
    const colours = random.pick([
      { sky: spark, disc: paper, sea: deep, hull: night, house: paper, trim: main },
      { sky: main, disc: spark, sea: deep, hull: night, house: paper, trim: spark },
      { sky: deep, disc: main, sea: night, hull: night, house: paper, trim: spark },
      { sky: paper, disc: spark, sea: deep, hull: night, house: main, trim: spark },
    ])
    const waterY = subjectArea.bottom - subjectArea.height * random.between(0.1, 0.18)
    const x = subjectArea.centreX
    const isLiner = kind === 'liner'
    const scale = Math.min(subjectArea.height / 118, subjectArea.unit / 92)
    const drawing = isLiner ? linerDrawing(colours) : sailingShipDrawing(colours)
    const ripple = (index: number): string => {
      const y = waterY + subjectArea.unit * (0.05 + index * 0.075)
      const length = subjectArea.unit * random.between(0.14, 0.4)
      return pathData`M${x - subjectArea.width * 0.5 + random.between(0, subjectArea.width - length)} ${y}h${length}`
    }
    const disc = circle(
      x + subjectArea.width * random.between(-0.16, 0.16),
      waterY - subjectArea.unit * random.between(0.35, 0.55),
      subjectArea.unit * random.between(0.26, 0.38),
      colours.disc,
    )
    return [
      rect(0, 0, frame.width, frame.height, colours.sky),
      colours.sky === deep ? drawStars({ width: frame.width, height: waterY }, 36, paper, random) : '',
      disc,
      isLiner
        ? ''
        : drawBirds(
            x + subjectArea.width * 0.2,
            subjectArea.top + subjectArea.height * 0.2,
            subjectArea.unit * 0.3,
            4,
            night,
            random,
          ),
      isLiner ? '' : rect(0, waterY, frame.width, frame.height, colours.sea),
      group(drawing, { transform: placeAt(x, waterY + 4, scale) }),
      isLiner ? rect(0, waterY, frame.width, frame.height, colours.sea) : '',
      isLiner
        ? path(
            pathData`
              M${x - subjectArea.unit * 0.5} ${waterY + 4}
              Q${x} ${waterY - subjectArea.unit * 0.14} ${x + subjectArea.unit * 0.5} ${waterY + 4}Z
            `,
            paper,
            { opacity: 0.9 },
          )
        : '',
      isLiner ? rect(0, waterY + 2, frame.width, frame.height, colours.sea) : '',
      stroke([0, 1, 2, 3, 4].map(ripple).join(''), paper, { width: 3, opacity: 0.45, cap: 'round' }),
    ].join('')
  }
}

/** A liner seen from the front, about 100 units high; the middle of its waterline is at 0,0. */
function linerDrawing({ hull, house, trim }: ShipInks): string {
  const portholes = [-17, -11, 11, 17].map((x) => circle(x, -40 + Math.abs(x) * 0.12, 1.2, house)).join('')
  return [
    path('M-9-66V-98Q0-101 9-98V-66Z', trim) + path('M-9-92H9V-98Q0-101-9-98Z', hull),
    path('M-26-56L-22-72H22L26-56Z', house) + path('M-20-66H20V-69H-20Z', hull),
    path('M-13-72V-79H13V-72Z', house) + path('M-10-75H10V-77H-10Z', hull),
    path('M-.6-72V-112H.6V-72Z', hull),
    path('M-32-58Q-14-62 0-63Q14-62 32-58Q30-26 5 4H-5Q-30-26-32-58Z', hull),
    path('M0-63Q-3-30-5 4H0Z', house, { opacity: 0.16 }),
    path('M-13-14Q-8-4-5 4H5Q8-4 13-14Q5-18 0-18Q-5-18-13-14Z', trim),
    portholes,
  ].join('')
}

/** A three-masted ship in profile, about 100 units high; the middle of its waterline is at 0,0. */
function sailingShipDrawing({ hull, house, trim }: ShipInks): string {
  const mast = (x: number, top: number): string => path(`M${x - 0.7}-12V${-top}h1.4V-12Z`, hull)
  const sail = (x: number, y: number, width: number, height: number, fill = house): string =>
    path(
      pathData`
        M${x - width * 0.5} ${y}H${x + width * 0.42}
        Q${x + width * 0.78} ${y + height * 0.55} ${x + width * 0.5} ${y + height}
        Q${x} ${y + height * 0.86} ${x - width * 0.56} ${y + height}
        Q${x - width * 0.3} ${y + height * 0.5} ${x - width * 0.5} ${y}Z
      `,
      fill,
    )
  const sailsOfMast = (x: number, top: number, width: number): string =>
    sail(x, -top + 4, width * 0.62, 17) + sail(x, -top + 23, width * 0.82, 22) + sail(x, -top + 47, width, 25)
  return [
    mast(-24, 84),
    mast(1, 100),
    mast(25, 88),
    sailsOfMast(-24, 84, 20),
    sailsOfMast(1, 98, 25),
    sailsOfMast(25, 88, 21),
    path('M34-26L56-20L32-76Z', house, { opacity: 0.92 }),
    path('M1.6-100h13l-4 3.6l4 3.6h-13Z', trim),
    stroke('M36-14L60-22', hull, { width: 1.6 }),
    path('M-44-24H-28L-25-15H34L44-17Q40-2 30 4H-32Q-42-4-44-24Z', hull),
    path('M-39-11H38L37-8.6H-38Z', trim),
  ].join('')
}

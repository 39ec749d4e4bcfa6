import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawMoon, drawStars } from '#art/landscape.ts'
import { path, pathData, rect, rectData } from '#art/svg-shapes.ts'

/** A figure on dunes under the moon, with a domed palace behind. */
export const dunes: Composition = desertComposition('palace')

/** A figure on dunes under the moon, with pyramids behind. */
export const pyramids: Composition = desertComposition('pyramids')

function desertComposition(kind: 'palace' | 'pyramids'): Composition {
  return (frame, palette, random, cast) => {
    const { night, deep, main, spark, paper } = palette
    const subjectArea = subjectAreaOf(frame)
    const colours = random.pick([
      { sky: deep, moon: spark, far: main, sand: spark, shade: main },
      { sky: main, moon: paper, far: deep, sand: spark, shade: deep },
      { sky: spark, moon: paper, far: deep, sand: main, shade: deep },
      { sky: night, moon: paper, far: deep, sand: main, shade: deep },
    ])
    const unit = subjectArea.unit
    const x = subjectArea.centreX + subjectArea.width * random.between(-0.06, 0.06)
    const groundY = subjectArea.bottom - subjectArea.height * random.between(0.2, 0.26)
    const dune = (crestX: number, y: number, height: number): { lit: string; shaded: string } => ({
      lit: pathData`
        M${-20} ${y + height}Q${crestX * 0.6} ${y + height * 0.8} ${crestX} ${y}
        Q${crestX + unit * 0.3} ${y + height * 0.7} ${frame.width + 20} ${y + height * 0.6}V${frame.height}H-20Z
      `,
      shaded: pathData`
        M${crestX} ${y}Q${crestX - unit * 0.04} ${y + height * 0.9} ${crestX + unit * 0.2} ${frame.height}
        H${frame.width + 20}V${y + height * 0.6}Q${crestX + unit * 0.3} ${y + height * 0.7} ${crestX} ${y}Z
      `,
    })
    const backDune = dune(x + unit * random.between(0.05, 0.3), groundY, unit * 0.14)
    const frontDune = dune(x - unit * random.between(0.1, 0.34), groundY + unit * 0.1, unit * 0.2)
    const figureX = x - unit * 0.12
    return [
      rect(0, 0, frame.width, frame.height, colours.sky),
      colours.sky === spark ? '' : drawStars({ width: frame.width, height: groundY }, 38, paper, random),
      drawMoon(
        x + subjectArea.width * random.between(-0.26, 0.26),
        subjectArea.top + unit * random.between(0.18, 0.26),
        unit * random.between(0.11, 0.16),
        { moon: colours.moon, sea: colours.sky },
        random,
      ),
      path(
        kind === 'palace'
          ? palaceData(x + unit * 0.06, groundY + unit * 0.1, unit * random.between(0.56, 0.7))
          : pyramidsData(x, groundY + unit * 0.1, unit),
        colours.far,
      ),
      path(backDune.lit, colours.sand) + path(backDune.shaded, colours.shade, { opacity: 0.5 }),
      path(frontDune.lit, colours.sand) + path(frontDune.shaded, colours.shade, { opacity: 0.8 }),
      drawFigure(cast.lead, {
        x: figureX,
        y: groundY + unit * 0.2,
        height: unit * random.between(0.22, 0.3),
        fill: night,
        accent: colours.sand === main ? spark : main,
      }),
    ].join('')
  }
}

/** Path data of a palace with three onion domes and four minarets. */
function palaceData(x: number, footY: number, width: number): string {
  const dome = (xShare: number, halfWidthShare: number, heightShare: number): string => {
    const centreX = x + width * xShare
    const halfWidth = width * halfWidthShare
    const y = footY - width * heightShare
    return (
      rectData(centreX - halfWidth * 0.86, y, halfWidth * 1.72, width * heightShare) +
      pathData`
        M${centreX - halfWidth * 0.86} ${y}
        C${centreX - halfWidth * 1.5} ${y - halfWidth * 0.9} ${centreX - halfWidth * 0.5} ${y - halfWidth * 1.4} ${centreX} ${y - halfWidth * 2.3}
        C${centreX + halfWidth * 0.5} ${y - halfWidth * 1.4} ${centreX + halfWidth * 1.5} ${y - halfWidth * 0.9} ${centreX + halfWidth * 0.86} ${y}Z
      `
    )
  }
  const minaret = (xShare: number, heightShare: number): string => {
    const centreX = x + width * xShare
    const halfWidth = width * 0.022
    const y = footY - width * heightShare
    return (
      rectData(centreX - halfWidth, y, halfWidth * 2, width * heightShare) +
      rectData(centreX - halfWidth * 1.9, y + width * 0.1, halfWidth * 3.8, halfWidth) +
      dome(xShare, 0.026, heightShare)
    )
  }
  return (
    rectData(x - width * 0.5, footY - width * 0.2, width, width * 0.2) +
    dome(0, 0.15, 0.34) +
    dome(-0.3, 0.085, 0.26) +
    dome(0.3, 0.085, 0.26) +
    minaret(-0.47, 0.62) +
    minaret(0.47, 0.62) +
    minaret(-0.18, 0.5) +
    minaret(0.18, 0.5)
  )
}

function pyramidsData(x: number, footY: number, unit: number): string {
  return [
    [-0.3, 0.34],
    [0.16, 0.5],
    [0.5, 0.28],
  ]
    .map(
      ([xShare = 0, heightShare = 0.3]) =>
        pathData`
          M${x + unit * (xShare - heightShare * 0.8)} ${footY}L${x + unit * xShare} ${footY - unit * heightShare}
          L${x + unit * (xShare + heightShare * 0.8)} ${footY}Z
        `,
    )
    .join('')
}

import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { circle, group, placeAt, rect, rectData, stroke } from '#art/svg-shapes.ts'

/** A tilted strip of film across the picture, with the same figure in each of its frames. */
export const filmStrip: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: main, disc: spark, strip: night, cells: [spark, paper] },
    { ground: deep, disc: main, strip: night, cells: [paper, spark] },
    { ground: spark, disc: paper, strip: night, cells: [main, paper] },
    { ground: paper, disc: spark, strip: deep, cells: [spark, main] },
  ])
  const cellHeight = subjectArea.unit * random.between(0.46, 0.54)
  const stripWidth = cellHeight * 1.36
  const pitch = cellHeight * 1.08
  const turn = random.between(8, 24) * random.sign()
  const count = Math.ceil((frame.width + frame.height) / pitch / 2)
  const cells: string[] = []
  let holes = ''
  for (let index = -count; index <= count; index += 1) {
    const y = index * pitch
    const fill = colours.cells[Math.abs(index) % 2] ?? paper
    cells.push(
      rect(-stripWidth * 0.4, y - cellHeight / 2, stripWidth * 0.8, cellHeight, fill),
      drawFigure(cast.lead, {
        x: index * cellHeight * 0.05,
        y: y + cellHeight * 0.46,
        height: cellHeight * 0.84,
        fill: night,
        accent: fill === main ? spark : main,
        turn: cast.lead === 'dancers' ? index * 4 : 0,
        isMirrored: cast.lead !== 'runner' && index % 2 !== 0,
      }),
    )
    for (let hole = 0; hole < 4; hole += 1) {
      const holeY = y - pitch / 2 + ((hole + 0.5) * pitch) / 4 - cellHeight * 0.05
      holes +=
        rectData(-stripWidth * 0.49, holeY, stripWidth * 0.06, cellHeight * 0.1) +
        rectData(stripWidth * 0.43, holeY, stripWidth * 0.06, cellHeight * 0.1)
    }
  }
  const strip =
    rect(-stripWidth * 0.53, -count * pitch * 1.1, stripWidth * 1.06, count * pitch * 2.2, colours.strip) +
    cells.join('') +
    `<path d="${holes}" fill="${paper}"/>`
  const discX = subjectArea.centreX + subjectArea.width * random.between(-0.2, 0.2)
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    circle(discX, subjectArea.centreY, subjectArea.unit * random.between(0.5, 0.62), colours.disc),
    random.chance(0.4)
      ? stroke(`M0 ${Math.round(subjectArea.centreY)}H${frame.width}`, colours.strip, {
          width: subjectArea.unit * 0.03,
        })
      : '',
    group(strip, { transform: placeAt(subjectArea.centreX, subjectArea.centreY, 1, { turn }) }),
  ].join('')
}

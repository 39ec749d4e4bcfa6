import type { Composition } from '#art/composition.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawMoon } from '#art/landscape.ts'
import { group, path, pathData, placeAt, rect, stroke } from '#art/svg-shapes.ts'

/** A small sailing boat between rows of waves, under a moon. */
export const waves: Composition = (frame, palette, random) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { sky: night, moon: paper, sea: [deep, main, deep, night], sail: paper },
    { sky: spark, moon: paper, sea: [main, deep, main, deep], sail: paper },
    { sky: deep, moon: spark, sea: [main, night, main, night], sail: spark },
    { sky: paper, moon: main, sea: [spark, main, deep, night], sail: deep },
    { sky: main, moon: spark, sea: [deep, night, deep, night], sail: paper },
  ])
  const moonRadius = subjectArea.unit * random.between(0.15, 0.24)
  const moonX = subjectArea.centreX + subjectArea.width * random.between(0.1, 0.28)
  const moonY = subjectArea.top + moonRadius + subjectArea.height * random.between(0.02, 0.1)
  const surfaceY = subjectArea.top + subjectArea.height * random.between(0.52, 0.6)
  const boatX = subjectArea.centreX - subjectArea.width * random.between(0.08, 0.2)
  const crestHeight = subjectArea.unit * random.between(0.045, 0.075)
  const rowCount = 6
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const y = surfaceY + (index * (frame.height - surfaceY)) / (rowCount - 0.4)
    const length = subjectArea.unit * (0.3 + index * 0.05)
    const shift = random.between(-length, 0)
    const humpCount = Math.ceil(frame.width / length) + 2
    const hump = pathData`
      q${length * 0.3} ${-crestHeight * (1 + index * 0.2)} ${length * 0.55} ${-crestHeight * 0.2}t${length * 0.45} ${crestHeight * 0.2}
    `
    const line = pathData`M${shift} ${y}` + hump.repeat(humpCount)
    const foam = index % 2 === 1 && random.chance(0.6) ? stroke(line, colours.sail, { width: 2.5, opacity: 0.5 }) : ''
    return path(`${line}V${frame.height}H${Math.floor(shift)}Z`, colours.sea[index % colours.sea.length] ?? main) + foam
  })
  const tilt = random.between(-9, 9)
  const boat = group(boatDrawing(colours.sail, random.chance(0.5) ? main : night), {
    transform: placeAt(boatX, surfaceY + crestHeight * 0.5, (subjectArea.unit / 100) * random.between(0.36, 0.5), {
      turn: tilt,
    }),
  })
  return [
    rect(0, 0, frame.width, frame.height, colours.sky),
    drawMoon(moonX, moonY, moonRadius, { moon: colours.moon, sea: colours.sky }, random),
    rows[0],
    boat,
    ...rows.slice(1),
  ].join('')
}

/** A sailing boat about 100 units high, floating at 0,0. */
function boatDrawing(sail: string, hull: string): string {
  return (
    path('M-3-10V-104H0V-10Z', hull) +
    path('M3-100C30-76 40-48 42-20Q22-14 3-18Z', sail) +
    path('M-6-88C-10-60-22-36-38-22Q-22-16-6-18Z', sail) +
    path('M-48-13Q0-4 52-14Q44 12 26 14H-24Q-42 10-48-13Z', hull)
  )
}

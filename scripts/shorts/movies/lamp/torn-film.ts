import { drawFigure } from '#art/figures/draw-figure.ts'
import { circle, group, path, pathData, placeAt, polygon, rect, rectData } from '#art/svg-shapes.ts'
import { easeInOut, easeOut, lerp, sineWave } from '#scripts/shorts/motion.ts'
import { sepiaInks } from '#scripts/shorts/sets/picture-house.ts'

/** The colour of the projector's light. */
export const lampWhite = '#fff6dc'

/** The movie on the screen: two people who come closer to each other on a balcony, under a moon. */
export function drawRomance(time: number): string {
  const near = easeInOut(time, 1.5, 5.6)
  return [
    rect(0, 0, 1280, 720, sepiaInks.middle),
    circle(640, 250, 190, sepiaInks.paper),
    path(
      pathData`M0 560H1280V720H0Z` +
        Array.from({ length: 26 }, (_, index) => rectData(index * 50, 470, 20, 100)).join('') +
        rectData(0, 452, 1280, 26),
      sepiaInks.ink,
    ),
    drawFigure('gown', { x: lerp(300, 560, near), y: 600, height: 400, fill: sepiaInks.ink, accent: sepiaInks.light }),
    drawFigure('topper', {
      x: lerp(990, 720, near),
      y: 600,
      height: 410,
      fill: sepiaInks.ink,
      accent: sepiaInks.light,
      isMirrored: true,
    }),
    group(path('M0 14C-34-14-18-40 0-24C18-40 34-14 0 14Z', sepiaInks.dark), {
      transform: placeAt(640, 130 + sineWave(time, 1.25) * 6, 1.4 * near),
    }),
  ].join('')
}

/** The blank screen, lit by the projector while no film is in it; `shadows` is a drawing on top of the screen. */
export const blankScreen = (shadows = ''): string => rect(0, 0, 1280, 720, lampWhite) + shadows

/** The picture on the screen while the film slips, and then burns from the middle outwards. */
export function drawTearing(time: number): string {
  const slip = time < 1 ? (time * 9) % 1 : 0
  const burn = easeOut(time, 0.8, 1.9)
  const edge = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * Math.PI * 2
    const far = burn * (760 + (index % 3) * 130)
    return [640 + Math.cos(angle) * far, 330 + Math.sin(angle) * far] as const
  })
  const wide = edge.map(([x, y]) => [640 + (x - 640) * 1.12, 330 + (y - 330) * 1.12] as const)
  const picture = drawRomance(6)
  return [
    group(picture, { transform: `translate(0 ${(-720 * slip).toFixed(1)})` }),
    slip > 0
      ? group(picture, { transform: `translate(0 ${(720 - 720 * slip).toFixed(1)})` }) +
        rect(0, 720 - 720 * slip - 12, 1280, 24, '#000')
      : '',
    burn > 0 ? polygon(wide, '#5c2c12') + polygon(edge, lampWhite) : '',
  ].join('')
}

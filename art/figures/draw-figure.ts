import { type FigureName, figures } from '#art/figures.ts'
import { path, placeAt } from '#art/svg-shapes.ts'
import type { Figure } from './anatomy.ts'

interface Placement {
  x: number
  /** The y of the feet. */
  y: number
  height: number
  fill: string
  /** The colour of the figure's accent; when left out the figure is a plain silhouette. */
  accent?: string
  isMirrored?: boolean
  /** Degrees clockwise around the feet. */
  turn?: number
}

/** Draws a person or an animal standing at a place. */
export function drawFigure(name: FigureName, placement: Placement): string {
  const figure: Figure = figures[name]
  const { x, y, height, fill, accent, isMirrored = false, turn = 0 } = placement
  const transform = placeAt(x, y, height / 100, { isMirrored, turn })
  const accentPath =
    accent !== undefined && figure.accent !== undefined ? path(figure.accent, accent, { transform }) : ''
  return path(figure.body, fill, { transform }) + accentPath
}

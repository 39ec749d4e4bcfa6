import type { Era, Palette } from './palettes.ts'
import type { Random } from './random.ts'
import { pathData, rect } from './svg-shapes.ts'

/**
 * A faint texture over a picture: film grain for silent movies, a printing screen of dots or lines for later titles.
 * Some pictures, chosen at random, get no texture (an empty string), most often those of modern titles.
 */
export function drawTexture(width: number, height: number, era: Era, palette: Palette, random: Random): string {
  if (random.chance(era === 'modern' ? 0.6 : 0.25)) return ''
  const tile = era === 'silent' ? filmGrain(palette, random) : printingScreen(palette, random)
  return tile + rect(0, 0, width, height, 'url(#texture)')
}

function filmGrain(palette: Palette, random: Random): string {
  const tileSize = 120
  const specks = (count: number): string =>
    Array.from(
      { length: count },
      () => pathData`M${random.integer(0, tileSize)} ${random.integer(0, tileSize)}h${random.pick([1, 1, 2])}`,
    ).join('')
  const layer = (colour: string, opacity: number): string =>
    `<path d="${specks(32)}" stroke="${colour}" stroke-width="1.4" opacity="${opacity}"/>`
  return texturePattern(tileSize, 0, layer(palette.paper, 0.2) + layer(palette.night, 0.26))
}

function printingScreen(palette: Palette, random: Random): string {
  const tileSize = random.pick([5, 6, 8])
  const turn = random.pick([15, 30, 45])
  const dot = `<circle cx="${tileSize / 2}" cy="${tileSize / 2}" r="${tileSize / 4}" fill="${palette.night}" opacity=".09"/>`
  const line = `<rect width="${tileSize}" height="${tileSize / 3}" fill="${palette.paper}" opacity=".05"/>`
  return texturePattern(tileSize, turn, random.chance(0.7) ? dot : line)
}

function texturePattern(tileSize: number, turn: number, content: string): string {
  const units = 'patternUnits="userSpaceOnUse"'
  const sizeAndRotation = `width="${tileSize}" height="${tileSize}" patternTransform="rotate(${turn})"`
  return `<pattern id="texture" ${units} ${sizeAndRotation}>${content}</pattern>`
}

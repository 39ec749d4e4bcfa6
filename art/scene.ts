import { chooseCast } from './choose-cast.ts'
import { chooseComposition } from './choose-composition.ts'
import { compositions } from './compositions.ts'
import type { TitleFacts } from './facts.ts'
import type { Frame } from './frame.ts'
import { eraOf, type Palette } from './palettes.ts'
import type { Random } from './random.ts'
import { group } from './svg-shapes.ts'
import { drawTexture } from './texture.ts'

/** Draws the composition for a title over the frame, sometimes mirrored, sometimes with a print texture. */
export function drawScene(facts: TitleFacts, frame: Frame, palette: Palette, random: Random): string {
  const picture = drawSmoothScene(facts, frame, palette, random)
  return picture + drawTexture(frame.width, frame.height, eraOf(facts), palette, random)
}

/**
 * Draws the composition like `drawScene`, but never with a texture. For pictures that are rendered as PNG: with a
 * texture a PNG is three times as large.
 */
export function drawSmoothScene(facts: TitleFacts, frame: Frame, palette: Palette, random: Random): string {
  const compose = compositions[chooseComposition(facts)]
  const isMirrored = random.chance(0.5)
  const picture = compose(isMirrored ? mirrorSubjectArea(frame) : frame, palette, random, chooseCast(facts))
  return isMirrored ? group(picture, { transform: `translate(${frame.width} 0)scale(-1 1)` }) : picture
}

/** Mirrors the subject area, so that a picture that is mirrored afterwards has its subject in the original area. */
function mirrorSubjectArea(frame: Frame): Frame {
  const { subjectArea } = frame
  return { ...frame, subjectArea: { ...subjectArea, x: frame.width - subjectArea.x - subjectArea.width } }
}

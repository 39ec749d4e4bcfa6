import type { Cast } from '#art/choose-cast.ts'
import type { Composition } from '#art/composition.ts'
import { drawFigure } from '#art/figures/draw-figure.ts'
import { subjectAreaOf } from '#art/frame.ts'
import { drawRays } from '#art/landscape.ts'
import { clipped, group, path, placeAt, rect, stroke } from '#art/svg-shapes.ts'

const heartShape =
  'M0 44C-14 30-46 12-46-14C-46-32-34-42-22-42C-11-42-4-36 0-27C4-36 11-42 22-42C34-42 46-32 46-14C46 12 14 30 0 44Z'

/**
 * A large heart pierced by an arrow. If the cast has a couple, the heart may instead be broken in two, with the woman
 * on one half and the man on the other, or have a dancing couple on it.
 */
export const heart: Composition = (frame, palette, random, cast) => {
  const { night, deep, main, spark, paper } = palette
  const subjectArea = subjectAreaOf(frame)
  const colours = random.pick([
    { ground: paper, rays: spark, heart: main, inside: night },
    { ground: deep, rays: night, heart: main, inside: paper },
    { ground: spark, rays: paper, heart: main, inside: night },
    { ground: main, rays: deep, heart: spark, inside: night },
    { ground: night, rays: deep, heart: main, inside: paper },
  ])
  const scale = (subjectArea.unit / 100) * random.between(0.92, 1.04)
  const x = subjectArea.centreX
  const y = subjectArea.centreY
  const background = random.chance(0.5)
    ? drawRays(x, y, frame.width + frame.height, {
        count: random.integer(16, 26),
        fill: colours.rays,
        turn: random.between(0, 1),
      })
    : [1.5, 1.25]
        .map((share, index) =>
          path(heartShape, index === 0 ? colours.rays : colours.ground, {
            transform: placeAt(x, y, scale * share),
            opacity: index === 0 ? 0.8 : 1,
          }),
        )
        .join('')
  const drawHeart =
    cast.couple === null
      ? piercedHeartDrawing
      : random.pick([heartWithDancersDrawing, brokenHeartDrawing, piercedHeartDrawing, heartWithDancersDrawing])
  return [
    rect(0, 0, frame.width, frame.height, colours.ground),
    background,
    group(
      drawHeart({
        cast,
        heart: colours.heart,
        inside: colours.inside,
        ground: colours.ground,
        accent: colours.heart === main ? spark : main,
      }),
      { transform: placeAt(x, y, scale, { turn: random.between(-6, 6) }) },
    ),
  ].join('')
}

/** The cast and the colours of one drawing of a heart. */
interface HeartStyle {
  cast: Cast
  heart: string
  inside: string
  ground: string
  accent: string
}

/** A heart with a dancing couple on it. */
function heartWithDancersDrawing({ heart: fill, inside, accent }: HeartStyle): string {
  return path(heartShape, fill) + drawFigure('dancers', { x: -2, y: 30, height: 58, fill: inside, accent })
}

/** The two halves of a broken heart, with a woman on the left one and a man on the right one. */
function brokenHeartDrawing({ cast, heart: fill, inside, accent }: HeartStyle): string {
  const crack = 'M2-60L-6-22L6-10L-8 6L4 18L-2 60'
  const left = `${crack}H-60V-60Z`
  const right = `${crack}H60V-60Z`
  return (
    group(clipped(path(heartShape, fill), 'left', left), { transform: placeAt(-4, 0, 1, { turn: -7 }) }) +
    group(clipped(path(heartShape, accent), 'right', right), { transform: placeAt(5, 2, 1, { turn: 8 }) }) +
    drawFigure(cast.couple?.[0] ?? 'gown', { x: -20, y: 8, height: 38, fill: inside }) +
    drawFigure(cast.couple?.[1] ?? 'gentleman', { x: 22, y: 8, height: 40, fill: inside })
  )
}

/** A heart pierced by an arrow. */
function piercedHeartDrawing({ heart: fill, inside, accent }: HeartStyle): string {
  return [
    stroke('M-62 24L-10 4', inside, { width: 3 }),
    path(heartShape, fill),
    stroke('M20-7L62-24', inside, { width: 3 }),
    path('M58-31L78-30L65-14Z', inside),
    path('M-62 24L-74 20L-82 24L-72 28L-76 37L-66 35L-56 22Z', accent),
    stroke('M-34-14Q-33-31-19-31', accent, { width: 4, cap: 'round' }),
  ].join('')
}

import { frontEngine } from '#art/compositions/train.ts'
import { circle, group, path, pathData, placeAt, rect, rectData, stroke } from '#art/svg-shapes.ts'
import { lerp, sineWave } from '#scripts/shorts/motion.ts'
import { sepiaInks } from '#scripts/shorts/sets/picture-house.ts'

/** The colours of the engine. */
export const engineInks = { body: '#1b120c', shine: '#3a2818', trim: '#b58a55', lamp: '#fff3cf' }

/** The movie of the train: rails that come towards us, and an engine on them; `size` is the engine's scale. */
export function drawRailway(time: number, size: number, x = 640): string {
  const horizon = 372
  const foot = lerp(horizon + 4, 700, Math.min(1, size / 6))
  const shake = Math.min(1, size / 5) * sineWave(time, 0.16) * 3
  const sleepers = Array.from({ length: 12 }, (_, index) => {
    const share = ((index + ((time * 1.1) % 1)) / 12) ** 2
    const y = lerp(horizon, 740, share)
    const halfWidth = lerp(16, 330, share)
    return rectData(640 - halfWidth, y, halfWidth * 2, lerp(2, 22, share))
  })
  const puffs = Array.from({ length: 8 }, (_, index) => {
    const age = (time * 0.9 + index / 8) % 1
    return circle(
      x + sineWave(age * 3 + index, 2) * 26 * size * age - age * 70,
      foot - size * 98 - age * 150 * Math.sqrt(size),
      (8 + age * 46) * Math.sqrt(size),
      sepiaInks.paper,
      { opacity: 0.9 - age * 0.8 },
    )
  })
  return [
    rect(0, 0, 1280, 720, sepiaInks.light),
    path(
      pathData`M-20 ${horizon}V300L180 190L360 300L520 232L700 330L900 200L1120 310L1300 250V${horizon}Z`,
      sepiaInks.middle,
      {
        opacity: 0.55,
      },
    ),
    rect(0, horizon, 1280, 360, sepiaInks.middle),
    path(sleepers.join(''), sepiaInks.dark),
    path(
      pathData`M628 ${horizon}L340 740h30L634 ${horizon}ZM652 ${horizon}L940 740h-30L646 ${horizon}Z`,
      sepiaInks.ink,
    ),
    Array.from({ length: 5 }, (_, index) => {
      const share = ((index + ((time * 1.1) % 1)) / 5) ** 2
      const y = lerp(horizon, 800, share)
      return stroke(
        pathData`M${640 + lerp(40, 760, share)} ${y}v${-lerp(20, 420, share)}m${-lerp(6, 60, share)} ${lerp(5, 60, share)}h${lerp(12, 120, share)}`,
        sepiaInks.ink,
        { width: lerp(1.5, 14, share) },
      )
    }).join(''),
    puffs.join(''),
    group(frontEngine(engineInks), { transform: placeAt(x, foot + shake, size) }),
  ].join('')
}

/** The rails of `drawRailway` without an engine; they move away from us. */
export const drawEmptyRailway = (time: number): string => drawRailway(time * -1 + 100, 0.001)

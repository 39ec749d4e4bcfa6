import { path, placeAt, polygon, rect } from '#art/svg-shapes.ts'
import { drawFade } from '#scripts/shorts/intertitles.ts'
import {
  easeIn,
  easeInOut,
  easeOut,
  easeOutElastic,
  lerp,
  linearProgress,
  parabola,
  sineWave,
} from '#scripts/shorts/motion.ts'
import { drawMouseDance, drawMouseStage } from '#scripts/shorts/movies/movie-within.ts'
import { beat } from '#scripts/shorts/movies/ragtime.ts'
import { catLook } from '#scripts/shorts/movies/title.ts'
import { blendCatPoses, catPoses, drawCat, spreadCatData, walkingCat } from '#scripts/shorts/puppets/cat.ts'
import { dancingMouse, standingMouse } from '#scripts/shorts/puppets/mouse.ts'
import { drawAudience, drawHouse, houseInks, projectOnScreen } from '#scripts/shorts/sets/picture-house.ts'
import { drawSpectator, type Hat, hatHeights } from '#scripts/shorts/sets/spectators.ts'

/** The hats in the row over which the cat walks. */
const hatRow: readonly Hat[] = ['bald', 'bowler', 'bun', 'topper', 'cap', 'cloche', 'feather', 'bowler', 'bob']
const rowX = (index: number): number => 90 + index * 132
const shoulderY = 650
const spectatorScale = 1.9

/** The cat walks over the hats of a row, and leaps towards the screen. */
export function stalkShot(time: number, length: number): string {
  const leap = linearProgress(time, length - 0.75, length)
  const x = lerp(-120, 1000, easeInOut(time, 0.1, length - 0.9)) + easeOut(leap, 0, 1) * 420
  const hatHeightAt = (at: number): number => {
    const place = (at - rowX(0)) / 132
    const [low, high] = [Math.floor(place), Math.ceil(place)].map(
      (index) => hatHeights[hatRow[Math.min(8, Math.max(0, index))] ?? 'bald'],
    )
    const share = place - Math.floor(place)
    return lerp(low ?? 0, high ?? 0, share * share * (3 - 2 * share)) * spectatorScale
  }
  const y = shoulderY - hatHeightAt(x) + 16 - parabola(leap) * 120
  const people = hatRow.map((hat, index) => {
    const pressed = Math.max(0, 1 - Math.abs(x - rowX(index)) / 95) * (leap > 0.3 ? 0 : 1)
    return drawSpectator(
      hat,
      rowX(index),
      shoulderY + pressed * 20,
      spectatorScale,
      houseInks.row,
      pressed * (index % 2 === 0 ? 4 : -4),
    )
  })
  const wiggle = time > length - 1.5 && leap === 0 ? sineWave(time, 0.22) * 3 : 0
  const travelled = (x + 120) / 1.7
  const pose =
    leap > 0
      ? blendCatPoses(catPoses.crouching, catPoses.leaping, linearProgress(leap, 0, 0.35))
      : walkingCat(travelled, easeInOut(time, length - 1.9, length - 1.4) * 0.6 + 0.4)
  return [
    rect(0, 0, 1280, 720, houseInks.wall),
    polygon(
      [
        [-20, 120],
        [1300, -60],
        [1300, 560],
        [-20, 190],
      ],
      houseInks.paper,
      { opacity: 0.16 },
    ),
    polygon(
      [
        [-20, 140],
        [1300, 40],
        [1300, 420],
        [-20, 176],
      ],
      houseInks.paper,
      { opacity: 0.12 },
    ),
    drawCat(pose, { x: x + wiggle, y, scale: 1.7, ...catLook, turn: leap > 0 ? lerp(-14, 12, leap) : 0 }),
    people.join(''),
    rect(0, 664, 1280, 60, houseInks.row),
  ].join('')
}

/** The drawing on the screen with a hole in the shape of the cat; `shown`, 0 to 1, is the size of the hole. */
const withHole = (content: string, shown = 1): string =>
  content + (shown <= 0 ? '' : path(spreadCatData, houseInks.night, { transform: placeAt(640, 330, 3.1 * shown) }))

/** The cat flies through the screen. */
export function crashShot(time: number, length: number): string {
  const hit = 0.62
  const flying = linearProgress(time, 0, hit)
  const broken = easeOutElastic(time, hit, hit + 0.5)
  const picture =
    drawMouseStage() +
    drawMouseDance(time, beat, { x: 560, pose: time > hit ? standingMouse(time) : dancingMouse(time, beat) })
  const shards = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2 + 0.3
    const far = easeOut(time, hit, hit + 0.9) * 250
    const [x, y] = [640 + Math.cos(angle) * far * 1.2, 254 + Math.sin(angle) * far + easeIn(time, hit, hit + 1.1) * 260]
    return polygon(
      [
        [x - 9, y],
        [x + 4, y - 13],
        [x + 10, y + 6],
      ],
      houseInks.paper,
    )
  })
  return [
    drawHouse(projectOnScreen(withHole(picture, time < hit ? 0 : broken))),
    time < hit
      ? path(spreadCatData, houseInks.cat, {
          transform: placeAt(
            lerp(900, 640, easeOut(flying, 0, 1)),
            lerp(760, 254, easeOut(flying, 0, 1)),
            lerp(4.4, 1.6, flying),
            { turn: lerp(-40, 0, flying) },
          ),
        })
      : time < hit + 1
        ? shards.join('')
        : '',
    drawAudience(time, (r, index) => ({
      dy: -easeOutElastic(time, hit, hit + 0.5) * 16 * (r + 1) * (index % 3 === 0 ? 1 : 0.5),
    })),
    time >= hit && time < hit + 0.09 ? rect(0, 0, 1280, 720, houseInks.paper, { opacity: 0.7 }) : '',
    drawFade(easeInOut(time, length - 0.2, length)),
  ].join('')
}

import { circle, group, path, pathData, placeAt, polygon, rect, rectData, stroke } from '#art/svg-shapes.ts'
import { sineWave } from '#scripts/shorts/motion.ts'
import { drawMan, standingMan } from '#scripts/shorts/puppets/lamplighter.ts'
import { houseInks } from '#scripts/shorts/sets/picture-house.ts'
import { lampWhite } from './torn-film.ts'

/**
 * The projection booth: a projector, and a shelf in its beam. `walkers` is the drawing of the figures on the shelf, and
 * `man` that of the projectionist.
 */
export function drawBooth(time: number, walkers: string, man: string): string {
  const reel = (x: number, y: number, radius: number): string =>
    group(
      circle(0, 0, radius, '#0a0608') +
        [0, 1, 2, 3, 4]
          .map((hole) =>
            circle(
              Math.cos((hole / 5) * Math.PI * 2) * radius * 0.55,
              Math.sin((hole / 5) * Math.PI * 2) * radius * 0.55,
              radius * 0.2,
              '#6b3a34',
            ),
          )
          .join(''),
      { transform: placeAt(x, y, 1, { turn: time * 20 }) },
    )
  return [
    rect(0, 0, 1280, 720, '#4a2228'),
    path(Array.from({ length: 9 }, (_, index) => rectData(0, index * 84, 1280, 4)).join(''), '#3d1b21'),
    rect(960, 60, 210, 400, houseInks.night),
    polygon(
      [
        [520, 316],
        [520, 356],
        [1172, 500],
        [1172, 130],
      ],
      lampWhite,
      { opacity: 0.5 },
    ),
    polygon(
      [
        [520, 322],
        [520, 350],
        [1172, 440],
        [1172, 190],
      ],
      lampWhite,
      { opacity: 0.6 },
    ),
    walkers,
    path(pathData`M560 470H1180V492H560ZM1100 492h26V720h-26ZM640 492h26V720h-26Z`, '#14090c'),
    path(
      'M150 236H440V450H150ZM440 290H526V384H440ZM196 450L120 720H166L250 450ZM350 450L440 720H486L400 450Z',
      '#0a0608',
    ),
    path('M190 236V196H250V236Z', '#0a0608'),
    circle(300, 340, 46, houseInks.amber) + circle(300, 340, 30, lampWhite),
    reel(210, 140, 92),
    reel(420, 170, 62),
    rect(0, 690, 1280, 40, '#14090c'),
    man,
  ].join('')
}

/** The projectionist, tangled in his film, with his hands at his head. */
export function drawProjectionist(time: number): string {
  const worry = sineWave(time, 0.8)
  const film = pathData`M40 640Q90 ${560 + worry * 10} 60 500T110 400T50 320T120 270`
  return (
    drawMan(
      {
        ...standingMan(time, worry * 6),
        hands: [
          [-18, -92 - worry * 5],
          [18, -92 + worry * 5],
        ],
        lean: worry * 5,
      },
      { x: 84, y: 696, scale: 3.3, fill: '#060304', accent: houseInks.gold },
    ) +
    stroke(film, '#000', { width: 22, cap: 'round' }) +
    stroke(film, '#8f5a48', { width: 9, dash: '9 8' }) +
    stroke(pathData`M10 470Q90 ${420 + worry * 12} 150 490T70 560T160 600`, '#000', { width: 20, cap: 'round' }) +
    stroke(pathData`M10 470Q90 ${420 + worry * 12} 150 490T70 560T160 600`, '#8f5a48', { width: 8, dash: '9 8' })
  )
}

/** The y of the feet of the figures on the shelf. */
export const shelfY = 474

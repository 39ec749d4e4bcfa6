import { circle } from '#art/svg-shapes.ts'
import {
  drawLines,
  fade,
  type IntertitleInks,
  intertitleBackground,
  iris,
  largeTitle,
  ruledLine,
} from '#scripts/shorts/intertitles.ts'
import { easeInOut } from '#scripts/shorts/motion.ts'
import { drawCat, sitting } from '#scripts/shorts/puppets/cat.ts'
import { house } from '#scripts/shorts/sets/picture-house.ts'
import type { Shot } from '#scripts/shorts/short.ts'

/** The colours of the intertitles in the picture house. */
export const inks: IntertitleInks = { ground: house.night, line: house.gold, text: house.paper }

/** How the cat looks in her house. */
export const cat = { fill: house.cat, eye: house.amber, collar: '#b3273a' }

/** The title of an episode. */
export const title = (number: string, name: string): Shot => ({
  bars: 4,
  caption: `The Picture House Cat. ${number}: ${name}. [A piano]`,
  draw: (time, length) =>
    [
      intertitleBackground(inks),
      largeTitle('The Picture House Cat', 230, { width: 860, height: 200, maxSize: 150 }, house.amber),
      ruledLine(number, 372, 30, house.gold),
      drawLines(name, 440, 66, house.paper),
      circle(1046, 566, 108, house.velvet),
      circle(1046, 566, 96, house.gold),
      drawCat(sitting(time, 1.25), {
        x: 1050,
        y: 640,
        scale: 1.9,
        ...cat,
        fill: '#000',
        eye: house.paper,
        open: time > 2.4 && time < 2.56 ? 0.1 : 1,
        isMirrored: true,
      }),
      iris(easeInOut(time, 0, 0.9), 640, 360),
      fade(easeInOut(time, length - 0.35, length)),
    ].join(''),
})

/** The end of an episode: the picture closes around a point, and the words come. */
export const theEnd = (picture: (time: number) => string, x: number, y: number): Shot => ({
  bars: 3,
  caption: '[The piano ends with a flourish.]',
  draw: (time) =>
    [
      picture(time),
      iris(1 - easeInOut(time, 0, 1.5), x, y),
      time > 1.4 ? drawLines('The End', 350, 120, house.amber) : '',
      fade(easeInOut(time, 3.2, 3.7)),
    ].join(''),
})

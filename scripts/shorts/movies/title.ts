import { circle } from '#art/svg-shapes.ts'
import {
  drawFade,
  drawIntertitleBackground,
  drawIris,
  drawLargeTitle,
  drawLines,
  drawRuledLine,
  type IntertitleInks,
} from '#scripts/shorts/intertitles.ts'
import { easeInOut } from '#scripts/shorts/motion.ts'
import { drawCat, sittingCat } from '#scripts/shorts/puppets/cat.ts'
import { houseInks } from '#scripts/shorts/sets/picture-house.ts'
import type { Shot } from '#scripts/shorts/short.ts'

/** The colours of the intertitles of The Picture House Cat. */
export const intertitleInks: IntertitleInks = { ground: houseInks.night, line: houseInks.gold, text: houseInks.paper }

/** The colours of the cat of the picture house. */
export const catLook = { fill: houseInks.cat, eye: houseInks.amber, collar: '#b3273a' }

/** The title of an episode of The Picture House Cat: a shot with the number and the name. */
export const episodeTitleShot = (number: string, name: string): Shot => ({
  bars: 4,
  caption: `The Picture House Cat. ${number}: ${name}. [A piano]`,
  draw: (time, length) =>
    [
      drawIntertitleBackground(intertitleInks),
      drawLargeTitle('The Picture House Cat', 230, { width: 860, height: 200, maxSize: 150 }, houseInks.amber),
      drawRuledLine(number, 372, 30, houseInks.gold),
      drawLines(name, 440, 66, houseInks.paper),
      circle(1046, 566, 108, houseInks.velvet),
      circle(1046, 566, 96, houseInks.gold),
      drawCat(sittingCat(time, 1.25), {
        x: 1050,
        y: 640,
        scale: 1.9,
        ...catLook,
        fill: '#000',
        eye: houseInks.paper,
        open: time > 2.4 && time < 2.56 ? 0.1 : 1,
        isMirrored: true,
      }),
      drawIris(easeInOut(time, 0, 0.9), 640, 360),
      drawFade(easeInOut(time, length - 0.35, length)),
    ].join(''),
})

/** The last shot of an episode: an iris closes `picture` around the point x,y, and the words The End appear. */
export const theEndShot = (picture: (time: number) => string, x: number, y: number): Shot => ({
  bars: 3,
  caption: '[The piano ends with a flourish.]',
  draw: (time) =>
    [
      picture(time),
      drawIris(1 - easeInOut(time, 0, 1.5), x, y),
      time > 1.4 ? drawLines('The End', 350, 120, houseInks.amber) : '',
      drawFade(easeInOut(time, 3.2, 3.7)),
    ].join(''),
})

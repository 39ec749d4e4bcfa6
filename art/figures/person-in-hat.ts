import { cloth, head, limb } from './anatomy.ts'

/** Path data of the head and shoulders of a person in a hat, about 100 units high above 0,0. */
export const personInHat = [
  head(0, -62, 14, 18),
  cloth([-30, -70], [-14, -75], [0, -76.6], [14, -75], [30, -71], [16, -66], [-14, -65.6]),
  cloth([-16, -70], [-15, -88], [-8, -96], [0, -92], [8, -96], [15, -88], [16, -70]),
  limb([0, -46, 8], [0, -36, 9]),
  cloth([-8, -40], [-24, -34], [-38, -27], [-44, -10], [-45, 2], [45, 2], [44, -10], [38, -27], [24, -34], [8, -40]),
].join('')

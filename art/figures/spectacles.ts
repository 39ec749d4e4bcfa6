import { circleData, pathData } from '#art/svg-shapes.ts'
import { cloth, type Figure, head, limb, plate } from './anatomy.ts'

/** The rim of a lens: a circle, and in it a smaller circle drawn in the opposite direction, which makes a hole. */
const rim = (x: number, y: number): string =>
  circleData(x, y, 2.6) + pathData`M${x - 1.6} ${y}a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1 -3.2 0Z`

/** A young man with a straw hat, round spectacles and a bow tie, who steps lightly and has one hand up in greeting. */
export const spectacles: Figure = {
  body: [
    cloth([-12, -96], [-5, -97], [5, -97], [12, -96], [11.6, -94.4], [0, -95], [-11.6, -94.4]),
    plate([-6.6, -96], [-6.6, -102.4], [6.6, -102.4], [6.6, -96]),
    head(0, -89.4, 5, 6.8),
    limb([0, -83.6, 2.6], [0, -79.6, 3]),
    cloth(
      [-3, -82],
      [-10, -79.6],
      [-10.4, -68],
      [-8, -58],
      [-10, -46],
      [10, -46],
      [8, -58],
      [10.4, -68],
      [10, -79.6],
      [3, -82],
    ),
    limb([-9.4, -77.4, 3.1], [-16.4, -65, 2.5], [-10, -54, 2.1]),
    limb([9.4, -77.4, 3.1], [18.6, -84, 2.4], [22, -98, 1.9]),
    cloth([20, -97], [19.6, -102.6], [22, -106], [25, -103.6], [24.6, -97.6]),
    limb([-4.6, -47, 5], [-9, -24, 3.9], [-15, -5, 2.8]),
    limb([4.6, -47, 5], [7.6, -25, 3.9], [7, -5, 2.8]),
    cloth([-18.4, -6.4], [-11.6, -6.4], [-11, 0], [-22, 0.2], [-24, -2]),
    cloth([4, -6], [10, -6], [17.4, -2], [17.4, 0.2], [4, 0.2]),
  ].join(''),
  accent:
    plate([-6.7, -97], [-6.7, -99.4], [6.7, -99.4], [6.7, -97]) +
    rim(-2.7, -89.6) +
    rim(2.9, -89.6) +
    plate([0, -80], [4.4, -82.4], [4.4, -77.4], [-4.4, -82.4], [-4.4, -77.4]),
}

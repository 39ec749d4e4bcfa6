import { cloth, type Figure, head, plate } from './anatomy.ts'

/** A figure in a floor-length cape, its collar standing in two points behind a bald head. */
export const cloaked: Figure = {
  body: [
    head(0, -92, 4.8, 7.4),
    plate([-4.4, -93], [-8.2, -97.4], [-4.4, -89]),
    plate([4.4, -93], [8.2, -97.4], [4.4, -89]),
    plate([-13.6, -97], [-3, -80], [3, -80], [13.6, -97], [11, -76], [-11, -76]),
    cloth(
      [-4, -84],
      [-11, -80.4],
      [-15, -71],
      [-15, -50],
      [-18, -22],
      [-25, 0],
      [-10, -1.6],
      [0, 0.6],
      [11, -1.6],
      [25, 0],
      [18, -22],
      [15, -50],
      [15, -71],
      [11, -80.4],
      [4, -84],
    ),
  ].join(''),
  accent: plate([-1.6, -80.6], [1.6, -80.6], [4.4, -42], [0.6, -4], [-0.6, -4], [-4.4, -42]),
}

import { circleData } from '#server/art/shapes.ts'
import { cloth, type Figure, head, limb, plate } from './anatomy.ts'

/** A mouse from the first cartoons, dancing: tall ears, long nose, a scarf, limbs like hoses. */
export const mouse: Figure = {
  body: [
    head(0, -68, 10, 10),
    head(-11, -80, 5, 9.6),
    head(4, -84.6, 4.6, 9.6),
    plate([4, -75], [22, -66], [5, -60]),
    circleData(22, -66, 2.4),
    cloth([-6, -60], [-11, -48], [-12, -34], [-6, -27], [6, -27], [12, -34], [10, -48], [5, -60]),
    limb([-9, -52, 1.8], [-20, -50, 1.6], [-24, -62, 1.5]),
    circleData(-24, -65, 4),
    limb([8, -52, 1.8], [18, -46, 1.6], [28, -52, 1.5]),
    circleData(30, -53, 4),
    limb([-6, -29, 1.9], [-9, -16, 1.7], [-6, -4, 1.7]),
    limb([6, -29, 1.9], [17, -24, 1.7], [18, -12, 1.7]),
    cloth([-10, -5], [-3, -5], [3, -2], [3, 0.2], [-11, 0.2]),
    cloth([14.6, -13], [21, -13], [29, -13], [30, -9], [16, -7.6]),
    limb([-11, -33, 1], [-21, -30, 0.9], [-27, -21, 0.8], [-34, -22, 0.7], [-36, -30, 0.6]),
  ].join(''),
  accent: cloth([-7.4, -60.4], [6.4, -60.4], [8, -56], [0, -54.6], [-14, -50], [-24, -53], [-16, -56.6], [-8, -57]),
}

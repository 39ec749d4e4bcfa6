import { aMouseInThePicture } from './movies/a-mouse-in-the-picture.ts'
import { theLamp } from './movies/the-lamp.ts'
import { theManWhoLitTheMoon } from './movies/the-man-who-lit-the-moon.ts'
import { theTrainComesIn } from './movies/the-train-comes-in.ts'
import type { Short } from './short.ts'

/** Matinee's own shorts. */
export const shorts: readonly Short[] = [theManWhoLitTheMoon, aMouseInThePicture, theTrainComesIn, theLamp]

import { aMouseInThePicture } from './films/a-mouse-in-the-picture.ts'
import { theLamp } from './films/the-lamp.ts'
import { theManWhoLitTheMoon } from './films/the-man-who-lit-the-moon.ts'
import { theTrainComesIn } from './films/the-train-comes-in.ts'
import type { Short } from './short.ts'

/** Matinee's own shorts. */
export const shorts: readonly Short[] = [theManWhoLitTheMoon, aMouseInThePicture, theTrainComesIn, theLamp]

import { ink } from '#scripts/shorts/sets/town.ts'

export const man = { fill: ink.figure, accent: ink.scarf }
export const cat = { fill: ink.figure, eye: ink.flame }

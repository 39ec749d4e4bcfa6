import { fixedInks } from '#scripts/shorts/sets/town.ts'

export const manLook = { fill: fixedInks.figure, accent: fixedInks.scarf }
export const catLook = { fill: fixedInks.figure, eye: fixedInks.flame }

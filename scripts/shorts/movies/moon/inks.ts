import { fixedInks } from '#scripts/shorts/sets/town.ts'

/** The colours of the lamplighter. */
export const manLook = { fill: fixedInks.figure, accent: fixedInks.scarf }
/** The colours of his cat. */
export const catLook = { fill: fixedInks.figure, eye: fixedInks.flame }

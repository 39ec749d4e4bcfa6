import { buildArtWhenStale } from '#scripts/parts/build-art.ts'

/** Before a run of tests: draws what Matinee serves, when that was not done since the last change. */
export const setup = buildArtWhenStale

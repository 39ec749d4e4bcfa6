import { buildArtWhenStale } from '#scripts/parts/build-art.ts'

/** Runs before the tests: draws the catalogue's pictures, if anything has changed since they were drawn. */
export const setup = buildArtWhenStale

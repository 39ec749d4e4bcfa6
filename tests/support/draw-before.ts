import { buildArtWhenStale } from '#scripts/parts/build-art.ts'

/** Vitest calls this before the tests: it draws the catalogue's pictures, if anything has changed since the last time. */
export const setup = buildArtWhenStale

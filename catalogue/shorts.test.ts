import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '#scripts/parts/project.ts'
import { captionsOf } from '#scripts/shorts/captions.ts'
import { drawingsHash } from '#scripts/shorts/drawings-hash.ts'
import { frameCount, frameRate } from '#scripts/shorts/short.ts'
import { shorts } from '#scripts/shorts/shorts.ts'
import { isBundled } from '#server/adapters/catalogue-open/titles.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { offlineMovie } from '#web/features/player/offline-movie.ts'

const folder = join(project, 'web/public/shorts')
const { movies, shows } = bundledCatalogue()

/** Each movie and episode that is part of Matinee itself, its minutes and its file; `movie` is null for an episode. */
const ownShorts = [
  ...movies.filter(isBundled).map((movie) => ({ movie, minutes: movie.runtime, file: movie.playback.bundled ?? '' })),
  ...shows
    .filter(isBundled)
    .flatMap(({ seasons }) => seasons.flatMap(({ episodes }) => episodes))
    .map(({ runtime, playback }) => ({ movie: null, minutes: runtime, file: playback.bundled ?? '' })),
]

test('the folder of shorts contains exactly one video and one caption file for each of the four bundled shorts', () => {
  const expectedFiles = ownShorts.flatMap(({ file }) => [`${file}.webm`, `${file}.vtt`])
  expect(ownShorts).toHaveLength(4)
  expect(readdirSync(folder).sort()).toEqual(expectedFiles.sort())
})

test('all shorts together are at most 4 MB', () => {
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(4_000_000)
})

test('the files of each short are up to date: the recorded hash of its drawings, its captions and its length', () => {
  const recorded = JSON.parse(readFileSync(join(project, 'scripts/shorts/made.json'), 'utf8'))
  for (const short of shorts) {
    const { file, minutes } =
      ownShorts.find(({ file: name }) => name.startsWith(`${short.name}.`)) ?? expect.unreachable()
    expect(recorded[short.name], short.name).toEqual({ file, drawings: drawingsHash(short) })
    expect(readFileSync(join(folder, `${file}.vtt`), 'utf8'), short.name).toBe(captionsOf(short))
    expect(Math.round(frameCount(short) / frameRate / 60), short.name).toBe(minutes)
  }
})

test('shorts are free for every use, have no cast and crew, and say that they come with Matinee', () => {
  for (const title of [...movies, ...shows].filter(isBundled)) {
    expect(title.rights, title.title).toMatchObject({ licence: 'CC0 1.0', territory: 'Worldwide' })
    expect([...title.cast, ...title.crew], title.title).toEqual([])
    expect(title.notes.remark, title.title).toMatch(/^Comes with Matinee and plays without a network\./)
  }
})

test('the film that the player offers without a network is a short', () => {
  expect(ownShorts.flatMap(({ movie }) => (movie ? [{ id: movie.id, name: movie.title }] : []))).toContainEqual(
    offlineMovie,
  )
})

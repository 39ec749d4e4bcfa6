import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltData } from '#server/adapters/catalogue-open/built-data.ts'
import { readFingerprint, writeDrawings } from '#server/art/drawing-file.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { artSources, buildArtWhenStale, catalogueFile, drawingFile } from './build-art.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { project } from './project.ts'

/** A file and all files of the project whose values it imports, directly or indirectly. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(join(project, file), 'utf8').matchAll(
    /^import (?!type ).* from '([#.][^']+)'/gm,
  )) {
    withImports(path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)), seen)
  }
  return seen
}

test('the list of the drawings’ sources contains all the code that draws them, and each entry affects the hash', () => {
  const files = [...withImports('scripts/parts/draw-catalogue.ts')]
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !artSources.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
  const fullHash = hashOfFiles(artSources)
  for (const path of artSources)
    expect(hashOfFiles(artSources.filter((source) => source !== path)), path).not.toBe(fullHash)
})

test('the drawings are made from the current code and catalogue, and without a change they are not made again', async () => {
  const { ino } = statSync(drawingFile)
  expect(readFingerprint(drawingFile)).toBe(hashOfFiles(artSources))
  await buildArtWhenStale()
  expect(statSync(drawingFile).ino).toBe(ino)
})

test('the built catalogue that the server reads is equal to the catalogue’s files', () => {
  expect(readBuiltData(catalogueFile)).toEqual(bundledCatalogue())
})

test('the catalogue and the drawings are made when one of their files is missing, and when their sources have changed', async () => {
  const folder = temporaryFolder()
  const catalogue = join(folder, 'catalogue')
  for (const name of ['films', 'series']) mkdirSync(join(catalogue, name), { recursive: true })
  writeFileSync(join(catalogue, 'people.json'), '[]')
  const made = { catalogueFile: join(folder, 'catalogue.json'), drawingFile: join(folder, 'art.sqlite') }
  const changes: [change: string, make: () => void][] = [
    ['none was made yet', () => {}],
    ['the catalogue was removed', () => rmSync(made.catalogueFile)],
    ['the drawings were removed', () => rmSync(made.drawingFile)],
    ['the sources were changed', () => writeDrawings(made.drawingFile, 'the hash of other sources', [])],
  ]
  for (const [change, make] of changes) {
    make()
    await buildArtWhenStale({ catalogue, ...made })
    expect(readFingerprint(made.drawingFile), change).toBe(hashOfFiles(artSources))
    expect(readBuiltData(made.catalogueFile), change).toEqual({ movies: [], shows: [], people: [] })
  }
})

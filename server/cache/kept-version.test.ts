import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSources } from '#server/playback/sources.ts'
import { keptVersion } from './kept-version.ts'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const code = { 'movie.ts': 'export const runtime = minutes', 'show.ts': 'export const seasons = 1' }
const sources = readSources(null)

test('the same code and the same sources make one version, wherever they lie', () => {
  const version = keptVersion([folderWith(code)], sources)
  expect(keptVersion([folderWith(code)], readSources(null))).toBe(version)
  expect(version).toMatch(/^[\w-]{16}$/)
})

test('any change of the code or of the sources makes another', () => {
  const versions = [
    keptVersion([folderWith(code)], sources),
    keptVersion([folderWith({ ...code, 'movie.ts': 'export const runtime = seconds' })], sources),
    keptVersion([folderWith({ ...code, 'person.ts': '' })], sources),
    keptVersion([folderWith({ 'film.ts': code['movie.ts'], 'show.ts': code['show.ts'] })], sources),
    keptVersion([folderWith(code), folderWith({ 'values.ts': 'x' })], sources),
    keptVersion([folderWith(code)], sources.slice(1)),
  ]
  expect(new Set(versions).size).toBe(versions.length)
})

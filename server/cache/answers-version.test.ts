import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSources } from '#server/playback/sources.ts'
import { answersVersion } from './answers-version.ts'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const code = { 'movie.ts': 'export const runtime = minutes', 'show.ts': 'export const seasons = 1' }
const sources = readSources(null)

test('the same code and playback sources give the same version, in whatever folder the code is', () => {
  const version = answersVersion([folderWith(code)], sources)
  expect(answersVersion([folderWith(code)], readSources(null))).toBe(version)
  expect(answersVersion([folderWith({ ...code, 'notes.md': 'not code' })], sources)).toBe(version)
  expect(version).toMatch(/^[\w-]{16}$/)
})

test('any change of the code or of the playback sources gives another version', () => {
  const versions = [
    answersVersion([folderWith(code)], sources),
    answersVersion([folderWith({ ...code, 'movie.ts': 'export const runtime = seconds' })], sources),
    answersVersion([folderWith({ ...code, 'person.ts': '' })], sources),
    answersVersion([folderWith({ 'film.ts': code['movie.ts'], 'show.ts': code['show.ts'] })], sources),
    answersVersion([folderWith(code), folderWith({ 'values.ts': 'x' })], sources),
    answersVersion([folderWith(code)], sources.slice(1)),
    answersVersion(
      [folderWith(code)],
      sources.map((source) => ({ ...source, hosts: ['https://other.example'] })),
    ),
  ]
  expect(new Set(versions).size).toBe(versions.length)
})

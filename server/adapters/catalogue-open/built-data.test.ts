import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Fault } from '#server/fault.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { readBuiltData, writeBuiltData } from './built-data.ts'

/** Creates a folder that is removed after the test; returns the folder and the path of a file that is not in it yet. */
function pathInNewFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, file: join(folder, 'catalogue.json') }
}

test('a written catalogue replaces the earlier one, and is read unchanged', () => {
  const { folder, file } = pathInNewFolder()
  const emptyCatalogue = { movies: [], shows: [], people: [] }
  writeBuiltData(file, emptyCatalogue)
  const openedBefore = openSync(file, 'r')
  onTestFinished(() => closeSync(openedBefore))
  writeBuiltData(file, bundledCatalogue())
  expect(readBuiltData(file)).toEqual(bundledCatalogue())
  // A process that has begun to read the earlier catalogue reads the whole of it.
  expect(JSON.parse(readFileSync(openedBefore, 'utf8'))).toEqual(emptyCatalogue)
  expect(readdirSync(folder)).toEqual(['catalogue.json'])
})

test('the folder of the file is made if it does not exist yet', () => {
  const file = join(pathInNewFolder().folder, 'dist', 'catalogue', 'open.json')
  writeBuiltData(file, { movies: [], shows: [], people: [] })
  expect(readBuiltData(file).movies).toEqual([])
})

test('when the catalogue cannot be written, what is at its path stays, and no other file is left behind', () => {
  const { folder, file } = pathInNewFolder()
  // A folder at the path makes the writing fail.
  mkdirSync(file)
  expect(() => writeBuiltData(file, bundledCatalogue())).toThrow()
  expect(readdirSync(folder)).toEqual(['catalogue.json'])
})

test('reading a missing or damaged catalogue throws a Fault that tells the operator how to make the catalogue', () => {
  const { file } = pathInNewFolder()
  const fault = new Fault(`The catalogue in ${file} is missing or damaged. "npm run build" makes it.`)
  expect(() => readBuiltData(file)).toThrow(fault)
  writeFileSync(file, '{"movies":[')
  expect(() => readBuiltData(file)).toThrow(fault)
})

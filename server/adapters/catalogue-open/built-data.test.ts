import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Fault } from '#server/fault.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { readBuiltData, writeBuiltData } from './built-data.ts'

/** Creates a folder that is removed after the test; returns it and the path of a file in it that does not exist yet. */
function aFile() {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, file: join(folder, 'catalogue.json') }
}

test('a catalogue is read as it was written, and replaces the earlier one', () => {
  const { folder, file } = aFile()
  writeBuiltData(file, { films: [], series: [], people: [] })
  writeBuiltData(file, bundledCatalogue())
  expect(readBuiltData(file)).toEqual(bundledCatalogue())
  expect(readdirSync(folder)).toEqual(['catalogue.json'])
})

test('writing that fails leaves the earlier file and no other', () => {
  const { folder, file } = aFile()
  mkdirSync(file)
  expect(() => writeBuiltData(file, bundledCatalogue())).toThrow()
  expect(readdirSync(folder)).toEqual(['catalogue.json'])
})

test('a missing or damaged catalogue stops the start with a sentence for the operator', () => {
  const { file } = aFile()
  const fault = new Fault(`The catalogue in ${file} is missing or damaged. "npm run build" makes it.`)
  expect(() => readBuiltData(file)).toThrow(fault)
  writeFileSync(file, '{"films":[')
  expect(() => readBuiltData(file)).toThrow(fault)
})

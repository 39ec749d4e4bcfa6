import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Fault } from '#server/fault.ts'
import type { OpenData } from './read.ts'

/** Writes a checked catalogue into one file as JSON. The file replaces an earlier one only when it is complete. */
export function writeBuiltData(file: string, data: OpenData): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporaryFile = `${file}.${randomUUID()}`
  try {
    writeFileSync(temporaryFile, JSON.stringify(data))
    renameSync(temporaryFile, file)
  } catch (error) {
    rmSync(temporaryFile, { force: true })
    throw error
  }
}

/**
 * Reads the catalogue that was written into `file`, without checking it again. Throws a Fault when it cannot be read.
 */
export function readBuiltData(file: string): OpenData {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Fault(`The catalogue in ${file} is missing or damaged. "npm run build" makes it.`)
  }
}

import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Fault } from '#server/fault.ts'
import type { OpenData } from './read.ts'

/** Writes a checked catalogue into one file, in the place of the file that was there. */
export function writeBuiltData(file: string, data: OpenData): void {
  mkdirSync(dirname(file), { recursive: true })
  const written = `${file}.${randomUUID()}`
  try {
    writeFileSync(written, JSON.stringify(data))
    renameSync(written, file)
  } catch (error) {
    rmSync(written, { force: true })
    throw error
  }
}

/** The catalogue that was written into `file`; a Fault when it is missing or cannot be read. It is not checked again. */
export function readBuiltData(file: string): OpenData {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Fault(`The catalogue in ${file} is missing or damaged. "npm run build" makes it.`)
  }
}

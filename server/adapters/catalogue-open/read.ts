import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { Fault } from '#server/fault.ts'
import { type MovieFile, movieFile, type PersonInFile, peopleFile, type ShowFile, showFile } from './format.ts'

/** The checked content of the open catalogue's files. The open catalogue is the one that comes with Matinee. */
export interface OpenData {
  movies: readonly MovieFile[]
  shows: readonly ShowFile[]
  people: readonly PersonInFile[]
}

/**
 * Reads the catalogue's folder: `films/*.json`, `series/*.json` and `people.json`. If anything is wrong in them, throws
 * one Fault whose message lists the faults of all files, each with its file, title and field, so that an editor can fix
 * all at once. Contradictions between entries are looked for only when every file is valid.
 */
export function readOpenData(folder: string): OpenData {
  const faults: string[] = []
  const movies = readFolder(folder, 'films', movieFile, faults)
  const shows = readFolder(folder, 'series', showFile, faults)
  const people = readFile(folder, 'people.json', peopleFile, faults) ?? []

  if (faults.length === 0) faults.push(...findContradictions([...movies, ...shows], people))
  if (faults.length > 0) {
    throw new Fault(['The open catalogue is not as it should be:', ...faults.map((fault) => `  - ${fault}`)].join('\n'))
  }
  return { movies: movies.map(({ entry }) => entry), shows: shows.map(({ entry }) => entry), people }
}

interface CheckedFile<T> {
  file: string
  entry: T
}

/** The entries of all JSON files in a folder. Faults are added to `faults`, and files with faults are left out. */
function readFolder<S extends z.ZodType>(folder: string, name: string, schema: S, faults: string[]) {
  const checkedFiles: CheckedFile<z.output<S>>[] = []
  let files: string[] = []
  try {
    files = readdirSync(join(folder, name)).sort()
  } catch (error) {
    faults.push(`${name}: ${(error as Error).message}`)
  }
  for (const file of files) {
    if (!file.endsWith('.json')) continue
    const path = `${name}/${file}`
    const entry = readFile(folder, path, schema, faults)
    if (entry !== null) checkedFiles.push({ file: path, entry })
  }
  return checkedFiles
}

/** The checked content of a file, or null if it has faults; these are added to `faults`. */
function readFile<S extends z.ZodType>(folder: string, file: string, schema: S, faults: string[]): z.output<S> | null {
  let data: unknown
  try {
    data = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    faults.push(`${file}: ${(error as Error).message}`)
    return null
  }
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    faults.push(`${file}, ${nameOf(data, issue.path)}, ${issue.path.join('.') || 'the whole'}: ${issue.message}`)
  }
  return null
}

/** The title of the entry that has the fault, or the person's name in the list of people. `path` leads to the fault. */
function nameOf(data: unknown, path: readonly PropertyKey[]): string {
  const entry = Array.isArray(data) ? data[Number(path[0])] : data
  return entry?.title ?? entry?.name ?? 'no title'
}

/**
 * The faults that show only when entries or fields are compared: an id or a name that is used twice, a person who is
 * not in people.json, a day of release outside the title's year, numbers of seasons or episodes that do not rise, a
 * `notes.copy_runtime`, the length of a shortened copy, that is not below the movie's own length.
 */
function findContradictions(titles: CheckedFile<MovieFile | ShowFile>[], people: readonly PersonInFile[]): string[] {
  const faults: string[] = []
  const personNames = new Set<string>()
  const personIds = new Set<number>()
  for (const person of people) {
    if (personNames.has(person.name)) faults.push(`people.json, ${person.name}, name: is there twice`)
    if (personIds.has(person.id)) faults.push(`people.json, ${person.name}, id: ${person.id} is somebody else's too`)
    personNames.add(person.name)
    personIds.add(person.id)
  }

  const filesById = new Map<number, string>()
  for (const { file, entry } of titles) {
    const location = `${file}, ${entry.title}`
    const otherFile = filesById.get(entry.id)
    if (otherFile) faults.push(`${location}, id: ${entry.id} is the id of ${otherFile} too`)
    filesById.set(entry.id, file)

    const credited = [
      ...entry.cast.map(({ person }) => ['cast', person] as const),
      ...entry.crew.map(({ person }) => ['crew', person] as const),
      ...('created_by' in entry ? entry.created_by.map((person) => ['created_by', person] as const) : []),
    ]
    for (const [field, person] of credited) {
      if (!personNames.has(person)) faults.push(`${location}, ${field}: ${person} is not in people.json`)
    }
    if (entry.released && !entry.released.startsWith(String(entry.year))) {
      faults.push(`${location}, released: ${entry.released} is not in the year ${entry.year}`)
    }
    if ('seasons' in entry) faults.push(...numberingFaults(location, entry))
    else if (entry.runtime !== undefined && (entry.notes.copy_runtime ?? 0) >= entry.runtime) {
      const { copy_runtime: copyRuntime } = entry.notes
      faults.push(
        `${location}, notes.copy_runtime: ${copyRuntime} is not shorter than the film's ${entry.runtime} minutes`,
      )
    }
  }
  return faults
}

/** A fault if the numbers of a show's seasons do not rise, and one for each season whose episode numbers do not. */
function numberingFaults(location: string, show: ShowFile): string[] {
  const isRising = (numbers: number[]) =>
    numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
  const faults: string[] = []
  if (!isRising(show.seasons.map(({ season }) => season))) faults.push(`${location}, seasons: must rise`)
  for (const { season, episodes } of show.seasons) {
    if (!isRising(episodes.map(({ episode }) => episode)))
      faults.push(`${location}, season ${season}: episodes must rise`)
  }
  return faults
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'
import { captionsOf } from '#scripts/shorts/captions.ts'
import { drawingsHash } from '#scripts/shorts/drawings-hash.ts'
import { encode } from '#scripts/shorts/encode.ts'
import { shorts } from '#scripts/shorts/shorts.ts'

// Makes the videos of Matinee's own shorts, with their music, in web/public/shorts: `node scripts/run.mjs shorts`, or
// only some of them with their names as arguments. Needs ffmpeg with libvpx and libopus. A file's name contains a hash
// of its content, since browsers cache the file for ever. When a short has changed, the catalogue gets the new file
// name.
const folder = join(project, 'web/public/shorts')
const recordFile = join(project, 'scripts/shorts/made.json')
const names = process.argv.slice(2)

mkdirSync(folder, { recursive: true })
for (const short of shorts) {
  if (names.length > 0 && !names.includes(short.name)) continue
  const startedAt = performance.now()
  const drawings = drawingsHash(short)
  const temporaryFile = join(folder, `${short.name}.making.webm`)
  const source = await encode(short, temporaryFile)
  const hash = createHash('sha256').update(readFileSync(temporaryFile)).digest('hex').slice(0, 10)
  for (const file of readdirSync(folder)) {
    if (file.startsWith(`${short.name}.`) && !file.endsWith('.making.webm')) rmSync(join(folder, file))
  }
  const file = `${short.name}.${hash}`
  renameSync(temporaryFile, join(folder, `${file}.webm`))
  writeFileSync(join(folder, `${file}.vtt`), captionsOf(short))
  writeFileSync(recordFile, `${JSON.stringify({ ...readRecord(), [short.name]: { file, drawings } }, null, 2)}\n`)
  renameInCatalogue(short.name, file)
  const size = Math.round(statSync(join(folder, `${file}.webm`)).size / 1000)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${file}.webm: ${size} kB in ${seconds} s; pixels and samples ${source}`)
}

/** For each short, by its name: the name of its file, and the hash of the drawings in the file. */
function readRecord(): Record<string, { file: string; drawings: string }> {
  return existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}
}

/** Replaces the name of a short's file in the catalogue. */
function renameInCatalogue(name: string, file: string): void {
  for (const kind of ['films', 'series']) {
    const titlesFolder = join(project, 'catalogue', kind)
    for (const titleFile of readdirSync(titlesFolder)) {
      const text = readFileSync(join(titlesFolder, titleFile), 'utf8')
      const renamed = text.replaceAll(new RegExp(`"${name}\\.[0-9a-f]{10}"`, 'g'), `"${file}"`)
      if (renamed !== text) writeFileSync(join(titlesFolder, titleFile), renamed)
    }
  }
}

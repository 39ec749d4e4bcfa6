import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '#scripts/parts/project.ts'
import { captionsOf } from '#scripts/shorts/captions.ts'
import { encode } from '#scripts/shorts/encode.ts'
import { shorts } from '#scripts/shorts/shorts.ts'

// Draws Matinee's own shorts, plays their music, and writes both to web/public/shorts: `node scripts/run.mjs shorts`, or
// with names only those. It needs ffmpeg with libvpx and libopus. The name of a file has a hash of its content, since
// browsers keep it for ever; the catalogue's files name it, so they must be changed when it changes.
const folder = join(project, 'web/public/shorts')
const wanted = process.argv.slice(2)

mkdirSync(folder, { recursive: true })
for (const short of shorts) {
  if (wanted.length > 0 && !wanted.includes(short.name)) continue
  const began = performance.now()
  const made = join(folder, `${short.name}.making.webm`)
  const source = await encode(short, made)
  const hash = createHash('sha256').update(readFileSync(made)).digest('hex').slice(0, 10)
  for (const file of readdirSync(folder)) {
    if (file.startsWith(`${short.name}.`) && !file.endsWith('.making.webm')) rmSync(join(folder, file))
  }
  const name = `${short.name}.${hash}`
  renameSync(made, join(folder, `${name}.webm`))
  writeFileSync(join(folder, `${name}.vtt`), captionsOf(short))
  const size = Math.round(statSync(join(folder, `${name}.webm`)).size / 1000)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${name}.webm: ${size} kB in ${seconds} s; pixels and samples ${source}`)
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawCatalogue } from '#scripts/parts/draw-catalogue.ts'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'

// Puts all drawings except the link previews on a few HTML pages, so that drawings that are too similar can be found.
// `npm run contact-sheets` draws all titles and people, and `npm run contact-sheets -- 87 241` only those with these
// ids.
const folder = join(project, 'dist/contact-sheets')
const ids = new Set(process.argv.slice(2))

/** The name of each sheet, by the letter with which the names of its drawings begin. */
const sheetNames = { p: 'posters', t: 'posters-without-letters', b: 'backdrops', s: 'stills', f: 'portraits' }

const images = new Map<string, string[]>(Object.keys(sheetNames).map((letter) => [letter, []]))
for (const { name, svg } of drawCatalogue(readOpenData(join(project, 'catalogue')))) {
  const [letter = '', id = ''] = /^([a-z])(\d+)/.exec(name)?.slice(1) ?? []
  if (ids.size > 0 && !ids.has(id)) continue
  // Each drawing is embedded as a separate document, since different drawings use the same ids for their gradients.
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  images.get(letter)?.push(`<figure><img src="${source}" alt=""><figcaption>${name}</figcaption></figure>`)
}

mkdirSync(folder, { recursive: true })
for (const [letter, sheet] of Object.entries(sheetNames)) {
  const file = join(folder, `${sheet}.html`)
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>${sheet}</title>
<style>
  body { margin: 16px; background: #0d0b0e; color: #a79fae; font: 12px sans-serif;
    display: grid; grid-template-columns: repeat(auto-fill, minmax(${letter === 'b' || letter === 's' ? 320 : 180}px, 1fr)); gap: 16px }
  figure { margin: 0 } img { display: block; width: 100%; height: auto }
</style>
${images.get(letter)?.join('\n') ?? ''}
`,
  )
  console.log(`${file}: ${images.get(letter)?.length ?? 0}`)
}

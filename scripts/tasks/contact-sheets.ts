import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactSheets } from '#scripts/parts/contact-sheets.ts'
import { drawCatalogue } from '#scripts/parts/draw-catalogue.ts'
import { project } from '#scripts/parts/project.ts'
import { readOpenData } from '#server/adapters/catalogue-open/read.ts'

// Puts all drawings except the link previews on a few HTML pages, so that drawings that are too similar can be found.
// `npm run contact-sheets` draws all titles and people, and `npm run contact-sheets -- 87 241` only those with these
// ids.
const folder = join(project, 'dist/contact-sheets')

mkdirSync(folder, { recursive: true })
for (const { name, html, count } of contactSheets(
  drawCatalogue(readOpenData(join(project, 'catalogue'))),
  process.argv.slice(2),
)) {
  const file = join(folder, `${name}.html`)
  writeFileSync(file, html)
  console.log(`${file}: ${count}`)
}

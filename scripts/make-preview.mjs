// Renders web/public/preview.png, which a link preview shows when the picture of the linked title cannot be rendered.
// Run this script again after a change of art/preview.ts: `node scripts/make-preview.mjs`.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { drawPreview } from '#art/preview.ts'

const svg = drawPreview({
  id: 3,
  title: 'Matinee',
  year: null,
  director: null,
  genres: ['Drama'],
  keywords: [],
  cast: [],
  motif: 'camera',
})
const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
await writeFile(fileURLToPath(new URL('../web/public/preview.png', import.meta.url)), png)
console.log(`preview.png: ${(png.length / 1000).toFixed(1)} kB`)

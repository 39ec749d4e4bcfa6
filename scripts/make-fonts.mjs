// Makes the two typefaces of the web app from the font packages, with only the axes and letters that the app uses.
// Run this script again after an update of the packages: `node scripts/make-fonts.mjs`. An argument is the path of
// another folder to write to.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const [outputFolder = fileURLToPath(new URL('../web/fonts', import.meta.url))] = process.argv.slice(2)
const maxTotalBytes = 50_000
const require = createRequire(import.meta.url)

/** Every character from the first to the last code point. */
const characterRange = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

const letters = characterRange(0x20, 0x7e) + characterRange(0xa0, 0xff)
const punctuation = '–—‘’‚“”„†•…‹›€™−'
/** Signs in `letters` that are rare in titles and sentences. The fonts lack them; the system's font shows them. */
const rareSigns = new Set('^`{|}~\\¢¤¥¦§¨ª¬\u00ad¯±²³´µ¶¸¹º¼¾÷')
const text = [...letters, ...punctuation].filter((character) => !rareSigns.has(character)).join('')

const fonts = [
  {
    packageFile: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    name: 'fraunces-display.woff2',
    // One optical size for headlines; only the weight stays variable.
    axes: { opsz: 72, SOFT: 0, WONK: 0, wght: { min: 400, max: 700 } },
  },
  {
    packageFile: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    name: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
    // Without this table, 6 kB are saved, and the kerning is the same for all weights, which makes no visible
    // difference.
    dropTables: ['GDEF'],
  },
]

let totalBytes = 0
for (const { packageFile, name, axes, dropTables } of fonts) {
  const source = await readFile(require.resolve(packageFile))
  const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes, dropTables })
  await writeFile(join(outputFolder, name), font)
  totalBytes += font.length
  console.log(`${name}: ${(source.length / 1000).toFixed(1)} kB → ${(font.length / 1000).toFixed(1)} kB`)
}
console.log(`together ${(totalBytes / 1000).toFixed(1)} kB of ${maxTotalBytes / 1000} kB`)
if (totalBytes > maxTotalBytes) process.exitCode = 1

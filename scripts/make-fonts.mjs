// Makes the two typefaces of the web app from the font packages, with only the axes and letters that the app uses.
// Run it again after an update of the packages: `node scripts/make-fonts.mjs`.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const maxTotalBytes = 50_000
const require = createRequire(import.meta.url)

/** Every character from the first to the last code point. */
const characterRange = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

const letters = characterRange(0x20, 0x7e) + characterRange(0xa0, 0xff)
const punctuation = '–—‘’‚“”„†•…‹›€™−'
/** Signs of these ranges that titles and sentences hardly ever have. The system's font shows them if they occur. */
const unused = new Set('^`{|}~\\¢¤¥¦§¨ª¬\u00ad¯±²³´µ¶¸¹º¼¾÷')
const text = [...letters, ...punctuation].filter((character) => !unused.has(character)).join('')

const fonts = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces-display.woff2',
    // One optical size for headlines; only the weight stays variable.
    axes: { opsz: 72, SOFT: 0, WONK: 0, wght: { min: 400, max: 700 } },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
    // Without this table the kerning is the same for all weights. The difference is not visible, and it saves 6 kB.
    dropTables: ['GDEF'],
  },
]

let total = 0
for (const { from, to, axes, dropTables } of fonts) {
  const source = await readFile(require.resolve(from))
  const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes, dropTables })
  await writeFile(fileURLToPath(new URL(`../web/fonts/${to}`, import.meta.url)), font)
  total += font.length
  console.log(`${to}: ${(source.length / 1000).toFixed(1)} kB → ${(font.length / 1000).toFixed(1)} kB`)
}
console.log(`together ${(total / 1000).toFixed(1)} kB of ${maxTotalBytes / 1000} kB`)
if (total > maxTotalBytes) process.exitCode = 1

// Extracts the outlines of League Gothic from its package into art/lettering/league-gothic.json: the letters of posters
// as path commands in font units, and their kerning. With this file, drawing needs no font parser.
// Run this script again after an update of the package: `node scripts/make-lettering.mjs`. An argument is the path of
// another file to write.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

const require = createRequire(import.meta.url)
const fonts = ['latin', 'latin-ext'].map((subset) => {
  const file = readFileSync(require.resolve(`@fontsource/league-gothic/files/league-gothic-${subset}-400-normal.woff`))
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
})
const { unitsPerEm } = fonts[0]

/** True for the characters that are extracted. Lower-case letters are left out, since posters use only capitals. */
const isExtracted = (character) =>
  character === character.toLocaleUpperCase('en') && /[\p{L}\p{N}\p{P}\p{S} ]/u.test(character)

const letters = new Map()
for (const font of fonts) {
  for (let code = 0x20; code < 0x2200; code += 1) {
    const character = String.fromCodePoint(code)
    if (letters.has(character) || !isExtracted(character) || !font.hasChar(character)) continue
    const glyph = font.charToGlyph(character)
    // At a font size of one em, the numbers of the commands are font units. y points downwards.
    const commands = glyph.getPath(0, 0, unitsPerEm).commands.map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
      return type + numbers.map((value) => Math.round(value * 100) / 100).join(' ')
    })
    letters.set(character, { font, glyph, advance: glyph.advanceWidth ?? 0, commands })
  }
}

const kerning = {}
for (const [left, { font, glyph }] of letters) {
  for (const [right, { font: rightFont, glyph: rightGlyph }] of letters) {
    const value = rightFont === font ? font.getKerningValue(glyph, rightGlyph) : 0
    if (value !== 0) kerning[left + right] = value
  }
}

const lines = [...letters].map(
  ([character, { advance, commands }]) =>
    `    ${JSON.stringify(character)}: ${JSON.stringify([advance, commands.join('')])}`,
)
const json = `{
  "unitsPerEm": ${unitsPerEm},
  "letters": {
${lines.join(',\n')}
  },
  "kerning": ${JSON.stringify(kerning)}
}
`
const [outputFile = new URL('../art/lettering/league-gothic.json', import.meta.url)] = process.argv.slice(2)
writeFileSync(outputFile, json)
console.log(`${letters.size} letters, ${Object.keys(kerning).length} pairs, ${Math.round(json.length / 1000)} kB`)

import { encodeOutline, type OutlineCommand } from './encode-outline.ts'
import outlines from './league-gothic.json' with { type: 'json' }

/** Height of a capital, as a share of the type size. */
export const capHeight = 0.735

/** The letters of League Gothic that posters use; `scripts/make-lettering.mjs` extracts them from the font. */
interface FontFace {
  unitsPerEm: number
  /** By the character: its width in font units, and its outline as text. */
  letters: Record<string, [advance: number, outline: string]>
  /** By two characters: the change of their distance, in font units. */
  kerning: Record<string, number>
}

interface Letter {
  character: string
  /** Width in font units, kerning with the next letter included. */
  advance: number
}

// The compiler types the pairs in the JSON file as arrays of strings and numbers.
const fontFace = outlines as unknown as FontFace

/**
 * The text reduced to characters that the font has: in capitals and with typographic apostrophes. A letter that the
 * font lacks is replaced by the same letter without its accent, or left out. Empty for a title in a script that the
 * font does not have.
 */
export function settableText(text: string): string {
  const plain = text.toLocaleUpperCase('en').replaceAll("'", '’').replaceAll(/\s+/g, ' ')
  return [...plain.normalize('NFC')]
    .map((character) => (hasGlyph(character) ? character : character.normalize('NFD').slice(0, 1)))
    .filter(hasGlyph)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/**
 * Cuts settable text of more than `maxLength` characters and adds an ellipsis. The cut is at the end of a word, unless
 * half of the characters or more would be lost by that.
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > maxLength / 2 ? lastSpace : maxLength)}…`
}

/** Width of settable text at size 1, with `tracking` as extra space between letters. */
export function textWidth(text: string, tracking = 0): number {
  const letters = lettersOf(text)
  const units = letters.reduce((sum, letter) => sum + letter.advance, 0)
  return units / fontFace.unitsPerEm + tracking * Math.max(0, letters.length - 1)
}

/**
 * SVG path data of settable text that begins at 0,0 on the baseline; its type size is `grid` units. `tracking` is extra
 * space between letters, as a share of the type size.
 */
export function textOutline(text: string, grid: number, tracking: number): string {
  const { unitsPerEm, letters } = fontFace
  let pen = 0
  let data = ''
  for (const { character, advance } of lettersOf(text)) {
    const outline = encodeOutline(commandsOf(letters[character]?.[1] ?? '', grid / unitsPerEm))
    if (outline !== '') data += `M${Math.round(pen)} 0${outline}`
    pen += (advance / unitsPerEm + tracking) * grid
  }
  return data
}

function commandsOf(outline: string, scale: number): OutlineCommand[] {
  return [...outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, type, numbers = '']) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.split(' ').map((value) => Number(value) * scale)
    if (type === 'C') return { type, x1: a, y1: b, x2: c, y2: d, x: e, y: f }
    if (type === 'Q') return { type, x1: a, y1: b, x: c, y: d }
    if (type === 'M' || type === 'L') return { type, x: a, y: b }
    return { type: 'Z' }
  })
}

function lettersOf(text: string): Letter[] {
  const { letters, kerning } = fontFace
  const characters = [...text].filter(hasGlyph)
  return characters.map((character, index) => ({
    character,
    advance: (letters[character]?.[0] ?? 0) + (kerning[character + (characters[index + 1] ?? '')] ?? 0),
  }))
}

const hasGlyph = (character: string): boolean => Object.hasOwn(fontFace.letters, character)

import { expect, test } from 'vitest'
import { drawPreview } from './preview.ts'
import { expectWellFormed, longTitle, plainTitle } from './testing/drawings.ts'

/** The number of lines of lettering in a preview: each line is one path. */
const lineCountOf = (svg: string) => svg.match(/<path transform="translate[^"]*" fill/g)?.length ?? 0

test('a preview is 1200 x 630, and the same for the same facts [link.preview]', () => {
  expect(drawPreview(plainTitle)).toContain('viewBox="0 0 1200 630"')
  expect(drawPreview({ ...plainTitle })).toBe(drawPreview(plainTitle))
})

test.each([
  '',
  'Häxan',
  longTitle,
  '東京物語',
  'Rock & Roll <script>alert(1)</script>',
  'broken \ud83c half, \u0000 null',
])('a preview of %j is well-formed XML', (title) => {
  for (let id = 1; id <= 14; id += 1) expectWellFormed(drawPreview({ ...plainTitle, id, title, director: title }))
})

test('a preview shows the title, and the year and the director if they are known', () => {
  const bare = { ...plainTitle, title: 'Suds', year: null, director: null }
  expect(lineCountOf(drawPreview(bare))).toBe(1)
  expect(lineCountOf(drawPreview({ ...bare, year: 1920 }))).toBe(2)
  expect(drawPreview({ ...bare, director: 'Jack Dillon' })).not.toBe(
    drawPreview({ ...bare, director: 'Mary Pickford' }),
  )
  // Of a very long name only the beginning is shown.
  expect(drawPreview({ ...bare, director: 'X'.repeat(62) })).toBe(drawPreview({ ...bare, director: 'X'.repeat(61) }))
})

test('for a title in a script that the font lacks, a preview shows the picture without letters and without the dark area behind them', () => {
  const svg = drawPreview({ ...plainTitle, title: '東京物語', year: 1953 })
  expect(lineCountOf(svg)).toBe(0)
  expect(svg).not.toContain('preview-shade')
})

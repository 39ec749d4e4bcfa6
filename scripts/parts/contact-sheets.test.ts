import { expect, test } from 'vitest'
import { contactSheets } from './contact-sheets.ts'

const drawings = ['p8', 't8', 'b8', 'l8', 's8-1-2', 'p87', 'f8', 'f9'].map((name) => ({
  name,
  svg: `<svg>é ${name}</svg>`,
}))

/** The name, the number and the drawings of each sheet for these ids. */
const sheetsFor = (...ids: string[]) =>
  contactSheets(drawings, ids).map(({ name, html, count }) => [
    name,
    count,
    [...html.matchAll(/base64,([^"]+)" alt=""><figcaption>([^<]+)</g)].map(([, data = '', caption]) => {
      expect(Buffer.from(data, 'base64').toString()).toBe(`<svg>é ${caption}</svg>`)
      return caption
    }),
  ])

test('each drawing is on the sheet of its kind with its name below it, except the link previews', () => {
  expect(sheetsFor()).toEqual([
    ['posters', 2, ['p8', 'p87']],
    ['posters-without-letters', 1, ['t8']],
    ['backdrops', 1, ['b8']],
    ['stills', 1, ['s8-1-2']],
    ['portraits', 2, ['f8', 'f9']],
  ])
})

test('with ids, the sheets have only the drawings with one of these ids', () => {
  expect(sheetsFor('8').map(([, , names]) => names)).toEqual([['p8'], ['t8'], ['b8'], ['s8-1-2'], ['f8']])
  expect(sheetsFor('87', '9').map(([, , names]) => names)).toEqual([['p87'], [], [], [], ['f9']])
})

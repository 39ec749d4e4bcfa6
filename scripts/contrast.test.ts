import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './parts/project.ts'

type Theme = 'light' | 'dark'
type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const css = readFileSync(join(project, 'web/styles.css'), 'utf8')

/** The tokens of a block of declarations, each with its colour in the light and in the dark theme. */
const tokensIn = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light: colourOf(light), dark: colourOf(dark) }],
    ),
  )

/** The colour of a CSS value: #rgb, #rrggbb or rgb(). */
function colourOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = text.startsWith('#')
    ? ((text.length === 4 ? text.replaceAll(/\w/g, '$&$&') : text)
        .match(/\w\w/g)
        ?.map((hex) => Number.parseInt(hex, 16)) ?? [])
    : (text.match(/[\d.]+/g)?.map(Number) ?? [])
  return [red, green, blue, alpha]
}

/** The colour that results when an opaque or translucent colour lies over an opaque colour. */
const blend = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
  const mixed = (above: number, index: 0 | 1 | 2) => above * alpha + below[index] * (1 - alpha)
  return [mixed(red, 0), mixed(green, 1), mixed(blue, 2), 1]
}

/** The relative luminance as WCAG defines it. */
const luminance = ([red, green, blue]: Colour) => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (colour: Colour, other: Colour) => {
  const [dark = 0, light = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

// The declarations of the usual colours, and those with "prefers-contrast: more".
const [, usual = '', highContrast = ''] =
  /^:root,\n(.*?)@media \(prefers-contrast: more\) \{(.*?)\n {2}\}/ms.exec(css) ?? []
const tokens = { usual: tokensIn(usual), highContrast: { ...tokensIn(usual), ...tokensIn(highContrast) } }

/**
 * Pairs of a colour and its background, with the contrast that WCAG requires: 4.5 for text, 3 for outlines of controls.
 */
const pairs: readonly [above: string, below: string, minimum: number][] = [
  ...['ground', 'raised'].flatMap((below): [string, string, number][] => [
    ['text', below, 4.5],
    ['muted', below, 4.5],
    ['accent', below, 4.5],
    ['good', below, 4.5],
    ['bad', below, 4.5],
    ['edge', below, 3],
  ]),
  ['text', 'line', 4.5],
  ['text', 'veil', 4.5],
  ['muted', 'veil', 4.5],
  ['accent', 'veil', 4.5],
  ['text', 'glow', 4.5],
  ['muted', 'glow', 4.5],
  ['accent', 'glow', 4.5],
  ['bad', 'glow', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['ground', 'bad', 4.5],
  ['ground', 'text', 4.5],
]

const lookUp = (name: string, tokenSet: keyof typeof tokens, theme: Theme): Colour => {
  const token = tokens[tokenSet][name]
  if (!token) throw new Error(`styles.css has no --${name} with both themes`)
  return token[theme]
}

const contrastOf = (above: string, below: string, tokenSet: keyof typeof tokens, theme: Theme) => {
  const ground = lookUp('ground', tokenSet, theme)
  const surface = blend(lookUp(below, tokenSet, theme), ground)
  return contrast(blend(lookUp(above, tokenSet, theme), surface), surface)
}

for (const theme of ['light', 'dark'] as const) {
  test.each(pairs)(`in the ${theme} theme %s on %s has a contrast of at least %d`, (above, below, minimum) => {
    expect(contrastOf(above, below, 'usual', theme)).toBeGreaterThanOrEqual(minimum)
  })

  test(`with "prefers-contrast: more", the ${theme} theme has a contrast of at least 7 for text on backgrounds, 4.5 for edges and 3 for lines`, () => {
    for (const below of ['ground', 'raised', 'veil']) {
      for (const above of ['text', 'muted', 'accent', 'good', 'bad']) {
        expect(contrastOf(above, below, 'highContrast', theme), `${above} on ${below}`).toBeGreaterThanOrEqual(7)
      }
    }
    expect(contrastOf('line', 'ground', 'highContrast', theme)).toBeGreaterThanOrEqual(3)
    expect(contrastOf('edge', 'ground', 'highContrast', theme)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf('text', 'line', 'highContrast', theme)).toBeGreaterThanOrEqual(4.5)
  })
}

test('white on velvet, the colours of the microphone button while it listens, has a contrast of at least 4.5', () => {
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(colourOf('#fff'), lookUp('velvet', 'usual', theme))).toBeGreaterThanOrEqual(4.5)
  }
})

test('the bars of the browser have the colour of the page in both themes', () => {
  const html = readFileSync(join(project, 'web/index.html'), 'utf8')
  const bars = [...html.matchAll(/<meta name="theme-color" content="(#\w+)"/g)].map(([, colour = '']) =>
    colourOf(colour),
  )
  expect(bars).toEqual([lookUp('ground', 'usual', 'light'), lookUp('ground', 'usual', 'dark')])
})

test('the contrast of black on white is 21, and that of #767676 on white is 4.54', () => {
  expect(contrast(colourOf('#000'), colourOf('#fff'))).toBeCloseTo(21)
  expect(contrast(colourOf('#767676'), colourOf('#ffffff'))).toBeCloseTo(4.54, 2)
})

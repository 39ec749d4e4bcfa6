import type { PersonFacts } from './facts.ts'
import { personInHat } from './figures/person-in-hat.ts'
import { initialsOf } from './lettering/initials.ts'
import { drawMonogram } from './lettering/monogram.ts'
import { monogramCentre, ornamentsOf, type PortraitColours, portraitSize } from './portrait-ornaments.ts'
import { createRandom, type Random } from './random.ts'
import { svgDocument } from './svg-document.ts'
import { path, placeAt, rect } from './svg-shapes.ts'

const portraitColourSets: readonly PortraitColours[] = [
  { dark: '#2a0d16', glow: '#b3273a', light: '#ffe3c2' },
  { dark: '#2b1208', glow: '#cf6a24', light: '#fff0d2' },
  { dark: '#1f1408', glow: '#c8922b', light: '#fff4d9' },
  { dark: '#260f2b', glow: '#9a3b7a', light: '#ffe6ea' },
  { dark: '#0f1f29', glow: '#2f7a86', light: '#fdecc8' },
  { dark: '#161534', glow: '#5a50a8', light: '#fde7cf' },
  { dark: '#14200f', glow: '#7a8a34', light: '#fbf0cc' },
  { dark: '#2a1512', glow: '#b8584a', light: '#ffeadb' },
  { dark: '#1c1a20', glow: '#7f6a72', light: '#f7e7d6' },
  { dark: '#0e2320', glow: '#2d8068', light: '#fdeccb' },
]

/**
 * Draws a person's portrait, 4:5: the monogram, or a person in a hat when the name has no letters for a monogram. The
 * ornament behind it depends on the department in which the person works.
 */
export function drawPortrait(person: PersonFacts): string {
  const random = createRandom(`portrait ${person.id} ${person.name}`)
  const colours = random.pick(portraitColourSets)
  const initials = initialsOf(person.name)
  const ornament = random.pick(ornamentsOf(person))(colours, random)
  const monogramHeight = initials.length === 1 ? 168 : 132
  const subject =
    initials === ''
      ? path(personInHat, colours.light, { transform: placeAt(monogramCentre.x, portraitSize.height + 6, 3.5) })
      : drawMonogram(initials, monogramCentre.x, monogramCentre.y, monogramHeight, colours.light)
  return svgDocument(
    portraitSize.width,
    portraitSize.height,
    person.name,
    drawBackground(colours, random) + ornament + subject,
  )
}

/** Light from one side of the portrait, falling off into the dark. */
function drawBackground({ dark, glow }: PortraitColours, random: Random): string {
  const cx = Math.round(random.between(15, 85))
  const cy = Math.round(random.between(-5, 45))
  const stops =
    `<stop offset="0" stop-color="${glow}"/>` +
    `<stop offset=".45" stop-color="${glow}" stop-opacity=".55"/>` +
    `<stop offset="1" stop-color="${glow}" stop-opacity="0"/>`
  const circleAttributes = `cx="${cx}%" cy="${cy}%" r="${random.integer(75, 105)}%"`
  const gradient = `<radialGradient id="glow" ${circleAttributes}>${stops}</radialGradient>`
  return (
    rect(0, 0, portraitSize.width, portraitSize.height, dark) +
    gradient +
    rect(0, 0, portraitSize.width, portraitSize.height, 'url(#glow)')
  )
}

import { describe, expect, test } from 'vitest'
import { chooseCast } from './choose-cast.ts'
import { chooseComposition } from './choose-composition.ts'
import { compositionNames as names } from './composition-names.ts'
import { compositions } from './compositions.ts'
import { type FigureName, figures } from './figures.ts'
import { wholeSheet } from './layouts/layout.ts'
import { readPalette } from './palettes.ts'
import { createRandom, type Random } from './random.ts'
import {
  compressedSize,
  everyDrawing,
  expectWellFormed,
  longTitle,
  maxDrawingBytes,
  plainTitle,
} from './testing/drawings.ts'

describe('every composition', () => {
  const inks = readPalette('0e0b0d 7a1020 d8331f f0b35a efe2c8')
  const cast = chooseCast({ ...plainTitle, genres: ['Romance'] })
  const frames = [
    { width: 500, height: 750, subjectArea: wholeSheet },
    { width: 500, height: 750, subjectArea: { x: 20, y: 34, width: 460, height: 330 } },
    { width: 1280, height: 720, subjectArea: { x: 560, y: 50, width: 660, height: 590 } },
    { width: 370, height: 750, subjectArea: { x: 8, y: 40, width: 354, height: 620 } },
  ]

  test.each(names)('%s is well-formed in every frame and differs for each seed', (name) => {
    for (const frame of frames) {
      const drawings = Array.from({ length: 12 }, (_, seed) =>
        compositions[name](frame, inks, createRandom(`${name} ${seed}`), cast),
      )
      for (const drawing of drawings)
        expectWellFormed(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${drawing}</svg>`)
      expect(new Set(drawings).size).toBe(drawings.length)
    }
  })

  // All pictures of a title start from one seed. If a composition called the random source more often in one frame than
  // in another, poster and backdrop would differ in more than their proportions.
  test.each(names)('%s calls the random source in the same way in every frame', (name) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const callsByFrame = frames.map((frame) => {
        const recorded = recordCalls(createRandom(`${name} ${seed}`))
        compositions[name](frame, inks, recorded.random, cast)
        return recorded.calls.join(' ')
      })
      expect(new Set(callsByFrame).size).toBe(1)
    }
  })

  test.each(names)('%s is the composition of titles with this motif, and of some titles without a motif', (name) => {
    expect(chooseComposition({ ...plainTitle, motif: name })).toBe(name)
    const chosenWithoutMotif = Array.from({ length: 400 }, (_, id) =>
      chooseComposition({ ...plainTitle, title: 'Ostrich', id }),
    )
    expect(chosenWithoutMotif).toContain(name)
  })

  test.each(names)('%s makes no drawing that is larger than 6 kB when compressed', (name) => {
    for (let id = 1; id <= 12; id += 1) {
      const facts = {
        ...plainTitle,
        id,
        title: longTitle,
        director: 'Ernest Beaumont Schoedsack',
        motif: name,
        year: 1900 + id * 9,
      }
      for (const svg of everyDrawing(facts)) expect(compressedSize(svg)).toBeLessThanOrEqual(maxDrawingBytes)
    }
  })
})

/** A random source like `random`, and the names of the methods that were called on it, in order. */
function recordCalls(random: Random): { random: Random; calls: string[] } {
  const calls: string[] = []
  const recorder = new Proxy(random, {
    get(source, method, receiver) {
      calls.push(String(method))
      return Reflect.get(source, method, receiver)
    },
  })
  return { random: recorder, calls }
}

test('of all leads in the composition hat-and-cane, only the tramp has a toothbrush moustache', () => {
  const inks = readPalette('0e0b0d 7a1020 d8331f f0b35a efe2c8')
  const frame = { width: 500, height: 750, subjectArea: wholeSheet }
  const moustache = 'M-9 6L-7-5Q0-7 7-5'
  const hasMoustache = (lead: FigureName) =>
    [1, 2, 3, 4, 5, 6].some((seed) =>
      compositions['hat-and-cane'](frame, inks, createRandom(`${seed}`), { lead, victim: lead, couple: null }).includes(
        moustache,
      ),
    )
  expect((Object.keys(figures) as FigureName[]).filter(hasMoustache)).toEqual(['tramp'])
})

test('of all leads, only the comedians turn the camera in the composition camera; for the others a gentleman does', () => {
  const inks = readPalette('0e0b0d 7a1020 d8331f f0b35a efe2c8')
  const frame = { width: 500, height: 750, subjectArea: wholeSheet }
  const turnsCamera = (lead: FigureName) =>
    [1, 2, 3, 4, 5, 6].some((seed) =>
      compositions
        .camera(frame, inks, createRandom(`${seed}`), { lead, victim: lead, couple: null })
        .includes(`"${figures[lead].body}"`),
    )
  const leads = (Object.keys(figures) as FigureName[]).filter(turnsCamera)
  expect(leads).toEqual(['gentleman', 'porkpie', 'spectacles', 'tramp'])
})

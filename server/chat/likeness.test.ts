import { expect, test } from 'vitest'
import { titleFacts } from '#tests/support/title-facts.ts'
import { likeness } from './likeness.ts'
import type { TitleFacts } from './title-facts.ts'

const movie = (id: number, more: Partial<TitleFacts>) => titleFacts({ ref: { type: 'movie', id }, genres: [], ...more })

test('the likeness of two titles rises with shared keywords, directors, leading actors and genres, with close years, and when both are silent', () => {
  const parts = (...jobs: string[]) => jobs.map((job, id) => ({ id, name: `${id}`, job, character: null }))
  const noLikeness = { year: null, sound: null, genres: [] }
  const likenessOf = (more: Partial<TitleFacts>, other = more) =>
    likeness(movie(1, { ...noLikeness, ...more }), movie(2, { ...noLikeness, ...other }))
  expect(likenessOf({})).toBe(0)
  expect(likenessOf({ keywords: ['train', 'silent'] })).toBe(1)
  expect(likenessOf({ parts: parts('Director', 'Writer') })).toBe(1.5)
  expect(likenessOf({ parts: parts('cast', 'cast', 'cast', 'cast') })).toBe(4.5)
  // Somebody who both directs and plays a leading part is one person.
  const directingActor = parts('cast', 'Director').map((part) => ({ ...part, id: 7 }))
  expect(likenessOf({ parts: directingActor })).toBe(1.5)
  const [comedy, drama] = [
    { id: 35, name: 'Comedy' },
    { id: 18, name: 'Drama' },
  ]
  expect(likenessOf({ genres: [comedy] })).toBe(2.3)
  // The first genre counts more than the others.
  expect(likenessOf({ genres: [drama, comedy] }, { genres: [comedy] })).toBe(0.8)
  expect(likenessOf({ sound: 'silent' })).toBe(1)
  expect(likenessOf({ sound: 'silent' }, { sound: 'sound' })).toBe(0)
  expect(likenessOf({ year: 1920 })).toBe(1)
  expect(likenessOf({ year: 1920 }, { year: 1945 })).toBe(0)
  expect(likenessOf({ year: 1920 }, { year: 1970 })).toBe(0)
})

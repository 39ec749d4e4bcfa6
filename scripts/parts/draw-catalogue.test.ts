import { expect, test } from 'vitest'
import { figures } from '#art/figures.ts'
import { drawPortrait } from '#art/portrait.ts'
import { aMovie, aShow } from '#tests/support/catalogues.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { drawCatalogue } from './draw-catalogue.ts'

const data = bundledCatalogue()
const drawings = [...drawCatalogue(data)]

test('every title has one drawing of each of four kinds, every episode has one still, and every person has one portrait', () => {
  const titles = [...data.movies, ...data.shows].flatMap(({ id }) => [`p${id}`, `t${id}`, `b${id}`, `l${id}`])
  const stills = data.shows.flatMap(({ id, seasons }) =>
    seasons.flatMap(({ season, episodes }) => episodes.map(({ episode }) => `s${id}-${season}-${episode}`)),
  )
  const portraits = data.people.map(({ id }) => `f${id}`)
  expect(drawings.map(({ name }) => name).toSorted()).toEqual([...titles, ...stills, ...portraits].toSorted())
})

test('the same catalogue gives the same drawings, and no two drawings are equal', () => {
  expect([...drawCatalogue(data)]).toEqual(drawings)
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length)
})

test('a poster depends on the title, year, genres, keywords, motif and director of its film, but not on the overview and score', () => {
  const posterOf = (fields: Parameters<typeof aMovie>[0]) =>
    drawCatalogue({ movies: [aMovie(fields)], shows: [], people: [] }).next().value?.svg
  const writer = { person: 'Al Boasberg', job: 'Writer' }
  const general = {
    title: 'The General',
    year: 1926,
    genres: ['Comedy' as const],
    crew: [writer, { person: 'Buster Keaton', job: 'Director' }],
  }
  const changes = [
    { title: 'The Generals' },
    { year: 1966 },
    { genres: ['Horror' as const] },
    { keywords: ['submarine'] },
    { motif: 'balloon' },
    { crew: [writer, { person: 'Clyde Bruckman', job: 'Director' }] },
  ]
  const poster = posterOf(general)
  expect(poster).toContain('<title>The General</title>')
  for (const change of changes) expect(posterOf({ ...general, ...change }), JSON.stringify(change)).not.toBe(poster)
  expect(posterOf({ ...general, overview: 'Something else happens.', score: 1 })).toBe(poster)
})

test('a poster shows the figure that an editor chose, or that of the actor who is billed first', () => {
  const posterOf = (fields: Parameters<typeof aMovie>[0]) =>
    drawCatalogue({ movies: [aMovie({ motif: 'spotlight', ...fields })], shows: [], people: [] }).next().value?.svg
  const billed = (...people: string[]) => ({ cast: people.map((person) => ({ person })) })
  expect(posterOf({ figure: 'monk' })).toContain(`"${figures.monk.body}"`)
  expect(posterOf(billed('Charlie Chaplin', 'Mack Swain'))).toContain(`"${figures.tramp.body}"`)
  expect(posterOf(billed('Mack Swain', 'Charlie Chaplin'))).not.toContain(`"${figures.tramp.body}"`)
})

test('a portrait shows the department of a person’s credits, and that of an actor for a person without credits', () => {
  const people = ['Karl Struss', 'Nobody Known'].map((name, id) => ({ id, name, also_known_as: [], biography: '' }))
  const movies = [aMovie({ crew: [{ person: 'Karl Struss', job: 'Director of Photography' }] })]
  const portraits = [...drawCatalogue({ movies, shows: [], people })].filter(({ name }) => name.startsWith('f'))
  expect(portraits.map(({ svg }) => svg)).toEqual([
    drawPortrait({ id: 0, name: 'Karl Struss', department: 'Camera' }),
    drawPortrait({ id: 1, name: 'Nobody Known', department: 'Acting' }),
  ])
})

test('a still depends on the name and the overview of its episode, and names its season', () => {
  const stillOf = (title: string, overview: string, season = 1) => {
    const show = aShow({ seasons: [{ season, episodes: [{ episode: 1, title, overview }] }] })
    return [...drawCatalogue({ movies: [], shows: [show], people: [] })].find(({ name }) => name.startsWith('s'))?.svg
  }
  const still = stillOf('Part One', 'They meet.')
  expect(stillOf('Part One', 'They talk.')).toBe(still)
  expect(stillOf('Part One', 'A volcano.')).not.toBe(still)
  expect(stillOf('Volcano', 'They meet.')).not.toBe(still)
  expect(stillOf('Part One', 'They meet.', 3)).toContain(', season 3, episode 1</title>')
})

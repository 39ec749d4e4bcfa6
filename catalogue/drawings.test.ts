import { expect, test } from 'vitest'
import { chooseCast } from '#art/choose-cast.ts'
import { compositionNames } from '#art/composition-names.ts'
import { figures } from '#art/figures.ts'
import type { FilmFile, SeriesFile } from '#server/adapters/catalogue-open/format.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

const { films, series } = bundledCatalogue()
const titles: readonly (FilmFile | SeriesFile)[] = [...films, ...series]

/** The main figure in the drawings of a title. */
const leadOf = (title: FilmFile | SeriesFile): string =>
  chooseCast({ ...title, director: null, cast: title.cast.map(({ person }) => person) }).lead

/** The titles with this main figure. */
const withLead = (figure: string) => titles.filter((title) => leadOf(title) === figure)

test('a motif is the name of a composition, and a figure the name of a figure', () => {
  const motifs: readonly string[] = compositionNames
  expect(titles.filter(({ motif }) => motif !== undefined && !motifs.includes(motif))).toEqual([])
  expect(titles.filter(({ figure }) => figure !== undefined && !(figure in figures))).toEqual([])
})

test.each([
  ['tramp', ['Charlie Chaplin']],
  ['porkpie', ['Buster Keaton']],
  ['spectacles', ['Harold Lloyd']],
  ['duo', ['Stan Laurel', 'Oliver Hardy']],
])('the figure %s is for %j alone, and for everything in which they are billed first', (figure, players) => {
  const billedFirst = titles.filter(({ cast }) => {
    const first = cast.slice(0, players.length).map(({ person }) => person)
    return first.length === players.length && first.every((person) => players.includes(person))
  })
  expect(billedFirst.length).toBeGreaterThan(3)
  expect(withLead(figure).map(({ title }) => title)).toEqual(billedFirst.map(({ title }) => title))
})

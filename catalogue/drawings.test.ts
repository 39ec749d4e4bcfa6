import { expect, test } from 'vitest'
import { chooseCast } from '#art/choose-cast.ts'
import { chooseComposition } from '#art/choose-composition.ts'
import { compositionNames } from '#art/composition-names.ts'
import type { TitleFacts } from '#art/facts.ts'
import { figures } from '#art/figures.ts'
import { choosePalette } from '#art/palettes.ts'
import { createRandom } from '#art/random.ts'
import type { MovieFile, ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

const { movies, shows } = bundledCatalogue()
const titles: readonly (MovieFile | ShowFile)[] = [...movies, ...shows]

const factsOf = (title: MovieFile | ShowFile): TitleFacts => ({
  ...title,
  director: null,
  cast: title.cast.map(({ person }) => person),
})

/** The main figure in the drawings of a title. */
const leadOf = (title: MovieFile | ShowFile): string => chooseCast(factsOf(title)).lead

/** The titles with this main figure. */
const titlesWithLead = (figure: string) => titles.filter((title) => leadOf(title) === figure)

test('every motif in the catalogue is the name of a composition, and every figure is the name of a drawn figure', () => {
  const motifs: readonly string[] = compositionNames
  expect(titles.filter(({ motif }) => motif !== undefined && !motifs.includes(motif))).toEqual([])
  expect(titles.filter(({ figure }) => figure !== undefined && !(figure in figures))).toEqual([])
})

test.each([
  ['tramp', ['Charlie Chaplin']],
  ['porkpie', ['Buster Keaton']],
  ['spectacles', ['Harold Lloyd']],
  ['duo', ['Stan Laurel', 'Oliver Hardy']],
])('the figure %s is the main figure of exactly those titles that bill %j first', (figure, players) => {
  const billedFirst = titles.filter(({ cast }) => {
    const first = cast.slice(0, players.length).map(({ person }) => person)
    return first.length === players.length && first.every((person) => players.includes(person))
  })
  expect(billedFirst.length).toBeGreaterThan(3)
  expect(titlesWithLead(figure).map(({ title }) => title)).toEqual(billedFirst.map(({ title }) => title))
})

test('no title has motif, figure and colours all in common with another title', () => {
  const lookOf = (title: MovieFile | ShowFile) => {
    const facts = factsOf(title)
    const colours = choosePalette(facts, createRandom(`poster ${title.id} ${title.title} palette`))
    return [chooseComposition(facts), leadOf(title), ...Object.values(colours)].join(' ')
  }
  const alike = Object.values(Object.groupBy(titles, lookOf)).filter((group = []) => group.length > 1)
  expect(alike.map((group) => group?.map(({ title }) => title))).toEqual([])
})

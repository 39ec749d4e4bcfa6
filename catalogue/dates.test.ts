import { expect, test } from 'vitest'
import type { EpisodeEntry, MovieFile, ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

const { movies, shows, people } = bundledCatalogue()
const titles: readonly (MovieFile | ShowFile)[] = [...movies, ...shows]

const yearOf = (day: string) => Number(day.slice(0, 4))

/** All episodes of a show, in the order in which the show lists them. */
const episodesOf = ({ seasons }: ShowFile) => seasons.flatMap(({ episodes }) => episodes)

/** Whether an episode was first shown after another one, as far as their days or years are known. */
function isLater(episode: EpisodeEntry, other: EpisodeEntry): boolean {
  if (episode.released && other.released) return episode.released > other.released
  const [year, otherYear] = [episode, other].map(({ released, year }) => (released ? yearOf(released) : year))
  return year !== undefined && otherYear !== undefined && year > otherYear
}

test('episodes are in the order in which they were first shown', () => {
  const faults = shows.flatMap((show) => {
    const episodes = episodesOf(show)
    return episodes
      .filter((episode, index) => episodes.slice(0, index).some((earlier) => isLater(earlier, episode)))
      .map(({ title }) => `${show.title}: ${title}`)
  })
  expect(faults).toEqual([])
})

test('a series begins on the day of its first episode, and does not end before its last episode', () => {
  const faults = shows.flatMap((show) => {
    const episodes = episodesOf(show)
    const [first, last] = [episodes[0]?.released, episodes.at(-1)?.released]
    return [
      first !== show.released && first !== undefined ? [`${show.title} begins on ${show.released}`] : [],
      last !== undefined && (show.last_released ?? last) < last ? [`${show.title} ends on ${show.last_released}`] : [],
    ].flat()
  })
  expect(faults).toEqual([])
})

/** A movie may come out at most this many years after the death of somebody who worked on it. */
const yearsUntilRelease = 2

test('nobody is credited before birth, or more than two years after death except as a writer or in archive footage', () => {
  const peopleByName = new Map(people.map((person) => [person.name, person]))
  const faults = titles.flatMap(({ title, year, cast, crew }) => {
    const credits = [
      ...cast.map(({ person, character = '' }) => ({ person, mayBePosthumous: /archive footage/i.test(character) })),
      ...crew.map(({ person, job }) => ({ person, mayBePosthumous: job === 'Writer' })),
    ]
    return credits.flatMap(({ person, mayBePosthumous }) => {
      const { born, died } = peopleByName.get(person) ?? {}
      if (born && year < yearOf(born)) return [`${title}, ${year}: ${person} was born in ${born}`]
      if (died && !mayBePosthumous && year > yearOf(died) + yearsUntilRelease)
        return [`${title}, ${year}: ${person} died in ${died}`]
      return []
    })
  })
  expect(faults).toEqual([])
})

test('the release date of The Passion of Joan of Arc is its first showing, in Copenhagen; that of Private Snafu is in July 1943', () => {
  const firstDayOf = (name: string) => titles.find(({ title }) => title === name)?.released
  expect(firstDayOf('The Passion of Joan of Arc')).toBe('1928-04-21')
  expect(firstDayOf('Private Snafu')).toBe('1943-07-05')
})

test('the cast of Gertie the Dinosaur has the cartoonist T. E. Powers, and the actor Tom Powers is in no title before 1930', () => {
  const withPowers = titles.flatMap(({ title, year, cast }) =>
    cast.filter(({ person }) => /\bPowers$/.test(person)).map(({ person }) => ({ title, year, person })),
  )
  expect(withPowers).toContainEqual({ title: 'Gertie the Dinosaur', year: 1914, person: 'T. E. Powers' })
  expect(withPowers.filter(({ person, year }) => person === 'Tom Powers' && year < 1930)).toEqual([])
})

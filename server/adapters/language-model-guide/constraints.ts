import { type Constraints, noConstraints } from '#server/ports/understanding.ts'
import type { Wish } from './items.ts'

type Wishes<K extends Wish['on']> = readonly Extract<Wish, { on: K }>[]

/** The constraints that wishes make together. */
export function constraintsOf(wishes: readonly Wish[]): Constraints {
  const all = <K extends Wish['on']>(on: K) => wishes.filter((wish) => wish.on === on) as unknown as Wishes<K>
  const wanted = <K extends Wish['on']>(on: K) => all(on).filter((wish) => !wish.not)
  const unwanted = <K extends Wish['on']>(on: K) => all(on).filter((wish) => wish.not)
  const unwantedNames = unwanted('person').flatMap(({ name, job }) => (job === null ? [name] : []))
  // In "like Chaplin, but not Chaplin" the first name says what titles should resemble; it asks for no titles of his.
  const people = wanted('person').filter(({ name }) => !unwantedNames.includes(name))
  const genres = wanted('genre').map((wish) => wish.genres)
  return {
    ...noConstraints,
    type: all('type').at(-1)?.type ?? null,
    genres: unique(genres.filter((some) => some.length === 1).flat()),
    anyGenres: unique(genres.filter((some) => some.length > 1).flat()),
    withoutGenres: unique(unwanted('genre').flatMap((wish) => wish.genres)),
    fromYear: maxOf(all('years').map(({ from }) => from)),
    toYear: minOf(all('years').map(({ to }) => to)),
    minMinutes: maxOf(all('minutes').map(({ min }) => min)),
    maxMinutes: minOf(all('minutes').map(({ max }) => max)),
    languages: unique(wanted('language').map(({ code }) => code)),
    withoutLanguages: unique(unwanted('language').map(({ code }) => code)),
    countries: unique(wanted('country').map(({ code }) => code)),
    withoutCountries: unique(unwanted('country').map(({ code }) => code)),
    sound: all('sound').at(-1)?.sound ?? null,
    color: all('color').at(-1)?.color ?? null,
    people: peopleOf(people.filter((wish) => !wish.or)),
    anyPeople: peopleOf(people.filter((wish) => wish.or)),
    withoutPeople: peopleOf(unwanted('person')),
    subjects: unique(wanted('subject').flatMap(({ subject, or }) => (or ? [] : [subject]))),
    anySubjects: unique(wanted('subject').flatMap(({ subject, or }) => (or ? [subject] : []))),
    withoutSubjects: unique(unwanted('subject').map(({ subject }) => subject)),
    described: unique(all('described').flatMap(({ words }) => words)),
    hints: unique(all('hints').flatMap(({ words }) => words)),
    forChildren: all('children').length > 0,
    withoutReading: all('reading').length > 0,
    moods: unique(all('mood').map(({ mood }) => mood)),
    like: wanted('like').map(({ title }) => title),
    without: unwanted('like').map(({ title }) => title),
    relations: all('relation').map(({ kind, to }) => ({ kind, to })),
    count: all('count').at(-1)?.count ?? null,
    unwatched: all('unwatched').length > 0,
    order: all('order').at(-1)?.order ?? 'fit',
    apart: all('apart').at(-1)?.by ?? null,
  }
}

/** The people of wishes, each with each job once. */
const peopleOf = (wishes: Wishes<'person'>) => [
  ...new Map(wishes.map(({ name, job }) => [JSON.stringify([name, job]), { name, job }])).values(),
]

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const knownValues = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const maxOf = (values: readonly (number | null)[]) =>
  knownValues(values).length === 0 ? null : Math.max(...knownValues(values))
const minOf = (values: readonly (number | null)[]) =>
  knownValues(values).length === 0 ? null : Math.min(...knownValues(values))

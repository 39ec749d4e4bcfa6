import { type Constraints, noConstraints } from '#server/ports/understanding.ts'
import type { Wish } from './items.ts'

type Wishes<K extends Wish['on']> = readonly Extract<Wish, { on: K }>[]

/**
 * All these wishes together, as constraints for the search for titles. Of several wishes about something that has only
 * one value, such as the type, the last wish counts; ranges of years or minutes are narrowed to what they have in
 * common.
 */
export function constraintsOf(wishes: readonly Wish[]): Constraints {
  const wishesOn = <K extends Wish['on']>(on: K) => wishes.filter((wish) => wish.on === on) as unknown as Wishes<K>
  const wantedOn = <K extends Wish['on']>(on: K) => wishesOn(on).filter((wish) => !wish.not)
  const unwantedOn = <K extends Wish['on']>(on: K) => wishesOn(on).filter((wish) => wish.not)
  const unwantedNames = unwantedOn('person').flatMap(({ name, job }) => (job === null ? [name] : []))
  // A name that is both wanted and unwanted counts as unwanted only: "like Chaplin, but not Chaplin" asks for titles
  // that are similar to his, and for none of his own.
  const people = wantedOn('person').filter(({ name }) => !unwantedNames.includes(name))
  const genres = wantedOn('genre').map((wish) => wish.genres)
  return {
    ...noConstraints,
    type: wishesOn('type').at(-1)?.type ?? null,
    genres: unique(genres.filter((genreIds) => genreIds.length === 1).flat()),
    anyGenres: unique(genres.filter((genreIds) => genreIds.length > 1).flat()),
    withoutGenres: unique(unwantedOn('genre').flatMap((wish) => wish.genres)),
    fromYear: maxOf(wishesOn('years').map(({ from }) => from)),
    toYear: minOf(wishesOn('years').map(({ to }) => to)),
    minMinutes: maxOf(wishesOn('minutes').map(({ min }) => min)),
    maxMinutes: minOf(wishesOn('minutes').map(({ max }) => max)),
    languages: unique(wantedOn('language').map(({ code }) => code)),
    withoutLanguages: unique(unwantedOn('language').map(({ code }) => code)),
    countries: unique(wantedOn('country').map(({ code }) => code)),
    withoutCountries: unique(unwantedOn('country').map(({ code }) => code)),
    sound: wishesOn('sound').at(-1)?.sound ?? null,
    color: wishesOn('color').at(-1)?.color ?? null,
    people: peopleOf(people.filter((wish) => !wish.isAlternative)),
    anyPeople: peopleOf(people.filter((wish) => wish.isAlternative)),
    withoutPeople: peopleOf(unwantedOn('person')),
    subjects: unique(wantedOn('subject').flatMap(({ subject, isAlternative }) => (isAlternative ? [] : [subject]))),
    anySubjects: unique(wantedOn('subject').flatMap(({ subject, isAlternative }) => (isAlternative ? [subject] : []))),
    withoutSubjects: unique(unwantedOn('subject').map(({ subject }) => subject)),
    described: unique(wishesOn('described').flatMap(({ words }) => words)),
    hints: unique(wishesOn('hints').flatMap(({ words }) => words)),
    forChildren: wishesOn('children').length > 0,
    withoutReading: wishesOn('reading').length > 0,
    moods: unique(wishesOn('mood').map(({ mood }) => mood)),
    like: wantedOn('like').map(({ title }) => title),
    without: unwantedOn('like').map(({ title }) => title),
    relations: wishesOn('relation').map(({ kind, to }) => ({ kind, to })),
    count: wishesOn('count').at(-1)?.count ?? null,
    unwatched: wishesOn('unwatched').length > 0,
    order: wishesOn('order').at(-1)?.order ?? 'fit',
    apart: wishesOn('apart').at(-1)?.by ?? null,
  }
}

/** The people of wishes. Each pair of a person and a job occurs once. */
const peopleOf = (wishes: Wishes<'person'>) => [
  ...new Map(wishes.map(({ name, job }) => [JSON.stringify([name, job]), { name, job }])).values(),
]

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const knownValues = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const maxOf = (values: readonly (number | null)[]) =>
  knownValues(values).length === 0 ? null : Math.max(...knownValues(values))
const minOf = (values: readonly (number | null)[]) =>
  knownValues(values).length === 0 ? null : Math.min(...knownValues(values))

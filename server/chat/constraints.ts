import type { TitleType } from '#contract/titles.ts'
import { type Constraints, type Job, type NamedPerson, noConstraints } from '#server/ports/language-model.ts'
import { folded } from './folded-words.ts'
import { wordsOfSubject } from './subjects.ts'
import type { Part, TitleFacts } from './title-facts.ts'

/** The genres of shows that stand for genres of films, by TMDB's ids. */
const genresOfShows: Readonly<Record<number, readonly number[]>> = {
  28: [10759],
  12: [10759],
  10751: [10762],
  14: [10765],
  878: [10765],
  10752: [10768],
}

/** The jobs that count as a job that was asked for. */
const sameJobs: Readonly<Record<Job, readonly string[]>> = {
  cast: ['cast'],
  Director: ['Director', 'Co-Director'],
  Writer: ['Writer', 'Screenplay', 'Story', 'Novel', 'Author', 'Scenario Writer', 'Adaptation', 'Theatre Play'],
  Producer: ['Producer', 'Executive Producer'],
  Composer: ['Composer', 'Original Music Composer', 'Music'],
  'Director of Photography': ['Director of Photography', 'Cinematography'],
}

/** Genres that are not for children. */
const frighteningGenres = [27, 53, 80, 10752]

/** The genre of what is made for children too, whatever it is about. */
const familyGenre = 10751

/** Subjects that are not for children. */
const frighteningSubjects =
  / (?:murders?|murderer|killers?|serial killer|suicide|torture|rape|drugs?|opium|zombies?|vampires?|blood|gore|execution|lynching|racism|blackface|prostitut\w*|brothel|war|hanging|plague|madness|razors?|corpses?|sex\w*) /

/** A constraint as sentences name it. */
export type ConstraintName =
  | 'type'
  | 'genre'
  | 'year'
  | 'length'
  | 'language'
  | 'country'
  | 'sound'
  | 'color'
  | 'person'
  | 'subject'
  | 'children'

const between = (value: number | null, least: number | null, most: number | null): boolean => {
  if (least === null && most === null) return true
  return value !== null && value >= (least ?? -Infinity) && value <= (most ?? Infinity)
}

/** Nothing is asked, or the value is known and is asked for; and it is none that is not wanted. */
const oneOf = (value: string | null, wanted: readonly string[], unwanted: readonly string[]): boolean =>
  (wanted.length === 0 && unwanted.length === 0) ||
  (value !== null && (wanted.length === 0 || wanted.includes(value)) && !unwanted.includes(value))

/** Whether a title has a genre; that of a film stands for the one of shows that includes it. */
export const hasGenre = ({ genres, ref }: TitleFacts, genre: number): boolean =>
  genres.some(({ id }) => id === genre || (ref.type === 'tv' && genresOfShows[genre]?.includes(id)))

/** The parts of a person in a title; those of one job where the question names a job. */
export function partsFor({ parts }: TitleFacts, { name, job }: NamedPerson): readonly Part[] {
  const wanted = folded(name)
  return parts.filter((part) => folded(part.name) === wanted && (job === null || sameJobs[job].includes(part.job)))
}

/** Whether a title's words, or the names of its characters, have a subject. */
export const isAbout = ({ words, parts }: TitleFacts, subject: string): boolean =>
  wordsOfSubject(subject).some((word) => words.includes(` ${word} `)) ||
  parts.some(({ character }) => character !== null && ` ${folded(character)} `.includes(` ${folded(subject)} `))

/** Whether nothing is known of a title that is not for children. */
export const isForChildren = (facts: TitleFacts): boolean =>
  !facts.item.adult &&
  !frighteningGenres.some((genre) => hasGenre(facts, genre)) &&
  (hasGenre(facts, familyGenre) || !frighteningSubjects.test(facts.words)) &&
  !/caricature|blackface|racis/i.test(facts.note ?? '')

/** For each constraint, whether a title meets it. What is unknown of a title meets no constraint. */
const checks: Record<ConstraintName, (facts: TitleFacts, wanted: Constraints) => boolean> = {
  type: ({ ref }, { type }) => type === null || ref.type === type,
  genre: (facts, { genres, anyGenres, withoutGenres }) =>
    genres.every((genre) => hasGenre(facts, genre)) &&
    (anyGenres.length === 0 || anyGenres.some((genre) => hasGenre(facts, genre))) &&
    !withoutGenres.some((genre) => hasGenre(facts, genre)),
  year: ({ year }, { fromYear, toYear }) => between(year, fromYear, toYear),
  length: ({ runtime }, { minMinutes, maxMinutes }) => between(runtime, minMinutes, maxMinutes),
  language: ({ language }, { languages, withoutLanguages }) => oneOf(language, languages, withoutLanguages),
  country: ({ country }, { countries, withoutCountries }) => oneOf(country, countries, withoutCountries),
  sound: (facts, { sound }) => sound === null || facts.sound === sound,
  color: (facts, { color }) => color === null || facts.color === color,
  person: (facts, { people, anyPeople, withoutPeople }) =>
    people.every((person) => partsFor(facts, person).length > 0) &&
    (anyPeople.length === 0 || anyPeople.some((person) => partsFor(facts, person).length > 0)) &&
    !withoutPeople.some((person) => partsFor(facts, person).length > 0),
  subject: (facts, { subjects, withoutSubjects }) =>
    subjects.every((subject) => isAbout(facts, subject)) && !withoutSubjects.some((subject) => isAbout(facts, subject)),
  children: (facts, { forChildren }) => !forChildren || isForChildren(facts),
}

/** Every constraint, in the order in which sentences name them. */
export const constraintNames = Object.keys(checks) as ConstraintName[]

/** The fields of `Constraints` that each constraint is made of. */
const fields = {
  type: ['type'],
  genre: ['genres', 'anyGenres', 'withoutGenres'],
  year: ['fromYear', 'toYear'],
  length: ['minMinutes', 'maxMinutes'],
  language: ['languages', 'withoutLanguages'],
  country: ['countries', 'withoutCountries'],
  sound: ['sound'],
  color: ['color'],
  person: ['people', 'anyPeople', 'withoutPeople'],
  subject: ['subjects', 'withoutSubjects'],
  children: ['forChildren'],
} as const satisfies Record<ConstraintName, readonly (keyof Constraints)[]>

/** Whether a title meets every constraint. */
export const meets = (facts: TitleFacts, wanted: Constraints): boolean =>
  constraintNames.every((name) => checks[name](facts, wanted))

/** Whether a constraint was given at all. */
export const isGiven = (wanted: Constraints, name: ConstraintName): boolean =>
  fields[name].some((field) => {
    const value = wanted[field]
    return Array.isArray(value) ? value.length > 0 : value !== noConstraints[field]
  })

/** The constraints without one of them. */
export const withoutConstraint = (wanted: Constraints, name: ConstraintName): Constraints => ({
  ...wanted,
  ...Object.fromEntries(fields[name].map((field) => [field, noConstraints[field]])),
})

/** The type to look among; null for both. */
export const typesOf = ({ type }: Constraints): readonly TitleType[] => (type === null ? ['movie', 'tv'] : [type])

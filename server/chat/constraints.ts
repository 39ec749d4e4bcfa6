import type { TitleType } from '#contract/titles.ts'
import { folded } from '#server/folded-words.ts'
import { knownSubjects, wordsOfSubject } from '#server/ports/subjects.ts'
import { type Constraints, type NamedPerson, noConstraints } from '#server/ports/understanding.ts'
import { isForChildren, isGentle, needsNoReading, wantsNothingFrightening } from './children.ts'
import { creditedJobs } from './jobs.ts'
import { hasStems } from './stems.ts'
import type { Part, TitleFacts } from './title-facts.ts'
import { hasGenre } from './title-genres.ts'

/** The name of a constraint; one constraint can consist of several fields of `Constraints`. */
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

const isBetween = (value: number | null, min: number | null, max: number | null): boolean => {
  if (min === null && max === null) return true
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
}

/**
 * Whether a value is one of the wanted ones, and none of the unwanted ones. An empty list of wanted values allows every
 * value. An unknown value (null) is allowed only when both lists are empty.
 */
const isAllowed = (value: string | null, wanted: readonly string[], unwanted: readonly string[]): boolean =>
  (wanted.length === 0 && unwanted.length === 0) ||
  (value !== null && (wanted.length === 0 || wanted.includes(value)) && !unwanted.includes(value))

/** A person's parts in a title, compared by name; only those of the given job unless `job` is null. */
export function partsFor({ parts }: TitleFacts, { name, job }: NamedPerson): readonly Part[] {
  const wanted = folded(name)
  return parts.filter((part) => folded(part.name) === wanted && (job === null || creditedJobs[job].includes(part.job)))
}

/**
 * Where a subject is looked for: `about` in a title's names and keywords, `mentioned` also in its overview, which may
 * have the word without being about the subject.
 */
export type SubjectMatch = 'about' | 'mentioned'

/** The results of `charactersIn`, cached since one question compares the same characters with dozens of names. */
const characterNames = new WeakMap<readonly Part[], string>()

/** The names of the characters in lower case and without accents: " lois lane | clark kent ". */
function charactersIn(parts: readonly Part[]): string {
  let names = characterNames.get(parts)
  if (names === undefined) {
    names = parts.flatMap(({ character }) => (character === null ? [] : ` ${folded(character)} `)).join('|')
    characterNames.set(parts, names)
  }
  return names
}

/** Whether a title is about a subject, or mentions it if `subjectMatch` says so, or has a character of that name. */
export const isAbout = (
  { about, words, parts }: TitleFacts,
  subject: string,
  subjectMatch: SubjectMatch = 'about',
): boolean => {
  const text = subjectMatch === 'about' ? about : `${about}${words}`
  return (
    wordsOfSubject(subject).some((word) => text.includes(` ${word} `)) ||
    (!knownSubjects.has(subject) && hasStems(text, subject)) ||
    charactersIn(parts).includes(` ${folded(subject)} `)
  )
}

/**
 * For each constraint, whether a title meets it. A constraint that is not set is met by every title, and one that is
 * set is not met by an unknown value.
 */
const checks: Record<ConstraintName, (facts: TitleFacts, wanted: Constraints, subjectMatch: SubjectMatch) => boolean> =
  {
    type: ({ ref }, { type }) => type === null || ref.type === type,
    genre: (facts, { genres, anyGenres, withoutGenres }) =>
      genres.every((genre) => hasGenre(facts, genre)) &&
      (anyGenres.length === 0 || anyGenres.some((genre) => hasGenre(facts, genre))) &&
      !withoutGenres.some((genre) => hasGenre(facts, genre)),
    year: ({ year }, { fromYear, toYear }) => isBetween(year, fromYear, toYear),
    length: ({ runtime }, { minMinutes, maxMinutes }) => isBetween(runtime, minMinutes, maxMinutes),
    language: ({ language }, { languages, withoutLanguages }) => isAllowed(language, languages, withoutLanguages),
    country: ({ country }, { countries, withoutCountries }) => isAllowed(country, countries, withoutCountries),
    sound: (facts, { sound }) => sound === null || facts.sound === sound,
    color: (facts, { color }) => color === null || facts.color === color,
    person: (facts, { people, anyPeople, withoutPeople }) =>
      people.every((person) => partsFor(facts, person).length > 0) &&
      (anyPeople.length === 0 || anyPeople.some((person) => partsFor(facts, person).length > 0)) &&
      !withoutPeople.some((person) => partsFor(facts, person).length > 0),
    subject: (facts, { subjects, anySubjects, withoutSubjects }, subjectMatch) =>
      subjects.every((subject) => isAbout(facts, subject, subjectMatch)) &&
      (anySubjects.length === 0 || anySubjects.some((subject) => isAbout(facts, subject, subjectMatch))) &&
      !withoutSubjects.some((subject) => isAbout(facts, subject, 'mentioned')),
    children: (facts, wanted) =>
      (!wanted.forChildren || isForChildren(facts)) &&
      (!wantsNothingFrightening(wanted) || isGentle(facts)) &&
      (!wanted.withoutReading || needsNoReading(facts)),
  }

/** Every constraint, in the order in which an answer names those that a title does not meet. */
export const constraintNames = Object.keys(checks) as ConstraintName[]

/** The fields of `Constraints` that each constraint is made of. */
const fieldsByConstraint = {
  type: ['type'],
  genre: ['genres', 'anyGenres', 'withoutGenres'],
  year: ['fromYear', 'toYear'],
  length: ['minMinutes', 'maxMinutes'],
  language: ['languages', 'withoutLanguages'],
  country: ['countries', 'withoutCountries'],
  sound: ['sound'],
  color: ['color'],
  person: ['people', 'anyPeople', 'withoutPeople'],
  subject: ['subjects', 'anySubjects', 'withoutSubjects'],
  children: ['forChildren', 'withoutReading'],
} as const satisfies Record<ConstraintName, readonly (keyof Constraints)[]>

/** The constraints that a title does not meet. */
export const unmetBy = (facts: TitleFacts, wanted: Constraints): ConstraintName[] =>
  constraintNames.filter((name) => !checks[name](facts, wanted, 'about'))

/** Whether a title meets every constraint. */
export const meets = (facts: TitleFacts, wanted: Constraints, subjectMatch: SubjectMatch = 'about'): boolean =>
  constraintNames.every((name) => checks[name](facts, wanted, subjectMatch))

/** Whether any constraint apart from the type is set. */
export const hasConstraint = (wanted: Constraints): boolean =>
  constraintNames.some((name) => name !== 'type' && hasConstraintNamed(wanted, name))

/** Whether the named constraint is set. */
export const hasConstraintNamed = (wanted: Constraints, name: ConstraintName): boolean =>
  fieldsByConstraint[name].some((field) => {
    const value = wanted[field]
    return Array.isArray(value) ? value.length > 0 : value !== noConstraints[field]
  })

/** Whether shows are asked for by their length. No show has one, since only its episodes have. */
export const isShowLength = (wanted: Constraints): boolean =>
  wanted.type === 'tv' && hasConstraintNamed(wanted, 'length')

/** The constraints without the named one. */
export const withoutConstraint = (wanted: Constraints, name: ConstraintName): Constraints => ({
  ...wanted,
  ...Object.fromEntries(fieldsByConstraint[name].map((field) => [field, noConstraints[field]])),
})

/** The types of the wanted titles: both if the question named none. */
export const typesOf = ({ type }: Constraints): readonly TitleType[] => (type === null ? ['movie', 'tv'] : [type])

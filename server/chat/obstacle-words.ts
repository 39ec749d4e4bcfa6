import type { Constraints } from '#server/ports/understanding.ts'
import { constraintWords, lengthWords, yearWords } from './constraint-words.ts'
import { type ConstraintName, hasConstraint, withoutConstraint } from './constraints.ts'
import { genreWords } from './genre-words.ts'
import { countryName, languageName } from './place-names.ts'
import type { Obstacle } from './recommend.ts'
import { subjectWords } from './subject-words.ts'
import { titleList } from './title-words.ts'

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The wanted things of a constraint, all of them; if it has only unwanted ones, `without` and these in quotes. */
const wantedOrNot = (wanted: readonly string[], without: string, unwanted: readonly string[]): string =>
  wanted.length > 0 ? andList.format(wanted) : `“${without} ${orList.format(unwanted)}”`

/** The phrase for a constraint to leave out: "Cary Grant", "westerns", or in the answer's own words “from the 1950s”. */
const constraintPhrases: Record<ConstraintName, (wanted: Constraints) => string> = {
  type: ({ type }) => (type === 'tv' ? 'series' : 'films'),
  genre({ type, genres, anyGenres, withoutGenres }) {
    const names = (ids: readonly number[], form: 'plural' | 'before') =>
      ids.flatMap((id) => genreWords[id]?.[form] ?? [])
    const wanted = names([...genres, ...anyGenres], type === 'tv' ? 'before' : 'plural')
    return wantedOrNot(wanted, 'no', names(withoutGenres, 'plural'))
  },
  year: (wanted) => `“${yearWords(wanted)}”`,
  length: (wanted) => `“${lengthWords(wanted)}”`,
  language: ({ languages, withoutLanguages }) =>
    wantedOrNot(languages.map(languageName), 'not in', withoutLanguages.map(languageName)),
  country: ({ countries, withoutCountries }) =>
    wantedOrNot(countries.map(countryName), 'not from', withoutCountries.map(countryName)),
  sound: ({ sound }) => (sound === 'silent' ? '“silent”' : '“with sound”'),
  color: ({ color }) => (color === 'color' ? '“in colour”' : '“black and white”'),
  person({ people, anyPeople, withoutPeople }) {
    const names = (each: Constraints['people']) => each.map(({ name }) => name)
    return wantedOrNot(names([...people, ...anyPeople]), 'without', names(withoutPeople))
  },
  subject({ subjects, anySubjects, withoutSubjects }) {
    const wanted = [...subjects, ...anySubjects].map(subjectWords)
    if (wanted.length + withoutSubjects.length === 0) return 'what it is about'
    return wantedOrNot(wanted, 'nothing about', withoutSubjects.map(subjectWords))
  },
  children: ({ forChildren }) => (forChildren ? '“for children”' : '“no reading”'),
}

/** The advice when no title fits: which constraint to leave out, the first of those in the way, and what fits then. */
export function obstacleWords(wanted: Constraints, [obstacle]: readonly Obstacle[]): string {
  if (obstacle === undefined) return 'Leave out one wish or another, and I will look again.'
  const { constraint, total, titles } = obstacle
  const remaining = withoutConstraint(wanted, constraint)
  const advice = `Leave out ${constraintPhrases[constraint](wanted)}, and`
  if (total === 0) return `${advice} I will look again.`
  // If no constraint is left, every movie fits, so there is no point in naming some.
  if (!hasConstraint(remaining) && remaining.type !== 'tv')
    return 'What else would you like: another genre, a decade, a person?'
  const nearestTitles = titleList(titles)
  const choice = total === titles.length ? nearestTitles : `${total} to choose from, such as ${nearestTitles}`
  return `${advice} there ${total === 1 ? 'is' : 'are'} ${choice}: ${constraintWords(remaining, titles)}.`
}

import type { Constraints } from '#server/ports/understanding.ts'
import { constraintWords } from './constraint-words.ts'
import { type ConstraintName, hasConstraint, withoutConstraint } from './constraints.ts'
import { countryName, languageName } from './place-names.ts'
import type { Obstacle } from './recommend.ts'
import { subjectWords } from './subject-words.ts'
import { titleList } from './title-words.ts'

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The phrase for a constraint to leave out: "the length", "the years", "Cary Grant", "the colour". */
const constraintPhrases: Record<ConstraintName, (wanted: Constraints) => string> = {
  type: ({ type }) => (type === 'tv' ? 'series' : 'films'),
  genre: () => 'the genre',
  year: ({ fromYear, toYear }) => (fromYear !== null && fromYear === toYear ? 'the year' : 'the years'),
  length: () => 'the length',
  language: ({ languages }) => (languages.length === 0 ? 'the language' : orList.format(languages.map(languageName))),
  country: ({ countries }) => (countries.length === 0 ? 'the country' : orList.format(countries.map(countryName))),
  sound: ({ sound }) => (sound === 'silent' ? 'the silence' : 'the sound'),
  color: ({ color }) => (color === 'color' ? 'the colour' : 'the black and white'),
  person: ({ people, anyPeople, withoutPeople }) =>
    orList.format([...people, ...anyPeople, ...withoutPeople].map(({ name }) => name)),
  subject({ subjects, anySubjects }) {
    const phrases = [...subjects, ...anySubjects].map(subjectWords)
    return phrases.length === 0 ? 'what it is about' : orList.format(phrases)
  },
  children: () => 'the children',
}

/** The advice when no title fits: which constraint to leave out, and which titles fit then. */
export function obstacleWords(wanted: Constraints, obstacle: Obstacle | null): string {
  if (obstacle === null) return 'Leave out one wish or another, and I will look again.'
  const remaining = withoutConstraint(wanted, obstacle.constraint)
  // If no constraint is left, every title fits, so there is no point in naming some.
  if (!hasConstraint(remaining)) return 'What else would you like: another genre, a decade, a person?'
  const { total, titles } = obstacle
  const nearestTitles = titleList(titles)
  const choice = total === titles.length ? nearestTitles : `${total} to choose from, such as ${nearestTitles}`
  return `Leave out ${constraintPhrases[obstacle.constraint](wanted)}, and there ${total === 1 ? 'is' : 'are'} ${choice}: ${constraintWords(remaining, titles)}.`
}

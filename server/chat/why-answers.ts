import { wordsOfSubject } from '#server/ports/subjects.ts'
import type { Constraints } from '#server/ports/understanding.ts'
import { constraintWords } from './constraint-words.ts'
import { hasConstraint, partsFor } from './constraints.ts'
import { countryName, languageName } from './place-names.ts'
import type { TitleFacts } from './title-facts.ts'
import { counted } from './title-words.ts'

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The most keywords that an answer names as a title's subjects. */
const maxKeywords = 3

/** The first keywords of a title that contain a word for one of the subjects. */
function keywordsFor({ keywords }: TitleFacts, subjects: readonly string[]): string[] {
  const words = subjects.flatMap(wordsOfSubject)
  const matching = keywords.filter((keyword) => words.some((word) => ` ${keyword} `.includes(` ${word} `)))
  return [...new Set(matching)].slice(0, maxKeywords)
}

/** The title's genres, and those of its facts that meet the constraints, as phrases: "from France", "with sound". */
function factsThatMeet(title: TitleFacts, wanted: Constraints): string[] {
  const { genres, runtime, country, language, sound, color } = title
  const about = keywordsFor(title, [...wanted.subjects, ...wanted.anySubjects])
  const people = [...wanted.people, ...wanted.anyPeople].flatMap((person) => partsFor(title, person).slice(0, 1))
  const parts = [
    andList.format(genres.map(({ name }) => name.toLowerCase())),
    (wanted.minMinutes !== null || wanted.maxMinutes !== null) &&
      runtime !== null &&
      `${counted(runtime, 'minute')} long`,
    wanted.sound !== null && (sound === 'silent' ? 'silent' : 'with sound'),
    wanted.color !== null && (color === 'color' ? 'in colour' : 'in black and white'),
    wanted.countries.length + wanted.withoutCountries.length > 0 && country !== null && `from ${countryName(country)}`,
    wanted.languages.length > 0 && language !== null && language !== 'xx' && `in ${languageName(language)}`,
    ...people.map(({ name, character }) => (character === null ? `with ${name}` : `with ${name} as ${character}`)),
    about.length > 0 && `with ${andList.format(about.map((word) => `“${word}”`))} among its subjects`,
  ]
  return parts.filter((part): part is string => typeof part === 'string' && part !== '')
}

/** Why a title was recommended: the constraints of the question, and the title's facts that meet them. */
export function whyAnswer(title: TitleFacts, nameAtStart: string, wanted: Constraints): string {
  const facts = factsThatMeet(title, wanted)
  const proof = facts.length === 0 ? '' : ` ${nameAtStart}: ${facts.join(', ')}.`
  if (hasConstraint(wanted) || wanted.moods.length > 0) {
    return `You asked for ${constraintWords({ ...wanted, count: null }, [title])}.${proof}`
  }
  const words = [...wanted.described, ...wanted.hints]
  if (words.length > 0) return `It comes nearest to ${andList.format(words.map((word) => `“${word}”`))}.${proof}`
  const score = `${title.item.vote_average.toFixed(1)} of 10`
  return `You left it open, so what is well known or highly rated here came first. ${nameAtStart}: ${[...facts, score].join(', ')}.`
}

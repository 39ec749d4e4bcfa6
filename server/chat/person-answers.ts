import type { Person } from '#contract/people.ts'
import type { PersonFact } from '#server/ports/understanding.ts'
import type { Recommendation } from './recommend.ts'
import { countWords } from './wording.ts'

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A date YYYY-MM-DD as "on 1 April 1883"; a date of another form, such as only the year, as "in 1883". */
const dateWords = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? `on ${dateFormat.format(new Date(`${date}T00:00:00Z`))}` : `in ${date}`

const answersByFact: Record<PersonFact, (person: Person) => string> = {
  life({ name, biography, birthday, deathday, known_for_department }) {
    if (biography !== '') return biography
    const sentences = [
      known_for_department === '' ? '' : `${name} is known for ${known_for_department.toLowerCase()}.`,
      birthday === null ? '' : `Born ${dateWords(birthday)}.`,
      deathday === null ? '' : `Died ${dateWords(deathday)}.`,
    ].filter(Boolean)
    return sentences.length > 0 ? sentences.join(' ') : `I know nothing about the life of ${name}.`
  },
  birth: ({ name, birthday, place_of_birth }) =>
    birthday === null
      ? `I do not know when ${name} was born.`
      : `${name} was born ${dateWords(birthday)}${place_of_birth === null ? '' : ` in ${place_of_birth}`}.`,
  death: ({ name, deathday }) =>
    deathday === null ? `I do not know when ${name} died.` : `${name} died ${dateWords(deathday)}.`,
}

/**
 * A sentence for each fact about a person's life that the question asks for, and one that counts the titles, if there
 * are any.
 */
export const personAnswer = (facts: readonly PersonFact[], person: Person, recommendation: Recommendation): string =>
  [
    ...facts.map((fact) => answersByFact[fact](person)),
    recommendation.titles.length === 0 ? '' : countWords(recommendation),
  ]
    .filter(Boolean)
    .join(' ')

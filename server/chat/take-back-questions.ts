import type { Constraints } from '#server/ports/understanding.ts'
import type { ConstraintName } from './constraints.ts'

/**
 * For each constraint, the next question that takes it back, in words that the guide understands (`follow-ups.ts` of
 * the guide has them). A type cannot be taken back, but changed.
 */
const takeBackQuestions: Record<ConstraintName, (wanted: Constraints) => string> = {
  type: ({ type }) => (type === 'tv' ? 'And films?' : 'And series?'),
  genre: () => 'Any genre',
  year: () => 'Any year',
  length: () => 'Any length',
  language: () => 'Any language',
  country: () => 'Any country',
  sound: () => 'The sound does not matter',
  color: () => 'The colour does not matter',
  person({ people, anyPeople, withoutPeople }) {
    const jobs = [...people, ...anyPeople, ...withoutPeople].map(({ job }) => job)
    if (jobs.every((job) => job === null || job === 'cast')) return 'Any actor'
    return jobs.every((job) => job === 'Director') ? 'Any director' : 'Any person'
  },
  subject: () => 'Any subject',
  children: () => 'Not only for children',
}

/** The question that takes back the named one of the wanted constraints, and no other. */
export const takeBackQuestion = (name: ConstraintName, wanted: Constraints): string => takeBackQuestions[name](wanted)

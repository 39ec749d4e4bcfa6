import type { Job } from '#server/ports/understanding.ts'
import type { TitleFacts } from './title-facts.ts'

/** For each job that a question can ask for, the jobs in credits that count as that job. */
export const creditedJobs: Readonly<Record<Job, readonly string[]>> = {
  cast: ['cast'],
  Director: ['Director', 'Co-Director'],
  Writer: ['Writer', 'Screenplay', 'Story', 'Novel', 'Author', 'Scenario Writer', 'Adaptation', 'Theatre Play'],
  Producer: ['Producer', 'Executive Producer'],
  Composer: ['Composer', 'Original Music Composer', 'Music'],
  'Director of Photography': ['Director of Photography', 'Cinematography'],
}

/** The names of those who did a job in a title. */
export const namesWithJob = ({ parts }: Pick<TitleFacts, 'parts'>, job: Job): string[] => [
  ...new Set(parts.filter((part) => creditedJobs[job].includes(part.job)).map(({ name }) => name)),
]

/** The words before a person's name in a sentence, by the person's job. */
export const jobWords: Readonly<Record<Job, string>> = {
  cast: 'with',
  Director: 'directed by',
  Writer: 'written by',
  Producer: 'produced by',
  Composer: 'with music by',
  'Director of Photography': 'shot by',
}

/**
 * The words before the name of a person who is credited with a job: "directed by" for "Co-Director". "with" for a job
 * that no question can ask for.
 */
export function creditWords(credited: string): string {
  const job = (Object.keys(creditedJobs) as Job[]).find((each) => creditedJobs[each].includes(credited))
  return jobWords[job ?? 'cast']
}

import type { Job } from '#server/ports/understanding.ts'
import type { TitleFacts } from './title-facts.ts'

/** The jobs of credits that count as a job that a question asks for. */
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

/** The words before a person in a sentence, by the job. */
export const jobWords: Readonly<Record<Job, string>> = {
  cast: 'with',
  Director: 'directed by',
  Writer: 'written by',
  Producer: 'produced by',
  Composer: 'with music by',
  'Director of Photography': 'shot by',
}

/** The words before a person with this job in the credits: "with" for a job that no question asks for. */
export function creditWords(credited: string): string {
  const job = (Object.keys(creditedJobs) as Job[]).find((each) => creditedJobs[each].includes(credited))
  return jobWords[job ?? 'cast']
}

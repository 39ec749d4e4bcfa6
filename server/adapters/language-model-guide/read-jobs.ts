import type { Fact, Job, NamedTitle } from '#server/ports/understanding.ts'
import type { Item, Wish } from './items.ts'
import { factByJob } from './jobs.ts'

/**
 * Changes the wishes, the named titles and the facts of a question according to the jobs that it mentions, such as
 * "director".
 */
export function readJobs(
  { wishes, named, facts }: { wishes: Wish[]; named: NamedTitle[]; facts: Fact[] },
  {
    jobs,
    peopleByJob,
    wantsOthers,
    isShort,
  }: {
    jobs: readonly Job[]
    /** People who are meant by their jobs in titles: "the director of Charade". */
    peopleByJob: readonly Extract<Item, { is: 'made' }>[]
    /** True if titles other than the named ones are wanted. */
    wantsOthers: boolean
    /** True if the question is short. A title and a job then ask who did the job. */
    isShort: boolean
  },
): void {
  // For a person who is meant by a job in a title, the question asks either for other titles that the person made
  // ("What else did the director of Charade make?"), or for the person's name ("the director of Charade").
  for (const { job, title } of peopleByJob) {
    if (wantsOthers) wishes.push({ on: 'relation', kind: job, to: [title] }, { on: 'like', title, not: true })
    else {
      named.push(title)
      facts.push(factByJob[job])
    }
  }
  // A single job without a title belongs to the named people: "Directing: Lois Weber."
  const [job] = jobs
  if (jobs.length === 1 && job !== undefined && named.length === 0) {
    for (const [index, each] of wishes.entries()) {
      if (each.on === 'person' && each.job === null && !each.not) wishes[index] = { ...each, job }
    }
  }
  // In a short question a title and a job ask who did the job: "Greed: director?"
  if (named.length > 0 && isShort) facts.push(...jobs.map((each) => factByJob[each]))
}

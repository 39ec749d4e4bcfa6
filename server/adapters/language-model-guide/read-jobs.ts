import type { Fact, Job, NamedTitle } from '#server/ports/understanding.ts'
import type { Item, Wish } from './items.ts'
import { factByJob } from './jobs.ts'

/** Adds what the jobs of a question mean for its wishes, the titles that it names and the facts that it asks for. */
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
    /** Whether other titles than those named are wanted. */
    wantsOthers: boolean
    /** Whether the question is short, so that a title with a job asks for who did that job. */
    isShort: boolean
  },
): void {
  // "What else did the director of Charade make?" asks for titles, "the director of Charade" for a name.
  for (const { job, title } of peopleByJob) {
    if (wantsOthers) wishes.push({ on: 'relation', kind: job, to: [title] }, { on: 'like', title, not: true })
    else {
      named.push(title)
      facts.push(factByJob[job])
    }
  }
  // "Directing: Lois Weber."
  const [job] = jobs
  if (jobs.length === 1 && job !== undefined && named.length === 0) {
    for (const [index, each] of wishes.entries()) {
      if (each.on === 'person' && each.job === null && !each.not) wishes[index] = { ...each, job }
    }
  }
  // "Greed: director?"
  if (named.length > 0 && isShort) facts.push(...jobs.map((each) => factByJob[each]))
}

import type { MovieFile, ShowFile } from './format.ts'

/** A role of a person in a title, or one of their jobs on it. */
export interface Credit {
  title: MovieFile | ShowFile
  /** The role, if the credit is an actor's; null if the role is not known. */
  character?: string | null
  /** The job, if the credit is that of a member of the crew. */
  job?: string
}

/** The credits of all people in the titles, by the person's name. */
export function creditsByName(titles: readonly (MovieFile | ShowFile)[]): ReadonlyMap<string, readonly Credit[]> {
  const credits = new Map<string, Credit[]>()
  function add(name: string, credit: Credit): void {
    const personCredits = credits.get(name)
    if (personCredits) personCredits.push(credit)
    else credits.set(name, [credit])
  }
  for (const title of titles) {
    for (const { person, character } of title.cast) add(person, { title, character: character ?? null })
    for (const { person, job } of title.crew) add(person, { title, job })
  }
  return credits
}

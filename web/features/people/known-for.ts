import type { PersonCredits } from '#contract/people.ts'

type Credit = PersonCredits['cast'][number] | PersonCredits['crew'][number]

/** A title that a person worked on, and their role in it. */
export interface KnownForTitle {
  title: Credit
  /** The character that an actor played, or the job of a member of the crew; null when unknown. */
  role: string | null
}

/**
 * The titles that a person acted in, followed by those that the person directed, without duplicates. If there are
 * neither, the titles that the person had any other job in.
 */
export const knownForTitles = ({ cast, crew }: PersonCredits): KnownForTitle[] => {
  const actingCredits = cast.map((title) => ({ title, role: title.character }))
  const crewCredits = crew.map((title) => ({ title, role: title.job }))
  const directingCredits = crewCredits.filter(({ role }) => role === 'Director')
  const credits: KnownForTitle[] =
    actingCredits.length + directingCredits.length > 0 ? [...actingCredits, ...directingCredits] : crewCredits
  const seenKeys = new Set<string>()
  return credits.filter(({ title }) => {
    const key = `${title.type} ${title.id}`
    if (seenKeys.has(key)) return false
    seenKeys.add(key)
    return true
  })
}

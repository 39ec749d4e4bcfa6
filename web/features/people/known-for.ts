import type { PersonCredits } from '#contract/people.ts'

type Credit = PersonCredits['cast'][number] | PersonCredits['crew'][number]

/** A title of a person, and their role in it. */
export interface KnownForTitle {
  title: Credit
  /** The character or the job; null when unknown. */
  role: string | null
}

/**
 * The titles that a person acted in, followed by those they directed, without duplicates. If there are none, the titles
 * of all other crew credits.
 */
export const knownFor = ({ cast, crew }: PersonCredits): KnownForTitle[] => {
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

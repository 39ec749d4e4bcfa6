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
  const acted = cast.map((title) => ({ title, role: title.character }))
  const worked = crew.map((title) => ({ title, role: title.job }))
  const directed = worked.filter(({ role }) => role === 'Director')
  const credits: KnownForTitle[] = acted.length + directed.length > 0 ? [...acted, ...directed] : worked
  const seen = new Set<string>()
  return credits.filter(({ title }) => {
    const key = `${title.type} ${title.id}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

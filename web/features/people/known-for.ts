import type { PersonCredits } from '#contract/people.ts'

type Credit = PersonCredits['cast'][number] | PersonCredits['crew'][number]

/** A title of somebody, and what they did there. */
export interface KnownTitle {
  title: Credit
  /** The part, or the job; null when nothing is known of it. */
  role: string | null
}

/** What somebody acted in, then what they directed, each once; who did neither is known for what else they did. */
export const knownFor = ({ cast, crew }: PersonCredits): KnownTitle[] => {
  const acted = cast.map((title) => ({ title, role: title.character }))
  const worked = crew.map((title) => ({ title, role: title.job }))
  const directed = worked.filter(({ role }) => role === 'Director')
  const all: KnownTitle[] = acted.length + directed.length > 0 ? [...acted, ...directed] : worked
  const seen = new Set<string>()
  return all.filter(({ title }) => {
    const key = `${title.type} ${title.id}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

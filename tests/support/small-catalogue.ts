import { createGuide } from '#server/adapters/language-model-guide/guide.ts'
import { folded } from '#server/folded-words.ts'
import type { Names } from '#server/ports/guide.ts'
import { type Constraints, noConstraints, type Turn } from '#server/ports/understanding.ts'

const people = ['Charlie Chaplin', 'Buster Keaton', 'Stan Laurel', 'Oliver Hardy', 'Delmer Daves', 'Joan Crawford']
const keywords = ['lighthouse', 'pirate', 'department store', 'zombie']

const films = ['Metropolis', 'College']

/** A small catalogue with these people, keywords and films. */
const names: Names = {
  titles: async (term) =>
    films
      .filter((title) => folded(title) === folded(term))
      .map((title) => ({ title, year: 1927, type: 'movie', match: 'same', people: [] })),
  people: async (term) =>
    people
      .filter((name) => folded(name).endsWith(folded(term)))
      .map((name) => ({ name, knownFor: name === 'Delmer Daves' ? 'Director' : 'cast' })),
  topic: async (term) => (keywords.includes(term.replace(/s$/, '')) ? 'keyword' : null),
  maxTerms: 100,
}

const guide = createGuide({ thisYear: () => 2026 })
/** An earlier question with its answer. */
export const turn = (query: string, text = '', cards: Turn['cards'] = []): Turn => ({ query, text, cards })
/** What the guide reads in a question about the small catalogue. */
export const understand = (query: string, turns: readonly Turn[] = []) => guide.understand({ query, turns }, names)

/** The constraints that the guide reads in a question, without those that have their default value. */
export async function constraintsOf(query: string): Promise<Partial<Constraints>> {
  const { constraints } = await understand(query)
  const readConstraints = Object.entries(constraints).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(noConstraints[name as keyof Constraints]),
  )
  return Object.fromEntries(readConstraints)
}

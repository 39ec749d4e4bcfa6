import { createGuide } from '#server/adapters/language-model-guide/guide.ts'
import { folded } from '#server/folded-words.ts'
import type { Names } from '#server/ports/guide.ts'
import { type Constraints, noConstraints, type Turn } from '#server/ports/understanding.ts'

const people = ['Charlie Chaplin', 'Buster Keaton', 'Stan Laurel', 'Oliver Hardy', 'Delmer Daves', 'Joan Crawford']
const keywords = ['lighthouse', 'pirate', 'department store', 'zombie']

const movies = ['Metropolis', 'College']

/** The look-ups that the chat's guide needs, in a catalogue with only these people, keywords and movies. */
const names: Names = {
  titles: async (term) =>
    movies
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
/** An earlier turn of a conversation: a question with its answer. */
export const turn = (query: string, text = '', cards: Turn['cards'] = []): Turn => ({ query, text, cards })
/** How the guide, the chat's own reader of questions, understands a question about the small catalogue. */
export const understand = (query: string, turns: readonly Turn[] = []) => guide.understand({ query, turns }, names)

/** The constraints on titles that the guide reads in a question, without those that have their default value. */
export async function constraintsOf(query: string): Promise<Partial<Constraints>> {
  const { constraints } = await understand(query)
  const readConstraints = Object.entries(constraints).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(noConstraints[name as keyof Constraints]),
  )
  return Object.fromEntries(readConstraints)
}

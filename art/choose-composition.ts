import { type CompositionName, compositionNames } from './composition-names.ts'
import { compositionsByGenre, compositionWords } from './composition-words.ts'
import type { TitleFacts } from './facts.ts'
import { singular, wordsOf } from './words.ts'

const compositionsByWord = indexWords()

/** The golden ratio spreads consecutive ids evenly over any list, so that neighbours differ. */
const spreading = 0.618033988749895

/**
 * The composition for a title: the editor's motif, else by a keyword, else by a word of the title, else by the genre,
 * else any one by the id. The same title always gets the same one.
 */
export function chooseComposition(facts: TitleFacts): CompositionName {
  return spread(compositionsFor(facts), facts.id)
}

/** The compositions that suit a title equally well; at least one. */
export function compositionsFor(facts: TitleFacts): readonly CompositionName[] {
  const motif = compositionNames.find((name) => name === facts.motif)
  if (motif !== undefined) return [motif]
  return (
    mostTelling(facts.keywords.flatMap((keyword) => [keyword, ...wordsOf(keyword)])) ??
    mostTelling(wordsOf(facts.title)) ??
    genreCompositions(facts.genres) ??
    compositionNames
  )
}

function spread(candidates: readonly CompositionName[], id: number): CompositionName {
  const place = Math.abs(id * spreading) % 1
  return candidates[Math.floor(place * candidates.length)] ?? 'horizon'
}

/** The compositions that the most telling of the words calls for; undefined when no word calls for any. */
function mostTelling(words: readonly string[]): readonly CompositionName[] | undefined {
  const found = words.flatMap((word) => {
    const compositionsCalled = compositionsByWord.get(word) ?? compositionsByWord.get(singular(word))
    return compositionsCalled === undefined ? [] : [compositionsCalled]
  })
  return found.toSorted((a, b) => rank(a) - rank(b))[0]
}

function genreCompositions(genres: readonly string[]): readonly CompositionName[] | undefined {
  const found = [...new Set(genres.slice(0, 2).flatMap((genre) => compositionsByGenre[genre] ?? []))]
  return found.length > 0 ? found : undefined
}

/** The rank of a word by its first composition: the earlier that is in the table, the more telling the word is. */
function rank(called: readonly CompositionName[]): number {
  const place = compositionWords.findIndex(([composition]) => composition === called[0])
  return place < 0 ? compositionWords.length : place
}

function indexWords(): ReadonlyMap<string, readonly CompositionName[]> {
  const index = new Map<string, CompositionName[]>()
  for (const [composition, words] of compositionWords) {
    for (const word of words.split(/\s+/)) index.set(word, [...(index.get(word) ?? []), composition])
  }
  return index
}

import { type CompositionName, compositions } from './compositions/index.ts'
import type { PosterFacts } from './facts.ts'
import { genreThemes, themes } from './themes.ts'
import { singular, wordsOf } from './words.ts'

const everything = Object.keys(compositions) as CompositionName[]
const themesByWord = indexThemes()

/** The golden ratio spreads consecutive ids evenly over any list, so that neighbours differ. */
const spreading = 0.618033988749895

/**
 * The composition a title calls for: the editor's motif, else what a keyword says, else a word of the title, else
 * the genre, and only then chance. The same title always gets the same one.
 */
export function chooseComposition(facts: PosterFacts): CompositionName {
  return spread(compositionsFor(facts), facts.id)
}

/** Every composition that suits a title equally well, never none. */
export function compositionsFor(facts: PosterFacts): readonly CompositionName[] {
  if (facts.motif !== undefined && facts.motif in compositions) return [facts.motif]
  return (
    firstTheme(facts.keywords.flatMap((keyword) => [keyword, ...wordsOf(keyword)])) ??
    firstTheme(wordsOf(facts.title)) ??
    genreCompositions(facts.genres) ??
    everything
  )
}

function spread(candidates: readonly CompositionName[], id: number): CompositionName {
  const place = Math.abs(id * spreading) % 1
  return candidates[Math.floor(place * candidates.length)] ?? 'horizon'
}

/** Everything the most telling of the words calls for. */
function firstTheme(words: readonly string[]): readonly CompositionName[] | undefined {
  const found = words.flatMap((word) => {
    const compositionsCalled = themesByWord.get(word) ?? themesByWord.get(singular(word))
    return compositionsCalled === undefined ? [] : [compositionsCalled]
  })
  return found.toSorted((a, b) => rank(a) - rank(b))[0]
}

function genreCompositions(genres: readonly string[]): readonly CompositionName[] | undefined {
  const found = [...new Set(genres.slice(0, 2).flatMap((genre) => genreThemes[genre] ?? []))]
  return found.length > 0 ? found : undefined
}

/** How telling a word is: the earlier in the table its first composition stands, the more. */
function rank(called: readonly CompositionName[]): number {
  const place = themes.findIndex(([composition]) => composition === called[0])
  return place < 0 ? themes.length : place
}

function indexThemes(): ReadonlyMap<string, readonly CompositionName[]> {
  const index = new Map<string, CompositionName[]>()
  for (const [composition, words] of themes) {
    for (const word of words.split(/\s+/)) index.set(word, [...(index.get(word) ?? []), composition])
  }
  return index
}

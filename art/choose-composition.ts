import { type CompositionName, compositionNames } from './composition-names.ts'
import { compositionsByGenre, compositionWords } from './composition-words.ts'
import type { TitleFacts } from './facts.ts'
import { singular, wordsOf } from './words.ts'

const compositionsByWord = indexWords()

/** The golden ratio less one: the fractional parts of its multiples are spread evenly, so neighbouring ids differ. */
const goldenRatioFraction = 0.618033988749895

/**
 * The composition for a title: the editor's motif, else one for a keyword, else for a word of the title, else for the
 * genre, else any. Among several that suit equally well, the id decides, so a title always gets the same composition.
 */
export function chooseComposition(facts: TitleFacts): CompositionName {
  return pickById(compositionsFor(facts), facts.id)
}

/** The compositions that suit a title equally well; at least one. */
export function compositionsFor(facts: TitleFacts): readonly CompositionName[] {
  const motif = compositionNames.find((name) => name === facts.motif)
  if (motif !== undefined) return [motif]
  return (
    compositionsOfMostSpecificWord(facts.keywords.flatMap(wordsOf)) ??
    compositionsOfMostSpecificWord(wordsOf(facts.title)) ??
    genreCompositions(facts.genres) ??
    compositionNames
  )
}

/** The compositions of the most specific word of a text; undefined when none of its words belongs to a composition. */
export const compositionsOfWords = (text: string): readonly CompositionName[] | undefined =>
  compositionsOfMostSpecificWord(wordsOf(text))

/** One of the candidates; consecutive ids are spread evenly over them. */
function pickById(candidates: readonly CompositionName[], id: number): CompositionName {
  const fraction = (id * goldenRatioFraction) % 1
  return candidates[Math.floor(fraction * candidates.length)] ?? 'horizon'
}

/** The compositions of the most specific word; undefined when none of the words belongs to a composition. */
function compositionsOfMostSpecificWord(words: readonly string[]): readonly CompositionName[] | undefined {
  const compositionLists = words.flatMap((word) => {
    const compositions = compositionsByWord.get(word) ?? compositionsByWord.get(singular(word))
    return compositions === undefined ? [] : [compositions]
  })
  return compositionLists.toSorted((one, other) => specificityRank(one) - specificityRank(other))[0]
}

/** The compositions of the first two genres; undefined when neither has any. */
function genreCompositions(genres: readonly string[]): readonly CompositionName[] | undefined {
  const names = [...new Set(genres.slice(0, 2).flatMap((genre) => compositionsByGenre[genre] ?? []))]
  return names.length > 0 ? names : undefined
}

/**
 * The index in {@link compositionWords} of the first of a word's compositions. The table begins with the most specific
 * compositions, so a lower index means a more specific word.
 */
function specificityRank(compositions: readonly CompositionName[]): number {
  return compositionWords.findIndex(([composition]) => composition === compositions[0])
}

/** The compositions of each word of `compositionWords`, in the order of that table. */
function indexWords(): ReadonlyMap<string, readonly CompositionName[]> {
  const index = new Map<string, CompositionName[]>()
  for (const [composition, words] of compositionWords) {
    for (const word of words.split(/\s+/)) index.set(word, [...(index.get(word) ?? []), composition])
  }
  return index
}

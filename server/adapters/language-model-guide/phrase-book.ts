import { type Item, isWord, itemKey } from './items.ts'

/**
 * One phrase: a pattern of words, and what these words mean. In the pattern, "a|b" is a choice, "[a]" may be left out,
 * and "(a b)" counts as one word. A word in capitals stands for an item that was found before, such as NUMBER or GENRE;
 * this item is passed to the meaning. A comma is a pause, a full stop the end of a sentence. A meaning without items
 * removes the words. A meaning of null means that this phrase does not match after all.
 */
export type Phrase = readonly [words: string, meaning: Meaning]
/** The items that a phrase means, or a function that makes them from the matched items. */
export type Meaning = readonly Item[] | ((matched: MatchedItems) => readonly Item[] | null)

/** The items that matched the words in capitals of a phrase, in their order. */
export interface MatchedItems {
  /** The number of matched items. */
  length: number
  /** The matched item at an index; `kind` is its kind. Throws if it has another kind. */
  at<K extends Item['is']>(index: number, kind: K): Extract<Item, { is: K }>
}

/** A part of a phrase's pattern: a word, or a choice between sequences of parts. An optional choice may be left out. */
type Part = { word: string } | { choices: readonly (readonly Part[])[]; isOptional: boolean }

/** Parses the pattern of a phrase into its parts. */
function partsOf(phrase: string): readonly Part[] {
  // "a [b]|c" would mean "a", then "b" or "c" or nothing, which is probably a mistake.
  if (/\]\s*\|/.test(phrase)) throw new Error(`in "${phrase}" a bar follows an optional part`)
  const tokens = phrase.match(/[[\]()|]|[^\s[\]()|]+/g) ?? []
  let index = 0
  function readSequence(): Part[] {
    const parts: Part[] = []
    while (index < tokens.length && tokens[index] !== ')' && tokens[index] !== ']') {
      const choices = [readPart()]
      while (tokens[index] === '|') {
        index += 1
        choices.push(readPart())
      }
      const [onlyChoice] = choices
      parts.push(
        choices.length === 1 && onlyChoice !== undefined
          ? onlyChoice
          : { choices: choices.map((part) => [part]), isOptional: false },
      )
    }
    index += 1
    return parts
  }
  function readPart(): Part {
    const token = tokens[index] ?? ''
    index += 1
    if (token === '(' || token === '[') return { choices: [readSequence()], isOptional: token === '[' }
    return { word: token }
  }
  return readSequence()
}

/**
 * Every index at which a match of the parts can end if it begins at the index `from`. The keys are those of a
 * question's items, as `itemKey` returns them.
 */
function endsOf(parts: readonly Part[], keys: readonly string[], from: number): ReadonlySet<number> {
  let ends = new Set([from])
  for (const part of parts) {
    const nextEnds = new Set<number>()
    for (const end of ends) {
      if ('word' in part) {
        if (keys[end] === part.word) nextEnds.add(end + 1)
      } else {
        if (part.isOptional) nextEnds.add(end)
        for (const choice of part.choices) for (const after of endsOf(choice, keys, end)) nextEnds.add(after)
      }
    }
    ends = nextEnds
    if (ends.size === 0) break
  }
  return ends
}

/** True if each part that is not optional occurs among the keys, in any order. */
const isPossible = (parts: readonly Part[], presentKeys: ReadonlySet<string>): boolean =>
  parts.every((part) =>
    'word' in part
      ? presentKeys.has(part.word)
      : part.isOptional || part.choices.some((choice) => isPossible(choice, presentKeys)),
  )

/** The words with which a match of the parts can begin. `isOptional` is true if all parts are optional. */
function firstWordsOf(parts: readonly Part[]): { words: string[]; isOptional: boolean } {
  const words: string[] = []
  for (const part of parts) {
    if ('word' in part) return { words: [...words, part.word], isOptional: false }
    const choices = part.choices.map(firstWordsOf)
    words.push(...choices.flatMap((choice) => choice.words))
    if (!part.isOptional && !choices.some(({ isOptional }) => isOptional)) return { words, isOptional: false }
  }
  return { words, isOptional: true }
}

const wordsIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => ('word' in part ? [part.word] : part.choices.flatMap(wordsIn)))

/** Every word of the phrases' patterns, except the words in capitals and punctuation marks. */
export const vocabularyOf = (phrases: readonly Phrase[]): string[] =>
  phrases.flatMap(([words]) => wordsIn(partsOf(words))).filter((word) => /^[\p{Ll}\d]/u.test(word))

/**
 * Prepares phrases for rewriting the items of questions: at each index the longest phrase that matches, or the first of
 * equally long ones, is replaced by what it means.
 */
export function createPhraseBook(phrases: readonly Phrase[]) {
  const parsedPhrases = phrases.map(([words, meaning]) => ({ parts: partsOf(words), meaning }))
  const phrasesByFirstWord = new Map<string, (typeof parsedPhrases)[number][]>()
  for (const phrase of parsedPhrases) {
    for (const word of new Set(firstWordsOf(phrase.parts).words)) {
      const phrasesOfWord = phrasesByFirstWord.get(word)
      if (phrasesOfWord === undefined) phrasesByFirstWord.set(word, [phrase])
      else phrasesOfWord.push(phrase)
    }
  }

  /**
   * Returns a function that finds the phrases that can begin with a key, without those that need a word which is not
   * among `keys`, the keys of the whole question. The result for each key is kept: many phrases begin with a word such
   * as "the", and a question can repeat this word hundreds of times.
   */
  function createPhraseFinder(keys: readonly string[]) {
    const presentKeys = new Set(keys)
    const phrasesByKey = new Map<string, typeof parsedPhrases>()
    return (key: string) => {
      let phrases = phrasesByKey.get(key)
      if (phrases === undefined) {
        phrases = (phrasesByFirstWord.get(key) ?? []).filter(({ parts }) => isPossible(parts, presentKeys))
        phrasesByKey.set(key, phrases)
      }
      return phrases
    }
  }

  function match(candidates: typeof parsedPhrases, items: readonly Item[], keys: readonly string[], index: number) {
    const matches = candidates
      .map(({ parts, meaning }) => ({ meaning, end: Math.max(-1, ...endsOf(parts, keys, index)) }))
      .filter(({ end }) => end > index)
      .sort((first, second) => second.end - first.end)
    for (const { meaning, end } of matches) {
      const replacement = typeof meaning === 'function' ? meaning(matchedItemsOf(items.slice(index, end))) : meaning
      if (replacement !== null) return { replacement, end }
    }
    return null
  }

  return {
    /** The items with each phrase replaced by what it means. */
    rewrite(items: readonly Item[]): Item[] {
      const keys = items.map(itemKey)
      const phrasesFor = createPhraseFinder(keys)
      const rewritten: Item[] = []
      for (let index = 0; index < items.length; ) {
        const matched = match(phrasesFor(keys[index] ?? ''), items, keys, index)
        rewritten.push(...(matched?.replacement ?? items.slice(index, index + 1)))
        index = matched?.end ?? index + 1
      }
      return rewritten
    },
  }
}

/** The items of a phrase that are neither words nor gaps. */
function matchedItemsOf(items: readonly Item[]): MatchedItems {
  const matchedItems = items.filter((item) => !isWord(item) && item.is !== 'gap')
  return {
    length: matchedItems.length,
    at(index, kind) {
      const item = matchedItems[index]
      if (item?.is !== kind) throw new Error(`a phrase has no ${kind} at ${index}`)
      return item as Extract<Item, { is: typeof kind }>
    },
  }
}

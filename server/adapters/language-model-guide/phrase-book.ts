import { type Item, isWord, itemKey } from './items.ts'

/**
 * A line of a phrase book: the words, and what they mean. In the words, "a|b" is a choice, "[a]" may be left out, "(a
 * b)" counts as one word; a word in capitals is an item that was found before, such as NUMBER or GENRE, and is passed
 * to the meaning; a comma is a pause and a full stop the end of a sentence. A meaning without items removes the words;
 * a meaning of null leaves them to the next phrase that matches.
 */
export type Phrase = readonly [words: string, meaning: Meaning]
/** The items that a phrase means, or a function that makes them from the matched items. */
export type Meaning = readonly Item[] | ((matched: MatchedItems) => readonly Item[] | null)

/** The items that matched the words in capitals of a phrase, in their order. */
export interface MatchedItems {
  /** The number of matched items. */
  length: number
  /** The item with an index, which has the kind of the phrase's word in capitals. */
  at<K extends Item['is']>(index: number, kind: K): Extract<Item, { is: K }>
}

/** A part of a phrase: a word, or one of several sequences of parts; either may be optional. */
type Part = { word: string } | { choices: readonly (readonly Part[])[]; isOptional: boolean }

/** The parts of a phrase as it is written. */
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

/** Every index at which the parts can end if they begin at the index `from`. */
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

/** Whether each part that is not optional could match some of the keys, without regard to their order. */
const isPossible = (parts: readonly Part[], presentKeys: ReadonlySet<string>): boolean =>
  parts.every((part) =>
    'word' in part
      ? presentKeys.has(part.word)
      : part.isOptional || part.choices.some((choice) => isPossible(choice, presentKeys)),
  )

/** The words with which a sequence of parts can begin, and whether all of them are optional. */
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

/** Every word of some phrases, except placeholders in capitals and punctuation marks. */
export const vocabularyOf = (phrases: readonly Phrase[]): string[] =>
  phrases.flatMap(([words]) => wordsIn(partsOf(words))).filter((word) => /^[\p{Ll}\d]/u.test(word))

/**
 * Rewrites a question's items: at each index the longest phrase that matches, or the first of equally long ones, is
 * replaced by what it means.
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
   * Returns a function that finds the phrases which begin with a key and may match some of the keys. All phrases are
   * compared with the question's words once, since many begin with a word such as "the", which a question can repeat
   * hundreds of times.
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

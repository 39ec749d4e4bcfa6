import { type Item, keyOf } from './items.ts'

/**
 * A line of a phrase book: the words, and what they mean. In the words, "a|b" is either, "[a]" may be left out, "(a b)"
 * counts as one word; a word in capitals is an item that was found before, such as NUMBER or GENRE, and is handed to the
 * meaning. No items mean that the words say nothing; null, that they do not mean this here.
 */
export type Phrase = readonly [words: string, meaning: Meaning]
export type Meaning = readonly Item[] | ((found: Found) => readonly Item[] | null)

/** The items that a phrase's words in capitals stand for, in their order. */
export interface Found {
  /** The item at a place, of the kind that the phrase asks for there. */
  at<K extends Item['is']>(place: number, kind: K): Extract<Item, { is: K }>
}

/** Every way to say a phrase, each as a list of keys. */
export function waysToSay(phrase: string): string[][] {
  const tokens = phrase.match(/[[\]()|]|[^\s[\]()|]+/g) ?? []
  let at = 0
  /** Parts one after the other, up to a closing bracket. */
  function sequence(): string[][] {
    let ways: string[][] = [[]]
    while (at < tokens.length && tokens[at] !== ')' && tokens[at] !== ']') {
      const choices = part()
      while (tokens[at] === '|') {
        at += 1
        choices.push(...part())
      }
      ways = ways.flatMap((way) => choices.map((choice) => [...way, ...choice]))
    }
    at += 1
    return ways
  }
  /** A word, or a group. */
  function part(): string[][] {
    const token = tokens[at] ?? ''
    at += 1
    if (token === '(') return sequence()
    return token === '[' ? [[], ...sequence()] : [[token]]
  }
  return sequence()
}

interface Way {
  keys: readonly string[]
  meaning: Meaning
}

/** Rewrites a question's items: the longest phrase at each place is replaced by what it means, the first of equals. */
export function createPhraseBook(phrases: readonly Phrase[]) {
  const byFirst = new Map<string, Way[]>()
  for (const [words, meaning] of phrases) {
    for (const keys of waysToSay(words)) {
      const [first = ''] = keys
      byFirst.set(first, [...(byFirst.get(first) ?? []), { keys, meaning }])
    }
  }
  for (const ways of byFirst.values()) ways.sort((one, other) => other.keys.length - one.keys.length)

  function match(items: readonly Item[], keys: readonly string[], at: number) {
    for (const way of byFirst.get(keys[at] ?? '') ?? []) {
      if (!way.keys.every((key, offset) => key === keys[at + offset])) continue
      const slots = items.slice(at, at + way.keys.length).filter((_, offset) => isSlot(way.keys[offset] ?? ''))
      const meaning = typeof way.meaning === 'function' ? way.meaning(foundIn(slots)) : way.meaning
      if (meaning !== null) return { meaning, length: way.keys.length }
    }
    return null
  }

  return {
    /** Every word that a phrase has. */
    vocabulary: new Set([...byFirst.values()].flat().flatMap(({ keys }) => keys.filter((key) => !isSlot(key)))),

    rewrite(items: readonly Item[]): Item[] {
      const keys = items.map(keyOf)
      const rewritten: Item[] = []
      for (let at = 0; at < items.length; ) {
        const found = match(items, keys, at)
        rewritten.push(...(found?.meaning ?? items.slice(at, at + 1)))
        at += found?.length ?? 1
      }
      return rewritten
    },
  }
}

const isSlot = (key: string): boolean => /^[A-Z]+$/.test(key)

const foundIn = (slots: readonly Item[]): Found => ({
  at(place, kind) {
    const item = slots[place]
    if (item?.is !== kind) throw new Error(`a phrase has no ${kind} at ${place}`)
    return item as Extract<Item, { is: typeof kind }>
  },
})

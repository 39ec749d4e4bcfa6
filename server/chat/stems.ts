import { LRUCache } from 'lru-cache'

/**
 * The stem of a word, which is the word without its ending: the same for "boils" and "boiling", and for "miners" and
 * "mine".
 */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:es|s)$/, '').replace(/(?:ing|ed|ly|er)$/, '')
  const base = stem.length < 3 ? word : stem
  return base.replace(/(?:e|y|i)$/, '').replace(/(.)\1$/, '$1')
}

/** The most texts whose stems are cached. */
const maxCached = 5000

/**
 * The results of `stemsOf`, by its argument. As long as the facts of a title are cached, questions about subjects call
 * `stemsOf` with the same text of that title again and again.
 */
const stemCache = new LRUCache<string, string>({ max: maxCached })

/** The stems of the words of a text, with a space before, between and after them. */
export function stemsOf(text: string): string {
  const cached = stemCache.get(text)
  if (cached !== undefined) return cached
  const stems = ` ${text.trim().split(' ').map(stemOf).join(' ')} `
  stemCache.set(text, stems)
  return stems
}

/** Whether a text has the given words one after the other, perhaps with other endings. */
export const hasStems = (text: string, words: string): boolean => stemsOf(text).includes(stemsOf(words.toLowerCase()))

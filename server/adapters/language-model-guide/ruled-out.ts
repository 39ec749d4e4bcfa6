import { type Item, isWord, type Wish } from './items.ts'
import { subjectAt } from './meanings.ts'
import { conjunctions } from './unwanted.ts'

/** Kinds of wishes that can be ruled out after they were named, as in "westerns are out". */
const wishesToRuleOut: ReadonlySet<Wish['on']> = new Set([
  'genre',
  'subject',
  'person',
  'country',
  'language',
  'sound',
  'color',
  'mood',
  'type',
])

const linkWords = new Set(['the', 'all', 'any', ...conjunctions])

/**
 * True if the item at an index may be in a list of things that are ruled out: one of the things, or a word between
 * them.
 */
function mayBeRuledOut(items: readonly Item[], index: number): boolean {
  const item = items[index]
  if (item?.is === 'wish') return wishesToRuleOut.has(item.wish.on)
  return isWord(item) && (linkWords.has(item.word) || item.isStrange || subjectAt(items, index) !== null)
}

/** Rewrites exclusions that come after a noun: "westerns and musicals are out" as "no westerns and musicals". */
export function withRuledOut(items: readonly Item[]): Item[] {
  const rewritten: Item[] = []
  for (const item of items) {
    if (item.is !== 'ruled out') {
      rewritten.push(item)
      continue
    }
    let from = rewritten.length
    while (mayBeRuledOut(rewritten, from - 1)) from -= 1
    if (from < rewritten.length) rewritten.splice(from, 0, { is: 'not', reach: 'noun' })
    rewritten.push({ is: 'but' })
  }
  return rewritten
}

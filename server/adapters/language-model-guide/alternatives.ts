import { type Item, isWord, wish } from './items.ts'
import { topicOf } from './meanings.ts'
import { hasContent } from './stop-words.ts'

const isOr = (item: Item | undefined) => isWord(item) && item.word === 'or'
const articles = new Set(['a', 'an', 'the', 'some'])

/** The index of the word at `index`, or of the one after it if the first is an article. */
const wordAt = (items: readonly Item[], index: number): number => {
  const item = items[index]
  return isWord(item) && articles.has(item.word) ? index + 1 : index
}

/**
 * Replaces subjects that are joined by "or" with wishes for one of them: "pirates or zombies", "ghosts, pirates or a
 * lighthouse". A word that is not in the catalogue stays a word.
 */
export function withAlternatives(items: readonly Item[]): Item[] {
  const rewritten = [...items]
  const subjectAt = (index: number) => {
    const item = rewritten[index]
    return isWord(item) ? topicOf(item) : null
  }
  const isSingle = (index: number) => {
    const item = rewritten[index]
    return isWord(item) && hasContent(item.word)
  }
  const makeWish = (index: number) => {
    const item = rewritten[index]
    // After "or", a word that is only in texts of titles counts as a subject too.
    const subject = subjectAt(index) ?? (isWord(item) && item.topic === 'text' ? item.word : null)
    if (subject !== null) rewritten[index] = wish({ on: 'subject', subject, isAlternative: true })
  }
  for (const [index, item] of items.entries()) {
    if (!isOr(item)) continue
    const after = wordAt(rewritten, index + 1)
    let before = index - 1
    if (!isSingle(before) || !isSingle(after) || (subjectAt(before) === null && subjectAt(after) === null)) continue
    const first = () => rewritten[before - 1]
    makeWish(after)
    makeWish(before)
    // "Ghosts, pirates or …"
    while (first()?.is === 'gap' && subjectAt(before - 2) !== null) {
      before -= 2
      makeWish(before)
    }
  }
  return rewritten
}

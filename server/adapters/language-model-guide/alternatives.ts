import { type Item, isWord, wish } from './items.ts'
import { topicOf } from './meanings.ts'
import { hasContent } from './stop-words.ts'

const isOr = (item: Item | undefined) => isWord(item) && item.word === 'or'
const articles = new Set(['a', 'an', 'the', 'some'])

/** The place of the next word, after an article. */
const wordAt = (items: readonly Item[], at: number): number => {
  const item = items[at]
  return isWord(item) && articles.has(item.word) ? at + 1 : at
}

/**
 * The items with subjects of which one is enough as wishes: "pirates or zombies", "ghosts, pirates or a lighthouse". A
 * word that the catalogue does not have stays a word.
 */
export function withAlternatives(items: readonly Item[]): Item[] {
  const found = [...items]
  const subjectAt = (at: number) => {
    const item = found[at]
    return isWord(item) ? topicOf(item) : null
  }
  const isSingle = (at: number) => {
    const item = found[at]
    return isWord(item) && hasContent(item.word)
  }
  const choose = (at: number) => {
    const item = found[at]
    // A word that texts only mention may be meant as a subject too.
    const subject = subjectAt(at) ?? (isWord(item) && item.topic === 'text' ? item.word : null)
    if (subject !== null) found[at] = wish({ on: 'subject', subject, or: true })
  }
  for (const [at, item] of items.entries()) {
    if (!isOr(item)) continue
    const after = wordAt(found, at + 1)
    let before = at - 1
    if (!isSingle(before) || !isSingle(after) || (subjectAt(before) === null && subjectAt(after) === null)) continue
    const first = () => found[before - 1]
    choose(after)
    choose(before)
    // "Ghosts, pirates or …"
    while (first()?.is === 'gap' && subjectAt(before - 2) !== null) {
      before -= 2
      choose(before)
    }
  }
  return found
}

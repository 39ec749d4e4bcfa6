import { type Item, isWord, wish } from './items.ts'
import { topicOf } from './meanings.ts'
import { hasContent } from './stop-words.ts'

const isOr = (item: Item | undefined) => isWord(item) && item.word === 'or'
const articles = new Set(['a', 'an', 'the', 'some'])

/** The index after the article at `index`; `index` itself if it has no article. */
const indexAfterArticle = (items: readonly Item[], index: number): number => {
  const item = items[index]
  return isWord(item) && articles.has(item.word) ? index + 1 : index
}

/**
 * Replaces subjects that are joined by "or", as in "ghosts, pirates or a lighthouse", with wishes for any one of them.
 * A word that is in no title of the catalogue stays a word.
 */
export function withAlternatives(items: readonly Item[]): Item[] {
  const rewritten = [...items]
  const subjectAt = (index: number) => {
    const item = rewritten[index]
    return isWord(item) ? topicOf(item) : null
  }
  const isContentWord = (index: number) => {
    const item = rewritten[index]
    return isWord(item) && hasContent(item.word)
  }
  const replaceByWish = (index: number) => {
    const item = rewritten[index]
    // In a list with "or", a word that is not a keyword also counts as a subject if it is in the texts of titles.
    const subject = subjectAt(index) ?? (isWord(item) && item.topic === 'text' ? item.word : null)
    if (subject !== null) rewritten[index] = wish({ on: 'subject', subject, isAlternative: true })
  }
  for (const [index, item] of items.entries()) {
    if (!isOr(item)) continue
    const afterIndex = indexAfterArticle(rewritten, index + 1)
    let beforeIndex = index - 1
    if (
      !isContentWord(beforeIndex) ||
      !isContentWord(afterIndex) ||
      (subjectAt(beforeIndex) === null && subjectAt(afterIndex) === null)
    )
      continue
    const itemBefore = () => rewritten[beforeIndex - 1]
    replaceByWish(afterIndex)
    replaceByWish(beforeIndex)
    // Before a comma there may be more subjects of the same list, as in "ghosts, pirates or a lighthouse".
    while (itemBefore()?.is === 'gap' && subjectAt(beforeIndex - 2) !== null) {
      beforeIndex -= 2
      replaceByWish(beforeIndex)
    }
  }
  return rewritten
}

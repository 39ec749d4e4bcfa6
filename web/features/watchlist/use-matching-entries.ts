import { useMemo } from 'react'
import type { WatchlistItem } from '#contract/watchlist.ts'

/** A text in lower case, without accents and punctuation, so that "fantomas" finds "Fantômas". */
const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/**
 * The watchlist entries that have all words of `searchText` in their names or the titles of their episodes; all entries
 * if `searchText` is empty.
 */
export const useMatchingEntries = (entries: readonly WatchlistItem[], searchText: string): readonly WatchlistItem[] => {
  const isSearching = searchText !== ''
  // Computed once for the entries, and not again at each letter that the user types.
  const texts = useMemo(
    () => (isSearching ? entries.map(({ name, title }) => foldText(`${name} ${title}`)) : []),
    [entries, isSearching],
  )
  return useMemo(() => {
    if (!isSearching) return entries
    const words = foldText(searchText).split(' ')
    return entries.filter((_, index) => words.every((word) => texts[index]?.includes(word)))
  }, [entries, texts, searchText, isSearching])
}

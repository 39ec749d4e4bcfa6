import { useMemo } from 'react'
import type { WatchlistItem } from '#contract/watchlist.ts'

/** A text without case, accents and punctuation, so that "fantomas" finds "Fantômas". */
const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The entries with all words of `find` in their names or in their episodes' names; all entries when `find` is empty.
 */
export const useMatchingEntries = (entries: readonly WatchlistItem[], find: string): readonly WatchlistItem[] => {
  const isFinding = find !== ''
  // Computed once for the entries, and not again at each typed letter.
  const texts = useMemo(
    () => (isFinding ? entries.map(({ name, title }) => foldText(`${name} ${title}`)) : []),
    [entries, isFinding],
  )
  return useMemo(() => {
    if (!isFinding) return entries
    const words = foldText(find).split(' ')
    return entries.filter((_, index) => words.every((word) => texts[index]?.includes(word)))
  }, [entries, texts, find, isFinding])
}

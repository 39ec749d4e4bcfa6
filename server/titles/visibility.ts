import type { Reader } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * The reader's group: readers of one group see the same titles, so an answer for one may be cached for the whole group.
 */
export const audienceOf = (reader: Reader): 'adults' | 'everyone' => (reader.adult ? 'adults' : 'everyone')

/** The items that the reader may see. */
export function visibleItems<T extends { adult: boolean }>(items: readonly T[], reader: Reader): T[] {
  return items.filter(({ adult }) => reader.adult || !adult)
}

/** Returns the title or person if the reader may see it; otherwise refuses as if it did not exist. */
export function requireVisible<T extends { adult: boolean }>(
  item: T,
  reader: Reader,
  refusal: 'title-unknown' | 'person-unknown' = 'title-unknown',
): T {
  if (item.adult && !reader.adult) throw new Refusal(refusal)
  return item
}

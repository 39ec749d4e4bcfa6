import type { Reader } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'

/** The group of readers who see the same titles. An answer for one reader may be cached for the whole group. */
export const audience = (reader: Reader): 'adults' | 'everyone' => (reader.adult ? 'adults' : 'everyone')

/** The items that the reader may see. */
export function visible<T extends { adult: boolean }>(items: readonly T[], reader: Reader): T[] {
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

import type { Reader } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'

/** The name of the group that a reader belongs to: what is derived for one reader is right for the whole group. */
export const audience = (reader: Reader): 'adults' | 'everyone' => (reader.adult ? 'adults' : 'everyone')

/** The items that the reader may see. */
export function visible<T extends { adult: boolean }>(items: readonly T[], reader: Reader): T[] {
  return items.filter(({ adult }) => reader.adult || !adult)
}

/** Gives a title or person that the reader may see, and refuses any other as one that does not exist. */
export function requireVisible<T extends { adult: boolean }>(
  item: T,
  reader: Reader,
  refusal: 'title-unknown' | 'person-unknown' = 'title-unknown',
): T {
  if (item.adult && !reader.adult) throw new Refusal(refusal)
  return item
}

import type { Reader } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'

/** Readers who may see the same share what is derived for them under this name. */
export const audience = (reader: Reader): 'everything' | 'everybody' => (reader.adult ? 'everything' : 'everybody')

/** A list without what the reader is not to see. */
export function visible<T extends { adult: boolean }>(items: readonly T[], reader: Reader): T[] {
  return items.filter(({ adult }) => reader.adult || !adult)
}

/** A title or person, or the refusal of an unknown one: what is not for the reader looks like what is not there. */
export function requireVisible<T extends { adult: boolean }>(
  item: T,
  reader: Reader,
  refusal: 'title-unknown' | 'person-unknown' = 'title-unknown',
): T {
  if (item.adult && !reader.adult) throw new Refusal(refusal)
  return item
}

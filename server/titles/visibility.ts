import { Refusal } from '#server/refusal.ts'

/** What somebody may see: adult titles only for those who said so. */
export interface Reader {
  adult: boolean
}

/** Readers who may see the same share prepared answers under this name. */
export const audience = (reader: Reader): 'everything' | 'everybody' => (reader.adult ? 'everything' : 'everybody')

/** A list without what the reader is not to see. */
export function visible<T extends { adult: boolean }>(items: readonly T[], reader: Reader): T[] {
  return items.filter(({ adult }) => reader.adult || !adult)
}

/** A title, or the refusal that an unknown one gets: what is not for the reader looks like what is not there. */
export function requireVisible<T extends { adult: boolean }>(item: T, reader: Reader): T {
  if (item.adult && !reader.adult) throw new Refusal('title-unknown')
  return item
}

import type { Names } from '#server/ports/guide.ts'
import type { Item } from './items.ts'
import { createNameSpans, takenPlace } from './name-spans.ts'
import { createPersonNames } from './person-names.ts'
import { createTitleNames } from './title-names.ts'

/**
 * Finds titles and people by their names: with capitals or without, misspelt or shortened. Common words are a name only
 * where one is likely. `isRight` says whether a word is spelt right. After `names.maxTerms` terms nothing more is looked
 * up.
 */
export async function withNames(
  items: readonly Item[],
  names: Names,
  isRight: (word: string) => boolean,
): Promise<Item[]> {
  const spans = createNameSpans(items, names, isRight)
  const titles = createTitleNames(spans, names)
  const people = createPersonNames(spans, names)
  await titles.findTitles()
  await people.findPeople()
  await titles.findTitlesOfPeople()
  titles.markFamous()
  people.markUnknown()
  titles.markUnknown()
  return spans.currentItems.filter((item) => item !== takenPlace)
}

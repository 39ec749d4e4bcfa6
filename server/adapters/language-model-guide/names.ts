import type { Names } from '#server/ports/guide.ts'
import type { Item } from './items.ts'
import { createNameSpans, placeholder } from './name-spans.ts'
import { createPersonNames } from './person-names.ts'
import { createTitleNames } from './title-names.ts'

/**
 * Finds the names of titles and people in a question, and replaces the words of each name with one item for the title
 * or person. Names may have capitals or not, be misspelt or shortened. Common words count as a name only where a name
 * is likely. `isSpeltRight` says if a word is spelt right. At most `names.maxTerms` terms are looked up with `names`.
 */
export async function withNames(
  items: readonly Item[],
  names: Names,
  isSpeltRight: (word: string) => boolean,
): Promise<Item[]> {
  const spans = createNameSpans(items, names, isSpeltRight)
  const titles = createTitleNames(spans, names)
  const people = createPersonNames(spans, names)
  await titles.findTitles()
  await people.findPeople()
  await titles.findTitlesOfPeople()
  titles.markFamousTitles()
  people.markUnknownPeople()
  titles.markUnknownTitles()
  return spans.currentItems.filter((item) => item !== placeholder)
}

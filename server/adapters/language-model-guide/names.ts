import type { Names } from '#server/ports/language-model.ts'
import type { Item } from './items.ts'
import { createNameText } from './name-text.ts'
import { findPeople } from './people-names.ts'
import { findTitles } from './title-names.ts'
import { markUnknown } from './unknown-names.ts'

/**
 * Finds titles and people by their names: with capitals or without, misspelt or shortened. Common words are a name
 * only where one is to be expected. `isRight` tells which words are spelt right. Nothing is looked up any more when
 * `names.mostTerms` are.
 */
export async function withNames(
  items: readonly Item[],
  names: Names,
  isRight: (word: string) => boolean,
): Promise<Item[]> {
  const text = createNameText(items, isRight)
  let terms = 0

  const withinLimit =
    <T>(ask: (term: string) => Promise<readonly T[]>) =>
    async (term: string): Promise<readonly T[]> => {
      terms += 1
      return terms > names.mostTerms ? [] : ask(term)
    }

  await findTitles(
    text,
    withinLimit((term) => names.titles(term)),
  )
  await findPeople(
    text,
    withinLimit((term) => names.people(term)),
  )
  markUnknown(text)
  return text.result()
}

import { foldedWords } from '#server/folded-words.ts'
import type { FoundPerson } from '#server/ports/language-model.ts'
import { isCommon } from './common-words.ts'
import { type Item, isWord, type Word } from './items.ts'
import { allowedMistakes, isSlip, mistakesIn } from './name-spelling.ts'
import type { NameText } from './name-text.ts'
import { honorifics, particles, personCues, words } from './name-words.ts'

/** Words of the longest name that is looked up. */
const mostNameWords = 4

/** Items of a question in which a single word may be a name without a capital. */
const fewItems = 9

/** Finds the people whom a question names; `lookUp` gives those whom a term may name. */
export async function findPeople(
  text: NameText,
  lookUp: (term: string) => Promise<readonly FoundPerson[]>,
): Promise<void> {
  for (let length = mostNameWords; length >= 1; length -= 1) {
    for (let from = 0; from + length <= text.items.length; from += 1) {
      const span = { from, to: from + length }
      const own = text.wordsOf(span)
      if (own.length < length || !isNameLike(text, own, from)) continue
      const term = personTerm(own)
      const people = await lookUp(term)
      const person = people.find(({ name }) => isNamed(name, term.split(' '), own))
      if (person !== undefined) text.replace(span, { is: 'person', name: person.name, known: person.known })
    }
  }
}

/**
 * Whether words look like a name: of several, both ends are strange; one alone stands apart from other strange words,
 * and is where a name may be, or has a capital.
 */
function isNameLike({ items, isStrange, isCapital, isRight }: NameText, own: readonly Word[], from: number): boolean {
  const [first] = own
  const last = from + own.length - 1
  if (first === undefined || honorifics.has(first.typed)) return false
  const before = items[from - 1]
  const cued = isWord(before) && personCues.has(before.word)
  const isPart = (at: number) => isStrange(at) || isInitial(items[at])
  if (own.length === 1) {
    const isThing = isWord(before) && ['a', 'an', 'some', 'my', 'any', 'no'].includes(before.word)
    const likely = cued || isCapital(from) || (items.length <= fewItems && !isThing)
    return (
      isStrange(from) &&
      !isRight(first.word) &&
      first.typed.length >= 3 &&
      !isStrange(from - 1) &&
      !isStrange(last + 1) &&
      likely
    )
  }
  const inside = own.slice(1, -1).every((word, at) => isPart(from + 1 + at) || particles.has(word.typed))
  if (isPart(from) && isPart(last)) return inside
  // One of the two names may be a common word: "vincent price".
  return own.length === 2 && isStrange(from) && !particles.has(own[1]?.typed ?? '') && !isKnownPhrase(own[1])
}

const isInitial = (item: Item | undefined) =>
  isWord(item) && item.typed.length === 1 && !['a', 'i'].includes(item.typed)

/** Whether a word is more likely to say what is wanted than to be somebody's name. */
const isKnownPhrase = (word: Word | undefined) => word === undefined || !isCommon(word.word)

/** A person's name without the 's of "Feuillade's serials". */
const personTerm = (own: readonly Word[]): string =>
  own.map(({ typed, text }) => (/['’]s$/i.test(text) ? typed.slice(0, -1) : typed)).join(' ')

/** Suffixes that are no family names. */
const suffixes = words('jr sr ii iii junior senior')

/** Whether typed words are a person's name, misspelt or not: of one word alone, the family name. */
function isNamed(name: string, typed: readonly string[], own: readonly Word[]): boolean {
  const parts = foldedWords(name)
  const family = parts.filter((part) => !suffixes.has(part)).at(-1) ?? ''
  if (typed.length === 1) {
    const [word = ''] = typed
    return word === family || (parts.length === 1 && word === parts[0]) || (word.length >= 6 && isSlip(word, family))
  }
  const fits = typed.filter((word) =>
    parts.some((part) => part === word || mistakesIn(word, part) <= allowedMistakes(word)),
  )
  // A name that is not the main one, such as "Fatty Arbuckle", has the family name at least.
  return fits.length === typed.length || (typed.at(-1) === family && own.length === 2)
}

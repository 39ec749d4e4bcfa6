import { foldedWords } from '#server/folded-words.ts'
import { loadOnceForKey } from '#server/load-once.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import type { LocalTitles } from './local-titles.ts'
import { mistakesIn, type WordSound, withSound } from './sounds.ts'

/** A person with a part in a title, and the number of their credits. */
interface IndexedPerson {
  name: string
  words: readonly WordSound[]
  credits: number
}

/** Words at the end of names that are not family names. */
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'junior', 'senior'])

/** The fewest letters of a misspelt family name that is recognised without a first name. */
const minFamilyNameLength = 5

/** The most names that are returned. */
const maxFound = 3

/** Finds people by misspelt names, even if every word of the name is misspelt, as in "alfrd hichcok". */
export function createPeopleIndex(localTitles: LocalTitles) {
  /**
   * The results of `readIndex`. The key is the list of movies from `localTitles`, which is the same object for all
   * readers who may see the same titles.
   */
  const indexes = new WeakMap<readonly unknown[], Promise<ReadonlyMap<string, readonly IndexedPerson[]>>>()

  /** The people of all titles, by the first sound of each word of their names. */
  async function readIndex(reader: Reader): Promise<ReadonlyMap<string, readonly IndexedPerson[]>> {
    const people = new Map<string, IndexedPerson>()
    for (const { name } of (await localTitles.all(reader)).flatMap(({ parts }) => parts)) {
      const knownPerson = people.get(name)
      if (knownPerson !== undefined) knownPerson.credits += 1
      else people.set(name, { name, words: foldedWords(name).map(withSound), credits: 1 })
    }
    const index = new Map<string, IndexedPerson[]>()
    for (const entry of people.values()) {
      for (const sound of new Set(entry.words.map(({ sound }) => sound[0] ?? ''))) {
        const others = index.get(sound)
        if (others === undefined) index.set(sound, [entry])
        else others.push(entry)
      }
    }
    return index
  }

  return {
    /** The names of people that a misspelt name may mean, those with the fewest mistakes first. */
    async find(term: string, reader: Reader): Promise<string[]> {
      const typed = foldedWords(term).map(withSound)
      const movies = await localTitles.titles('movie', reader)
      const index = await loadOnceForKey(indexes, movies, () => readIndex(reader))
      const entries = new Set(typed.flatMap(({ sound }) => index.get(sound[0] ?? '') ?? []))
      return [...entries]
        .flatMap((entry) => {
          const mistakes = mistakesInName(typed, entry.words)
          return mistakes === null ? [] : [{ ...entry, mistakes }]
        })
        .sort((one, other) => one.mistakes - other.mistakes || other.credits - one.credits)
        .slice(0, maxFound)
        .map(({ name }) => name)
    },
  }
}

/**
 * The number of wrong letters in a typed name if the name of `nameWords` is meant; null when one of the typed words is
 * unlike every word of that name. A single typed word has to be the family name, or the whole name without spaces.
 */
function mistakesInName(typed: readonly WordSound[], nameWords: readonly WordSound[]): number | null {
  if (typed.length > nameWords.length) return null
  const familyName = nameWords.findLast(({ word }) => !suffixes.has(word))
  if (typed.length === 1) {
    const [typedWord] = typed
    if (typedWord === undefined || familyName === undefined || typedWord.word.length < minFamilyNameLength) return null
    const joinedName = withSound(nameWords.map(({ word }) => word).join(''))
    return mistakesIn(typedWord, familyName) ?? (nameWords.length > 1 ? mistakesIn(typedWord, joinedName) : null)
  }
  const unmatched = [...nameWords]
  let sum = 0
  for (const word of typed) {
    const [best] = unmatched
      .flatMap((other, index) => {
        const mistakes = mistakesIn(word, other)
        return mistakes === null ? [] : [{ index, mistakes }]
      })
      .sort((one, other) => one.mistakes - other.mistakes)
    if (best === undefined) return null
    unmatched.splice(best.index, 1)
    sum += best.mistakes
  }
  return sum
}

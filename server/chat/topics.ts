import { foldedWords } from '#server/folded-words.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import type { LocalTitles } from './local-titles.ts'
import { stemOf } from './stems.ts'

/** The stems of the words in the keywords of a catalogue's titles, and of those in their texts. */
interface Vocabulary {
  /** Whole keywords, each word reduced to its stem. */
  keywords: ReadonlySet<string>
  /** Single words of titles, texts and characters. */
  texts: ReadonlySet<string>
}

const stems = (words: string): string => foldedWords(words).map(stemOf).join(' ')

/** Finds out which words are keywords of a catalogue's titles, and which are only in their texts. */
export function createTopics(localTitles: LocalTitles) {
  /** Vocabularies by the list of films in `localTitles`, which stays the same object for a reader. */
  const vocabularies = new WeakMap<readonly unknown[], Promise<Vocabulary>>()

  async function readVocabulary(reader: Reader): Promise<Vocabulary> {
    const titles = await localTitles.all(reader)
    return {
      keywords: new Set(titles.flatMap(({ keywords }) => keywords.map(stems))),
      texts: new Set(
        titles.flatMap(({ words, parts }) => [
          ...words.split(' ').map(stemOf),
          ...parts.flatMap(({ character }) => foldedWords(character ?? '').map(stemOf)),
        ]),
      ),
    }
  }

  return {
    /** Where the words of a term occur: as a keyword of a title, only in a title's text, or nowhere (null). */
    async find(term: string, reader: Reader): Promise<'keyword' | 'text' | null> {
      const movies = await localTitles.titles('movie', reader)
      const vocabulary = vocabularies.get(movies) ?? readVocabulary(reader)
      vocabularies.set(movies, vocabulary)
      const { keywords, texts } = await vocabulary
      const wanted = stems(term)
      if (wanted === '') return null
      if (keywords.has(wanted)) return 'keyword'
      return texts.has(wanted) ? 'text' : null
    },
  }
}

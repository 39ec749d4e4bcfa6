import { foldedWords } from '#server/folded-words.ts'
import { loadOnceForKey } from '#server/load-once.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import type { LocalTitles } from './local-titles.ts'
import { stemOf } from './stems.ts'

/** What the titles of a catalogue are about or mention. Each word is stored as its stem, without its ending. */
interface Vocabulary {
  /** Whole keywords, which may have several words. */
  keywords: ReadonlySet<string>
  /** Single words of titles, keywords, overviews and characters' names. */
  texts: ReadonlySet<string>
}

const stems = (words: string): string => foldedWords(words).map(stemOf).join(' ')

/** Finds out which terms are keywords of a local catalogue's titles, and which words are only in the titles' texts. */
export function createTopics(localTitles: LocalTitles) {
  /**
   * The vocabularies, each under the list of movies that `localTitles` returns. Readers who may see the same titles get
   * the same list object, and so share a vocabulary.
   */
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
    /**
     * Where a term occurs: as a whole keyword, only as a word in a text, or nowhere (null). A term of several words is
     * looked for only among keywords, since in a text its words can stand side by side by chance.
     */
    async find(term: string, reader: Reader): Promise<'keyword' | 'text' | null> {
      const movies = await localTitles.titles('movie', reader)
      const { keywords, texts } = await loadOnceForKey(vocabularies, movies, () => readVocabulary(reader))
      const wanted = stems(term)
      if (wanted === '') return null
      if (keywords.has(wanted)) return 'keyword'
      return texts.has(wanted) ? 'text' : null
    },
  }
}

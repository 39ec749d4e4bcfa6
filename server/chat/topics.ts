import { foldedWords } from '#server/folded-words.ts'
import type { Reader } from '#server/ports/catalogue.ts'
import type { Shelf } from './shelf.ts'
import { stemOf } from './stems.ts'

/** What the titles of a catalogue are about, by the stems of the words. */
interface Vocabulary {
  /** Whole keywords, the stem of each word of them. */
  keywords: ReadonlySet<string>
  /** Single words of titles, texts and characters. */
  texts: ReadonlySet<string>
}

const stems = (words: string): string => foldedWords(words).map(stemOf).join(' ')

/** Tells which words a catalogue's titles are about, and which it mentions. */
export function createTopics(shelf: Shelf) {
  const kept = new WeakMap<readonly unknown[], Promise<Vocabulary>>()

  async function read(reader: Reader): Promise<Vocabulary> {
    const titles = await shelf.all(reader)
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
    /** How words occur: as a keyword of a title, in its texts, or not at all. */
    async find(term: string, reader: Reader): Promise<'keyword' | 'text' | null> {
      const films = await shelf.titles('movie', reader)
      const reading = kept.get(films) ?? read(reader)
      kept.set(films, reading)
      const { keywords, texts } = await reading
      const wanted = stems(term)
      if (wanted === '') return null
      if (keywords.has(wanted)) return 'keyword'
      return texts.has(wanted) ? 'text' : null
    },
  }
}

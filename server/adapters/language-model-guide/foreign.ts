import { foldedWords } from '#server/folded-words.ts'
import { asWord, type Item, isWord, type Word } from './items.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { italian } from './languages/italian.ts'
import { portuguese } from './languages/portuguese.ts'
import { spanish } from './languages/spanish.ts'
import { hasContent } from './stop-words.ts'

/**
 * The words and phrases of a language with their English translations. Questions in the language are recognised and
 * translated by it.
 */
interface Dictionary {
  /** For each word or phrase, its translation as English words. */
  phrases: ReadonlyMap<string, readonly string[]>
  /** Every word of the phrases. */
  words: ReadonlySet<string>
  /**
   * For each single word without its ending, its translation. Other cases, genders and numbers of the word have the
   * same stem, so they are translated too.
   */
  stems: ReadonlyMap<string, readonly string[]>
}

/** The endings of adjectives and nouns in German and the Romance languages. */
const inflection = /(?:en|em|er|es|e|as|os|a|o|s|n)$/

/**
 * The number of letters of the shortest word that is looked up by its stem; the stems of shorter words would be
 * confused.
 */
const minStemmedLength = 6

const stemOf = (word: string) => (word.length < minStemmedLength ? word : word.replace(inflection, ''))

const dictionaries = [german, spanish, french, italian, portuguese].map((text): Dictionary => {
  const phrases = new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair): [string, string[]] => {
        const [foreign = '', english = ''] = pair.split(':')
        return [foreign.replaceAll('+', ' '), english.split('+')]
      }),
  )
  return {
    phrases,
    words: new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' '))),
    stems: new Map(
      [...phrases]
        .filter(([foreign]) => !foreign.includes(' '))
        .map(([foreign, english]) => [stemOf(foreign), english]),
    ),
  }
})

/** The number of words of the longest phrase. */
const maxPhraseWords = 4

/**
 * A question is in a language if it has at least this many words of the language that are not English, and if at least
 * this share of its words is known in the language.
 */
const [minForeignWords, minForeignShare] = [2, 0.4]

/** Words of the other languages that exist in English too. They do not prove that a question is in another language. */
const wordsAlsoEnglish = new Set(
  'film films no a la was die in an hat tag color de noir des favor terror plus court es war am im mir me sur il ce tu bon a i o e as do da in no na per con le la un de 6 film serie musical western romance pirates vampires trains fantasy drama horror director actor thriller'.split(
    ' ',
  ),
)

/** If a question is in one of the languages, translates its known words to English; otherwise returns it unchanged. */
export function translateToEnglish(original: readonly Item[]): Item[] {
  const items = original.flatMap(withoutElision)
  const words = items.filter((item, index) => isWord(item) && (index === 0 || !mayBeName(item))) as readonly Word[]
  const [language] = dictionaries
    .map((dictionary) => ({
      dictionary,
      knownCount: words.filter(({ word }) => dictionary.words.has(word)).length,
      unambiguousCount: words.filter(({ word }) => dictionary.words.has(word) && !wordsAlsoEnglish.has(word)).length,
    }))
    .filter(
      ({ knownCount, unambiguousCount }) =>
        unambiguousCount >= minForeignWords && knownCount >= words.length * minForeignShare,
    )
    .sort((first, second) => second.knownCount - first.knownCount || second.unambiguousCount - first.unambiguousCount)
  return language === undefined ? [...original] : translateItems(items, language.dictionary)
}

/**
 * Splits an elided French or Italian word in two: "d'une heure" becomes "de une heure", "l'amour" becomes "le amour".
 */
function withoutElision(item: Item): Item[] {
  const [, elided, text = ''] = (isWord(item) && /^(d|l|qu|j|n|s|c|m|t)['’ʼ](.{2,})$/iu.exec(item.text)) || []
  if (!isWord(item) || elided === undefined) return [item]
  const word = foldedWords(text).join('')
  return [asWord(`${elided.toLowerCase()}e`), { ...item, text, typed: word, word }]
}

/** The items with the words and phrases of the dictionary translated; other words are unchanged. */
function translateItems(items: readonly Item[], { phrases, stems }: Dictionary): Item[] {
  const rewritten: Item[] = []
  for (let index = 0; index < items.length; ) {
    const spans = Array.from({ length: maxPhraseWords }, (_, shorterBy) =>
      items.slice(index, index + maxPhraseWords - shorterBy),
    )
    const phraseSpan = spans.find((span) => span.every(isWord) && phrases.has(span.map(({ word }) => word).join(' ')))
    const stemSpan = items.slice(index, index + 1).filter((item) => isWord(item) && stems.has(stemOf(item.word)))
    const span = phraseSpan ?? (stemSpan.length > 0 ? stemSpan : undefined)
    const [first] = span ?? []
    if (span === undefined || !isWord(first)) rewritten.push(...items.slice(index, index + 1))
    else {
      const english =
        phrases.get(
          span
            .filter(isWord)
            .map(({ word }) => word)
            .join(' '),
        ) ??
        stems.get(stemOf(first.word)) ??
        []
      rewritten.push(
        ...english.map(
          (word): Item =>
            span.length === 1 && english.length === 1
              ? { ...first, word, ...(!first.hasCapital && hasContent(word) && { typed: word }) }
              : asWord(word),
        ),
      )
    }
    index += span?.length ?? 1
  }
  return rewritten
}

/**
 * True if a word may be a name because it has a capital. German nouns have one too, so a known German word is not taken
 * for a name.
 */
const mayBeName = ({ hasCapital, word }: Word): boolean => hasCapital && !dictionaries[0]?.words.has(word)

import { distance } from 'fastest-levenshtein'
import { isCommon } from './common-words.ts'
import { type Item, isWord } from './items.ts'

/** Common abbreviations and misspellings, each with the right word. */
const abbreviations: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  frm: 'from',
  wth: 'with',
  hav: 'have',
  abt: 'about',
  teh: 'the',
  b4: 'before',
  wanna: 'want',
  smth: 'something',
  sth: 'something',
  bout: 'about',
  fav: 'favourite',
  mov: 'movie',
  movi: 'movie',
  flm: 'film',
  hrs: 'hours',
  minits: 'minutes',
}

/** The number of typing errors that are corrected in a word. */
const allowedMistakes = (word: string): number => {
  if (word.length < 4) return 0
  if (word.length < 8) return 1
  return word.length < 10 ? 2 : 3
}

/**
 * The only words of four letters to which misspelt words are corrected; other short words are too similar to many
 * words.
 */
const shortTargets = new Set(['film', 'from', 'with', 'have', 'like'])

/** Further words to which misspelt words are corrected. */
const otherTargets =
  `about actor after another anything before behind below between chapters children composed daughter different directed director
  episodes except exactly hours include longer maximum minimum minutes music nothing older newer other please produced
  recommend released shorter similar something starring suitable tonight under watch where which without writer written`.split(
    /\s+/,
  )

/**
 * Creates a spelling corrector. It corrects misspelt words to the closest one of the `correctionTargets`. Common words
 * and words of the `vocabulary` count as spelt right.
 */
export function createSpelling(vocabulary: ReadonlySet<string>, correctionTargets: Iterable<string>) {
  const targets = [...new Set([...correctionTargets, ...otherTargets])].filter(
    (word) => word.length > 4 || shortTargets.has(word),
  )

  function correctWord(word: string): string {
    const expansion = abbreviations[word]
    if (expansion !== undefined) return expansion
    // If the vocabulary has only the singular of a plural, the singular is used.
    const singular = word.replace(/s$/, '')
    if (!vocabulary.has(word) && word.length > 4 && vocabulary.has(singular)) return singular
    const maxMistakes = allowedMistakes(word)
    if (maxMistakes === 0 || /\d/.test(word) || isSpeltRight(word)) return word
    let closest = { word, mistakes: maxMistakes + 1 }
    for (const target of targets) {
      if (target[0] !== word[0] || Math.abs(target.length - word.length) > maxMistakes) continue
      const mistakes = distance(word, target) - (hasSameLetters(word, target) ? 1 : 0)
      // With more than one mistake, not only the first letter has to be right, but also the last.
      if (mistakes > 1 && target.at(-1) !== word.at(-1)) continue
      if (mistakes < closest.mistakes) closest = { word: target, mistakes }
    }
    return closest.word
  }

  const isSpeltRight = (word: string): boolean => word.length < 2 || vocabulary.has(word) || isCommon(word)

  return {
    /** Whether a word is spelt right. */
    isSpeltRight,
    /** The items with their words corrected; names and unknown words are marked as strange. */
    correct: (items: readonly Item[]): Item[] =>
      items.map((item, index) => {
        if (!isWord(item)) return item
        const before = items[index - 1]
        const beginsSentence = before === undefined || (before.is === 'gap' && before.endsSentence)
        const next = items[index + 1]
        const isName =
          item.hasCapital && (!beginsSentence || (isWord(next) && next.hasCapital && !isSpeltRight(item.word)))
        const word = isName ? item.word : correctWord(item.word)
        return { ...item, word, isStrange: isName || !isSpeltRight(word) }
      }),
  }
}

/**
 * True if two words have the same letters in any order. `correctWord` then counts one edit less: two swapped letters
 * are two edits, but one typing error.
 */
export const hasSameLetters = (word: string, target: string): boolean =>
  word.length === target.length && [...word].sort().join('') === [...target].sort().join('')

import { foldedWords } from '#server/folded-words.ts'
import { wordsOfEmoji } from './emoji.ts'
import type { Item, Word } from './items.ts'

/** Words that are contracted with the next one: "it's", "who'll", "he'd". */
const contractible = new Set('i you he she it we they what who how where when that there here this one'.split(' '))

/** The words that contractions stand for: "is" for "'s". */
const contractions: Readonly<Record<string, string>> = {
  s: 'is',
  d: 'would',
  ll: 'will',
  ve: 'have',
  re: 'are',
  m: 'am',
}

/** A full stop after one of these does not end a sentence. */
const abbreviations = new Set(['mr', 'mrs', 'ms', 'dr', 'st', 'jr', 'vs', 'min', 'mins'])

/** Filler words, which are ignored. */
const fillers = new Set(['um', 'uh', 'er', 'erm', 'hmm', 'umm', 'uhm', 'ah', 'mm', 'ehm'])

/** Matches a word in capitals only. The capitals are read as emphasis, so the word need not be a name. */
const allCapitals = /^\p{Lu}{3,}$/u

/** A question with a full stop after each word ("one. film. now.") is one sentence if it has at least so many words. */
const minStaccatoWords = 3

/** The most characters of a word; a longer word is ignored. */
const maxWordLength = 40

/**
 * The words of a question and the gaps between them, such as commas. Markup is left out. An emoji becomes the word for
 * what it shows. A number is separated from its unit, and "1,5 hours" becomes "1.5 hours". "1920-25" becomes "1920 to 25", "1940's" and "30er" become
 * decades like "1940s", and "'24" becomes 1924.
 */
export function itemsOf(query: string): Item[] {
  const text = query
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\bw\//gi, 'with ')
    .replaceAll('&', ' and ')
    .replaceAll(/\s[-–—]\s/g, ' , ')
    .replaceAll(/(\d)\s*[-–—]\s*(?=\d)/g, '$1 to ')
    .replaceAll(/(?<=\d0)[-'’ʼ`]?(?:s|ies|ers?)\b/gi, 's')
    // In "'12 Angry Men'" the sign before the number is a quotation mark.
    .replaceAll(/(?<![\p{L}\d])['’](?=\d\d(?![\ds]))(?!\d\d [^'’]*\p{L}['’](?!\p{L}))/gu, '19')
    .replaceAll(/(\d),(?=\d{1,2}\s*(?:h|hrs?|hours?|stunden?|heures?|horas?|ore)\b)/gi, '$1.')
    .replaceAll(/(\d)h(?=\d)/gi, '$1 h ')
    .replaceAll(/(\d)(?=(?!s\b|st\b|nd\b|rd\b|th\b)[a-z])/gi, '$1 ')
  const isAllCapitals = !/\p{Ll}{2}/u.test(text)
  const items: Item[] = []
  for (const [piece] of text.matchAll(
    /\p{RI}\p{RI}|[\p{L}\p{N}\p{M}'’ʼ`]+(?:\.\d+)?|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[^\p{L}\p{N}\s]|\n/gu,
  )) {
    const country = countryOfFlag(piece)
    if (country !== null) items.push({ is: 'wish', wish: { on: 'country', code: country } })
    else if (/[\p{L}\p{N}]/u.test(piece)) items.push(...wordItems(piece, isAllCapitals))
    else items.push(...(wordsOfEmoji(piece) ?? gapItems(piece, items.at(-1))))
  }
  return withoutStaccato(items)
}

/** Removes the full stops of a question that has one after every word: "one. film. noir. now." */
function withoutStaccato(items: Item[]): Item[] {
  const isSingle = (item: Item, index: number) =>
    item.is === 'word' && items[index - 1]?.is !== 'word' && items[index + 1]?.is !== 'word'
  const wordCount = items.filter(({ is }) => is === 'word').length
  const singleCount = items.filter(isSingle).length
  return wordCount >= minStaccatoWords && singleCount === wordCount ? items.filter(({ is }) => is === 'word') : items
}

/** The country code of a flag emoji, which consists of two regional indicator letters; null for any other sign. */
const countryOfFlag = (sign: string): string | null =>
  /^\p{RI}\p{RI}$/u.test(sign)
    ? [...sign].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join('')
    : null

/** The words of a piece of text without spaces: none, one, or two for a contraction such as "it's". */
function wordItems(piece: string, isAllCapitals: boolean): Item[] {
  if (piece.length > maxWordLength) return []
  const text = piece.replaceAll('ß', 'ss').replaceAll(/^[`’'ʼ]+|[`’'ʼ]+$/g, '')
  const hasCapital = !isAllCapitals && /^\p{Lu}/u.test(text) && !allCapitals.test(text)
  const typed = /\d\.\d/.test(text) ? text : foldedWords(text).join('')
  if (typed === '' || fillers.has(typed)) return []
  const [, before = '', after = ''] = /^(.+)['’](s|d|ll|ve|re|m)$/iu.exec(text) ?? []
  const base = foldedWords(before).join('')
  const word: Word = { is: 'word', word: base === '' ? typed : base, typed, text, hasCapital, isStrange: false }
  if (base === '') return [word]
  if (contractible.has(base))
    return [word, { ...word, word: contractions[after.toLowerCase()] ?? '', typed: '', text: '', hasCapital: false }]
  return after.toLowerCase() === 's' ? [word] : [{ ...word, word: typed }]
}

/**
 * The gap for a sign: a full stop, question or exclamation mark or a new line ends a sentence; a comma, colon, bracket
 * or dash is a pause; other signs are ignored.
 */
function gapItems(sign: string, before: Item | undefined): Item[] {
  if (before === undefined || before.is === 'gap' || /['’"“”«»*_`#/&-]/.test(sign)) return []
  if (sign === '.' && before.is === 'word' && (before.word.length === 1 || abbreviations.has(before.word))) return []
  if (/[.?!\n…]/.test(sign)) return [{ is: 'gap', endsSentence: true }]
  return /[,;:()[\]{}–—|=]/.test(sign) ? [{ is: 'gap', endsSentence: false }] : []
}

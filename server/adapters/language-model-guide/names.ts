import { distance } from 'fastest-levenshtein'
import { foldedWords } from '#server/folded-words.ts'
import type { FoundTitle, Names } from '#server/ports/language-model.ts'
import { isCommon } from './common-words.ts'
import { type Item, isWord, type Word } from './items.ts'
import { hasContent } from './light-words.ts'

/** Words of the longest name that is looked up. */
const mostTitleWords = 9
const mostNameWords = 4

/** Words after which a title may begin, and those after which a common word may be one. */
const cues = words(
  'have got directed wrote shot composed produced made is was in like to of seen watched saw about called named titled watch play for than see loved liked enjoyed love find know show plays on and not does that does did read order get want did score',
)
const strongCues = words(
  'have got directed wrote shot composed produced like seen watched saw called named titled loved liked enjoyed than find play of in for is about',
)

/** Words after which somebody is named. */
const personCues = words(
  'with by starring featuring stars mit con avec von par director actor actress mr mrs miss ms sir',
)

/** Words that are names of films too, but seldom meant so. */
const pronouns = words('it them that this these those one more other him her')

const honorifics = words('mr mrs miss ms sir dr dame lord lady madame mister')

/** Items of a question in which a single word may be a name without a capital. */
const fewItems = 9

/** Words before which a title may end. */
const ends = words(
  'with from by but only and or in please if that which was is are any again last on for just then where who when about though except all have has as a worth good too so yesterday tonight cast director length runtime plot year trailer rating review writer composer producer made released come shot filmed directed written',
)

/** Small words inside of names. */
const particles = words(
  'of the and in to on a an for at by from with de du des la le les von van der den das im und el los las dans l d y o',
)

/** Subjects that are names too: asked for, they are titles. */
const namesAmongSubjects = words('dracula tarzan sherlock')

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/** A part of the items that may be a name. */
interface Span {
  from: number
  to: number
  /** Words with capitals, other than one that begins a sentence. */
  capitals: number
  /** Words that are no common ones. */
  unknown: number
  /** Whether it is all between two gaps, and whether it is all of the question. */
  whole: boolean
  all: boolean
  cued: boolean
}

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
  const found = [...items]
  let terms = 0

  const isUnknown = ({ typed }: Word) => !isRight(typed) && !/^\d/.test(typed)
  /** Whether a word belongs to a name: it is no common one, or has a capital. */
  const isStrange = (at: number) => {
    const item = found[at]
    return (
      isWord(item) && item.strange && item.typed.length > 1 && !/^\d/.test(item.typed) && !honorifics.has(item.typed)
    )
  }
  const isCapital = (at: number) => {
    const item = found[at]
    const before = found[at - 1]
    return isWord(item) && item.capital && before !== undefined && !(before.is === 'gap' && before.ends)
  }
  const wordsOf = ({ from, to }: Pick<Span, 'from' | 'to'>) => found.slice(from, to).filter(isWord)
  const termOf = (span: Pick<Span, 'from' | 'to'>) =>
    wordsOf(span)
      .map(({ typed }) => typed)
      .filter(Boolean)
      .join(' ')

  function spanOf(from: number, to: number): Span {
    const own = wordsOf({ from, to })
    const before = found[from - 1]
    const after = found[to]
    return {
      from,
      to,
      capitals: own.filter((_, at) => isCapital(from + at)).length,
      unknown: own.filter(isUnknown).length,
      whole: (before === undefined || before.is === 'gap') && (after === undefined || after.is === 'gap'),
      all: from === 0 && found.slice(to).every((item) => item.is === 'gap' || (isWord(item) && item.word === 'please')),
      cued: isWord(before) && strongCues.has(before.word),
    }
  }

  /** Every span that may be a title, the longest first. */
  function titleSpans(): Span[] {
    const spans: Span[] = []
    for (let from = 0; from < found.length; from += 1) {
      const before = found[from - 1]
      const starts = before === undefined || before.is !== 'word' || /^\d{4}$/.test(before.word) || cues.has(before.word) || isCapital(from)
      if (!isWord(found[from]) || !starts) continue
      for (let to = from + 1; to <= Math.min(found.length, from + mostTitleWords) && isWord(found[to - 1]); to += 1) {
        const after = found[to]
        const mayEnd =
          after === undefined || after.is !== 'word' || ends.has(after.word) || (isCapital(to - 1) && !isCapital(to))
        if (mayEnd) spans.push(spanOf(from, to))
      }
    }
    return spans.sort((one, other) => other.to - other.from - (one.to - one.from))
  }

  const isOpen = (span: Span) => found.slice(span.from, span.to).every((item) => isWord(item))

  function replace(span: Pick<Span, 'from' | 'to'>, item: Item): void {
    // The places of the other spans stay as they are: what is left over is taken out at the end.
    found.splice(span.from, span.to - span.from, item, ...Array<Item>(span.to - span.from - 1).fill(taken))
  }

  async function lookUp<T>(ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
    terms += 1
    return terms > names.mostTerms ? [] : ask()
  }

  async function findTitles(): Promise<void> {
    for (const span of titleSpans()) {
      const own = wordsOf(span)
      const meant = own.filter(({ word }) => !['the', 'a', 'an'].includes(word))
      const mayBe = span.capitals > 0 || span.unknown > 0 || span.whole || span.cued || meant.length >= 3
      if (!isOpen(span) || meant.length === 0 || !mayBe) continue
      const term = termOf(span)
      const titles = await lookUp(() => names.titles(term))
      const title = titles.find((each) => isMeant(each, span, meant, titles))
      if (title === undefined) continue
      const isOwnName = title.match === 'same'
      const named = isOwnName
        ? { title: term, year: null, type: null }
        : { title: title.title, year: title.year, type: title.type }
      replace(span, { is: 'title', title: named, sure: title.match === 'same' })
    }
  }

  /** Whether words that can name a title do so here. Words that are on every lip need a capital: "It". */
  function isMeant(
    { match, title }: FoundTitle,
    span: Span,
    meant: readonly Word[],
    titles: readonly FoundTitle[],
  ): boolean {
    const isLight = meant.length === wordsOf(span).length && meant.every(({ word }) => !hasContent(word))
    if (span.capitals === 0 && !span.all && isLight) return false
    if (span.capitals === 0 && meant.every(({ word }) => pronouns.has(word))) return false
    const likely = span.capitals > 0 || span.unknown > 0
    if (match === 'same')
      return (
        likely ||
        meant.length >= 3 ||
        (span.whole && (meant.length >= 2 || span.all || meant[0]?.capital === true)) ||
        (span.cued && endsThere(span))
      )
    const only = titles.filter((title) => title.match === match).length === 1
    if (match === 'misspelt')
      return span.unknown > 0 && (meant.length >= 2 || span.cued || span.all || span.capitals > 0)
    if (match === 'shortened' && meant.length === 1 && isName(found[span.from - 1])) return false
    if (match === 'shortened') return only && span.unknown > 0 && (span.cued || span.all || span.capitals > 0)
    const parts = foldedWords(title)
    return (
      span.capitals >= 2 &&
      meant.length >= 2 &&
      titles.length === 1 &&
      meant.every(({ typed }) => parts.includes(typed))
    )
  }

  const endsThere = (span: Span) => {
    const after = found[span.to]
    return !isWord(after) || ends.has(after.word)
  }

  async function findPeople(): Promise<void> {
    for (let length = mostNameWords; length >= 1; length -= 1) {
      for (let from = 0; from + length <= found.length; from += 1) {
        const span = { from, to: from + length }
        const own = wordsOf(span)
        if (own.length < length || !isNameLike(own, from)) continue
        const term = personTerm(own)
        const people = await lookUp(() => names.people(term))
        const person = people.find(({ name, misspelt }) => (misspelt === true && own.length >= 2) || isNamed(name, term.split(' '), own))
        if (person !== undefined) replace(span, { is: 'person', name: person.name, known: person.known })
      }
    }
  }

  /**
   * Whether words look like a name: of several, both ends are strange; one alone stands apart from other strange words,
   * and is where a name may be, or has a capital.
   */
  function isNameLike(own: readonly Word[], from: number): boolean {
    const [first] = own
    const last = from + own.length - 1
    if (first === undefined || honorifics.has(first.typed)) return false
    const before = found[from - 1]
    const cued = isWord(before) && personCues.has(before.word)
    const isPart = (at: number) => isStrange(at) || isInitial(found[at])
    if (own.length === 1) {
      const isThing = isWord(before) && ['a', 'an', 'some', 'my', 'any', 'no'].includes(before.word)
      const opens = first.capital && isUnknown(first)
      const likely = cued || isCapital(from) || opens || (found.length <= fewItems && !isThing)
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

  /** Whether "by" stands after a word for films, or begins the question. */
  const isMadeBy = (at: number) => {
    const before = found[at]
    return !isWord(before) || ['film', 'films', 'movie', 'movies', 'anything', 'something', 'one', 'ones', 'more', 'stuff', 'directed', 'made', 'else', 'works'].includes(before.word)
  }

  /** People and titles that were asked for by names that the catalogue does not have. */
  function markUnknown(): void {
    for (let from = 0; from < found.length; from += 1) {
      const item = found[from]
      const cue = found[from - 1]
      if (!isWord(item) || !isWord(cue) || honorifics.has(item.typed)) continue
      let to = from
      const isPart = (at: number) => {
        const word = found[at]
        return isWord(word) && (isCapital(at) || isUnknown(word)) && !particles.has(word.typed)
      }
      while (isPart(to)) to += 1
      const capitals = wordsOf({ from, to }).filter((_, at) => isCapital(from + at)).length
      const isPerson =
        personCues.has(cue.word) && (to - from >= 2 || (to > from && (capitals > 0 || (cue.word === 'by' && isMadeBy(from - 2)))))
      if (isPerson) {
        const name = wordsOf({ from, to })
          .map(({ text }) => text.replace(/['’]s$/i, ''))
          .join(' ')
        replace({ from, to }, { is: 'person', name, known: null })
      }
    }
    for (let from = 0; from < found.length; from += 1) markUnknownTitle(from)
  }

  function markUnknownTitle(from: number, afterCue = false): void {
    const cue = found[from - 1]
    const item = found[from]
    const asked =
      afterCue ||
      (isWord(cue) && ['have', 'got', 'directed', 'wrote', 'called', 'like'].includes(cue.word)) ||
      (from === 0 && found.length <= mostNameWords)
    if (!isWord(item) || !asked) return
    // "Have you got any Star Wars?"
    if (from > 0 && ['any', 'the', 'a', 'some', 'anything', 'by'].includes(item.word)) {
      markUnknownTitle(from + 1, true)
      return
    }
    let to = from
    while (to < found.length) {
      const word = found[to]
      if (
        !isWord(word) ||
        (to > from && ends.has(word.word) && !particles.has(word.word)) ||
        ['with', 'from', 'please'].includes(word.word)
      )
        break
      to += 1
    }
    const span = spanOf(from, to)
    const own = wordsOf(span)
    const strange = own.filter(
      (word, at) => isCapital(from + at) || isUnknown(word) || namesAmongSubjects.has(word.typed),
    )
    const isName =
      own.length > 0 &&
      own.every((word) => strange.includes(word) || particles.has(word.typed)) &&
      strange.length > 0 &&
      isStrange(from)
    if (!isName || (from === 0 && !span.all)) return
    const title = own.map(({ text }) => text).join(' ')
    // Alone, in small letters, it may as well be what the films are about.
    if (from === 0 && own[0]?.capital !== true) return
    replace(span, { is: 'title', title: { title, year: null, type: null }, sure: false })
  }

  await findTitles()
  await findPeople()
  markUnknown()
  return found.filter((item) => item !== taken)
}

const isName = (item: Item | undefined) => isWord(item) && (item.capital || item.typed.length === 1)

const isInitial = (item: Item | undefined) =>
  isWord(item) && item.typed.length === 1 && !['a', 'i'].includes(item.typed)

/** Whether a word is more likely to say what is wanted than to be somebody's name. */
const isKnownPhrase = (word: Word | undefined) => word === undefined || !isCommon(word.word)

/** Stands where the words of a name were, beside the name. */
const taken: Item = { is: 'gap', ends: false }

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
  const fits = typed.filter((word) => parts.some((part) => part === word || mistakesIn(word, part) <= allowed(word)))
  // A name that is not the main one, such as "Fatty Arbuckle", has the family name at least.
  return fits.length === typed.length || (typed.at(-1) === family && own.length === 2)
}

/** Letters that sound alike, or are taken for each other. */
const alike = ['aeiouy', 'ckqsz', 'fvw', 'mn', 'dt', 'bp', 'gj', 'lr']

/**
 * Whether a word is a name with one slip: a letter too many or too few, two swapped, or one that sounds like the right
 * one. "Casablanca" is no slip of "Capablanca".
 */
function isSlip(word: string, name: string): boolean {
  if (mistakesIn(word, name) > 1) return false
  if (word.length !== name.length || isSwapped(word, name)) return true
  const at = [...word].findIndex((letter, place) => letter !== name[place])
  return alike.some((letters) => letters.includes(word[at] ?? '') && letters.includes(name[at] ?? ''))
}

/** Mistakes in a word of a name of several. */
const allowed = (word: string): number => (word.length < 3 ? 0 : word.length < 8 ? 1 : 2)

const mistakesIn = (word: string, part: string): number =>
  word[0] === part[0] || word.length > 5 ? distance(word, part) - (isSwapped(word, part) ? 1 : 0) : Infinity

const isSwapped = (word: string, part: string): boolean =>
  word.length === part.length && [...word].sort().join('') === [...part].sort().join('')

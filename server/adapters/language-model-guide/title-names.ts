import { foldedWords } from '#server/folded-words.ts'
import type { FoundTitle } from '#server/ports/language-model.ts'
import { isWord, type Word } from './items.ts'
import { hasContent } from './light-words.ts'
import type { NameText, Span } from './name-text.ts'
import { ends, words } from './name-words.ts'

/** Words of the longest title that is looked up. */
const mostTitleWords = 9

/** Words after which a title may begin. */
const cues = words(
  'have got directed wrote shot composed produced made is was in like to of seen watched saw about called named titled watch play for than see loved liked enjoyed love find know show plays on and not does that does did read order get want did score',
)

/** Words that are names of films too, but seldom meant so. */
const pronouns = words('it them that this these those one more other him her')

/** Every span that may be a title, the longest first. */
function titleSpans({ items, isCapital, spanOf }: NameText): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < items.length; from += 1) {
    const before = items[from - 1]
    const starts = before === undefined || before.is !== 'word' || cues.has(before.word) || isCapital(from)
    if (!isWord(items[from]) || !starts) continue
    for (let to = from + 1; to <= Math.min(items.length, from + mostTitleWords) && isWord(items[to - 1]); to += 1) {
      const after = items[to]
      const mayEnd =
        after === undefined || after.is !== 'word' || ends.has(after.word) || (isCapital(to - 1) && !isCapital(to))
      if (mayEnd) spans.push(spanOf(from, to))
    }
  }
  return spans.sort((one, other) => other.to - other.from - (one.to - one.from))
}

/** Finds the titles that a question names; `lookUp` gives those that a term may name. */
export async function findTitles(
  text: NameText,
  lookUp: (term: string) => Promise<readonly FoundTitle[]>,
): Promise<void> {
  for (const span of titleSpans(text)) {
    const own = text.wordsOf(span)
    const meant = own.filter(({ word }) => !['the', 'a', 'an'].includes(word))
    const mayBe = span.capitals > 0 || span.unknown > 0 || span.whole || span.cued || meant.length >= 3
    if (!text.isOpen(span) || meant.length === 0 || !mayBe) continue
    const term = text.termOf(span)
    const titles = await lookUp(term)
    const title = titles.find((each) => isMeant(text, each, span, meant, titles))
    if (title === undefined) continue
    const isOwnName = title.match === 'same'
    const named = isOwnName
      ? { title: term, year: null, type: null }
      : { title: title.title, year: title.year, type: title.type }
    text.replace(span, { is: 'title', title: named, sure: title.match === 'same' })
  }
}

/** Whether words that can name a title do so here. Words that are on every lip need a capital: "It". */
function isMeant(
  text: NameText,
  { match, title }: FoundTitle,
  span: Span,
  meant: readonly Word[],
  titles: readonly FoundTitle[],
): boolean {
  const isLight = meant.length === text.wordsOf(span).length && meant.every(({ word }) => !hasContent(word))
  if (span.capitals === 0 && !span.all && isLight) return false
  if (span.capitals === 0 && meant.every(({ word }) => pronouns.has(word))) return false
  const likely = span.capitals > 0 || span.unknown > 0
  if (match === 'same')
    return (
      likely ||
      meant.length >= 3 ||
      (span.whole && (meant.length >= 2 || span.all || meant[0]?.capital === true)) ||
      (span.cued && text.endsThere(span))
    )
  const only = titles.filter((title) => title.match === match).length === 1
  if (match === 'misspelt') return span.unknown > 0 && (meant.length >= 2 || span.cued || span.all || span.capitals > 0)
  if (match === 'shortened') return only && span.unknown > 0 && (span.cued || span.all || span.capitals > 0)
  const parts = foldedWords(title)
  return (
    span.capitals >= 2 && meant.length >= 2 && titles.length === 1 && meant.every(({ typed }) => parts.includes(typed))
  )
}

import { isWord } from './items.ts'
import type { NameText } from './name-text.ts'
import { ends, honorifics, particles, personCues, words } from './name-words.ts'

/** Words of the longest question that may be nothing but a title. */
const mostWords = 4

/** Subjects that are names too: asked for, they are titles. */
const namesAmongSubjects = words('dracula tarzan sherlock')

/** People and titles that were asked for by names that the catalogue does not have. */
export function markUnknown(text: NameText): void {
  const { items, isCapital, isUnknown, wordsOf, replace } = text
  for (let from = 0; from < items.length; from += 1) {
    const item = items[from]
    const cue = items[from - 1]
    if (!isWord(item) || !isWord(cue) || honorifics.has(item.typed)) continue
    let to = from
    const isPart = (at: number) => {
      const word = items[at]
      return isWord(word) && (isCapital(at) || isUnknown(word)) && !particles.has(word.typed)
    }
    while (isPart(to)) to += 1
    const capitals = wordsOf({ from, to }).filter((_, at) => isCapital(from + at)).length
    const isPerson = personCues.has(cue.word) && (to - from >= 2 || (to > from && (capitals > 0 || cue.word === 'by')))
    if (isPerson) {
      const name = wordsOf({ from, to })
        .map(({ text }) => text.replace(/['’]s$/i, ''))
        .join(' ')
      replace({ from, to }, { is: 'person', name, known: null })
    }
  }
  for (let from = 0; from < items.length; from += 1) markUnknownTitle(text, from)
}

function markUnknownTitle(text: NameText, from: number, afterCue = false): void {
  const { items, isCapital, isUnknown, isStrange, wordsOf, spanOf, replace } = text
  const cue = items[from - 1]
  const item = items[from]
  const asked =
    afterCue ||
    (isWord(cue) && ['have', 'got', 'directed', 'wrote', 'called', 'like'].includes(cue.word)) ||
    (from === 0 && items.length <= mostWords)
  if (!isWord(item) || !asked) return
  // "Have you got any Star Wars?"
  if (from > 0 && ['any', 'the', 'a', 'some', 'anything', 'by'].includes(item.word)) {
    markUnknownTitle(text, from + 1, true)
    return
  }
  let to = from
  while (to < items.length) {
    const word = items[to]
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

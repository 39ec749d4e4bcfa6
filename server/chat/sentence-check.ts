import { folded, foldedWords } from '#server/folded-words.ts'
import type { Question } from '#server/ports/language-model.ts'
import type { Asker } from './recommend.ts'
import type { Resolver } from './resolve.ts'
import type { TitleFacts } from './title-facts.ts'

/**
 * Filters the sentences of a model's text. A sentence is shown only if each name in it is a title of the catalogue, or
 * belongs to a card, or is in the member's questions.
 */
export interface SentenceCheck {
  /** Takes the next part of the text; returns the sentences that are complete now and may be shown. */
  add(delta: string): Promise<string[]>
  /** Ends the text; returns its last sentence if that may be shown. */
  end(): Promise<string[]>
}

/** The most characters of a sentence; a longer sentence is not shown. */
const maxSentenceLength = 600

/** Markup: links, URLs, email addresses, HTML, code and headings. A sentence with any of it is not shown. */
const markup = /https?:|www\.|@|[\p{L}\d]\.\p{L}{2}|<|\]\(|`|^\s*#/mu

/**
 * Control characters and the like, and characters that reverse the direction of other text. A sentence with any of them
 * is not shown.
 */
const unreadable = /(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\uFFFD]/u

/** Text between quotation marks, asterisks or underscores. */
const quotedText = /[“”"„«»*_《》「」『』]+([^“”"„«»*_《》「」『』\n]+)[“”"„«»*_《》「」『』]+/g

/** A letter that names begin with: a capital letter, or a letter of a script that has no capitals. */
const nameStart = /[\p{Lu}\p{Lo}]/u

/** The first word of a sentence when a verb follows, as "Gloom" in "Gloom is a fine one": the word may be a title. */
const wordBeforeVerb =
  /^[\s*_-]*(\p{Lu}[\p{L}'’]*)\s+(?:is|was|has|had|tells|follows|stars|remains|would|will|may|might|can|could|should)\s/u

/** Words that are subjects of sentences, but no names. */
const pronouns = new Set(
  foldedWords(
    'It This That Here There What Who Which He She Each One None Nothing Everything All They We You These Both So Neither Nor Such Another',
  ),
)

/** Words that begin with a capital letter, with the small words between them: "The Cabinet of Dr. Caligari". */
const capitalizedWords =
  /\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:(?:of|the|and|in|on|a|to|de|la|der|von)\s+)*[\p{Lu}\d][\p{L}\p{M}\d'’.-]*)*/gu

/** An abbreviation at the end of a text: its full stop does not end the sentence. */
const abbreviation = /(?:^|\s)(?:Dr|Mr|Mrs|Ms|Jr|Sr|St|vs|No|\p{Lu})\.\s*$/u

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Words with a capital letter that any answer may use: names of languages and countries, and the like. */
const commonNames = new Set([
  ...['en', 'de', 'fr', 'it', 'es', 'ru', 'sv', 'da', 'no', 'ja', 'zh', 'pt', 'pl', 'cs', 'nl', 'fi', 'hu'].map(
    (code) => folded(languageNames.of(code) ?? code),
  ),
  ...foldedWords('I Im Id Ill Ive American British European Soviet Hollywood Europe America Technicolor Matinee'),
])

/** Creates the check for the text of one answer; `titles` are the answer's cards. */
export function createSentenceCheck(parts: {
  resolver: Resolver
  asker: Asker
  question: Pick<Question, 'query' | 'turns'>
  titles: readonly TitleFacts[]
}): SentenceCheck {
  const { resolver, asker, question, titles } = parts
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
  const knownWords = new Set([
    ...commonNames,
    ...[question.query, ...question.turns.map(({ query }) => query)].flatMap(foldedWords),
    ...titles.flatMap(({ names, parts: people }) => [...names, ...people.map(({ name }) => name)].flatMap(foldedWords)),
  ])
  let unfinishedText = ''

  /** Whether every word of a name is known, or the whole name is a title of the catalogue. */
  async function isKnown(name: string): Promise<boolean> {
    if (foldedWords(name).every((word) => knownWords.has(word) || /^\d+s?$/.test(word))) return true
    const [found] = await resolver.all([{ title: name, year: null, type: null }], asker.reader)
    return found?.titles.some(({ names }) => names.includes(folded(name))) ?? false
  }

  async function mayBeShown(sentence: string): Promise<boolean> {
    if (sentence.length > maxSentenceLength || markup.test(sentence) || unreadable.test(sentence)) return false
    const quoted = [...sentence.matchAll(quotedText)]
      .map(([, name = '']) => name)
      .filter((name) => nameStart.test(name))
    const [, subject = ''] = wordBeforeVerb.exec(sentence) ?? []
    if (subject !== '' && !pronouns.has(folded(subject))) quoted.push(subject)
    // The first word of a sentence always has a capital letter.
    const withoutFirstWord = sentence.replace(/^[\s*_-]*\p{Lu}[\p{Ll}'’]*(?=\s+\p{Ll}|[,.!?:;]|$)/u, '')
    const names = [...quoted, ...(withoutFirstWord.match(capitalizedWords) ?? [])]
    const areKnown = await Promise.all(names.map(isKnown))
    return areKnown.every(Boolean)
  }

  async function showableSentences(complete: readonly string[]): Promise<string[]> {
    const areShown = await Promise.all(complete.map(mayBeShown))
    return complete.filter((_, index) => areShown[index])
  }

  return {
    add(delta) {
      unfinishedText += delta
      const complete: string[] = []
      for (const { segment } of sentences.segment(unfinishedText)) {
        if (abbreviation.test(complete.at(-1) ?? '')) complete.push(`${complete.pop()}${segment}`)
        else complete.push(segment)
      }
      // The last sentence may continue in the next part.
      unfinishedText = complete.pop() ?? ''
      return showableSentences(complete)
    },

    end() {
      const last = unfinishedText
      unfinishedText = ''
      return showableSentences(last.trim() === '' ? [] : [last])
    },
  }
}

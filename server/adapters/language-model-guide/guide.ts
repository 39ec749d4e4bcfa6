import type { Guide, Names } from '#server/ports/guide.ts'
import { withAlternatives } from './alternatives.ts'
import { childrenPhrases } from './children.ts'
import { companyPhrases } from './company.ts'
import { comparisonPhrases } from './comparisons.ts'
import { continueConversation, conversationAfterAnswer } from './conversation.ts'
import { newConversation } from './conversation-state.ts'
import { countBounds, countPhrases, withCounts } from './counts.ts'
import { withDescriptions } from './descriptions.ts'
import { followUpPhrases } from './follow-ups.ts'
import { translateToEnglish } from './foreign.ts'
import { formPhrases } from './forms.ts'
import { genrePhrases, oneOfEachPhrases } from './genres.ts'
import { jobPhrases, personPhrases } from './jobs.ts'
import { lengthBounds, lengthNouns, lengthPhrases } from './lengths.ts'
import { likePhrases, seenPhrases } from './likes.ts'
import { moodPhrases, ownMoodPhrases } from './moods.ts'
import { withNames } from './names.ts'
import { negationPhrases, neutralPhrases, refusalPhrases } from './negation.ts'
import { nicknamePhrases } from './nicknames.ts'
import { numberWords, withNumbers } from './numbers.ts'
import { outsidePhrases } from './outside.ts'
import { createPhraseBook, vocabularyOf } from './phrase-book.ts'
import { placePhrases } from './places.ts'
import { childrenQuestions, questionPhrases, titleQuestions } from './questions.ts'
import { readItems } from './read.ts'
import type { Reading } from './reading.ts'
import { withRuledOut } from './ruled-out.ts'
import { createSpelling } from './spelling.ts'
import { subjectPhrases, subjectWords } from './subjects.ts'
import { talkPhrases } from './talk.ts'
import { itemsOf } from './text.ts'
import { withTopics } from './topics.ts'
import { yearBounds, yearPhrases } from './years.ts'

/**
 * The most terms (possible names of titles and people) that are looked up in the catalogue for all earlier questions
 * together. A usual question has six terms, so this is enough for twenty questions.
 */
export const maxEarlierTerms = 120

/** A copy of `names` that looks up at most `max` terms, and finds nothing for further terms. */
function limitedNames(names: Names, max: number): Names {
  let terms = 0
  const limited =
    <T>(search: (term: string) => Promise<readonly T[]>) =>
    async (term: string): Promise<readonly T[]> => {
      terms += 1
      return terms > max ? [] : search(term)
    }
  return { ...names, titles: limited(names.titles), people: limited(names.people) }
}

/**
 * Matinee's own guide, which understands questions to the chat from their words, without a language model. A question
 * is rewritten from words to meanings in steps. First it is translated and its spelling corrected; then names, numbers,
 * single words and phrases, and combinations of these ("under an hour") are found. What a negation applies to, and how
 * the question relates to earlier ones, is decided last.
 */
export function createGuide({ thisYear = () => new Date().getFullYear() }: { thisYear?: () => number } = {}): Guide {
  const nicknames = createPhraseBook(nicknamePhrases)
  const nounPhrases = [
    ...lengthPhrases,
    ...lengthNouns,
    ...yearPhrases(thisYear),
    ...childrenPhrases,
    ...companyPhrases,
    ...genrePhrases,
    ...subjectPhrases,
    ...formPhrases,
    ...placePhrases,
    ...moodPhrases,
    ...ownMoodPhrases,
    ...refusalPhrases,
    ...jobPhrases,
    ...questionPhrases,
    ...seenPhrases,
    ...followUpPhrases,
    ...comparisonPhrases,
    ...countPhrases,
    ...talkPhrases,
    ...outsidePhrases,
  ]
  const clausePhrases = [
    ...countBounds,
    ...lengthBounds,
    ...yearBounds,
    ...oneOfEachPhrases,
    ...personPhrases,
    ...likePhrases,
    ...childrenQuestions,
    ...titleQuestions,
    ...negationPhrases,
    ...neutralPhrases,
  ]
  /** The phrases to whose words misspelt words are corrected. */
  const correctionTargets = [...genrePhrases, ...formPhrases, ...moodPhrases, ...yearPhrases(thisYear), ...placePhrases]
  const nouns = createPhraseBook(nounPhrases)
  const clauses = createPhraseBook(clausePhrases)
  const spelling = createSpelling(
    new Set([...vocabularyOf([...nounPhrases, ...clausePhrases]), ...numberWords, ...subjectWords]),
    [...vocabularyOf(correctionTargets), ...numberWords],
  )

  async function readQuery(query: string, names: Names): Promise<Reading> {
    const words = spelling.correct(nicknames.rewrite(translateToEnglish(itemsOf(query))))
    const itemsWithNames = await withNames(words, names, spelling.isSpeltRight)
    const phraseItems = withCounts(clauses.rewrite(nouns.rewrite(withNumbers(withDescriptions(itemsWithNames)))))
    return readItems(withRuledOut(withAlternatives(await withTopics(phraseItems, names))))
  }

  return {
    async understand({ query, turns }, names) {
      const earlierNames = limitedNames(names, maxEarlierTerms)
      const earlierReadings = await Promise.all(
        turns.map(async (turn) => ({ turn, reading: await readQuery(turn.query, earlierNames) })),
      )
      const conversation = earlierReadings.reduce(
        (previous, { turn, reading }) => conversationAfterAnswer(continueConversation(previous, reading), turn),
        newConversation,
      )
      return continueConversation(conversation, await readQuery(query, names)).understanding
    },
  }
}

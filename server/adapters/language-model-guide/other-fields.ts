import { folded } from '#server/folded-words.ts'
import type { NamedTitle, Understanding } from '#server/ports/understanding.ts'
import { constraintsOf } from './constraints.ts'
import type { Conversation } from './conversation-state.ts'
import { findFamousTitle, wishesForSimilar } from './famous-titles.ts'
import type { Word } from './items.ts'
import type { Reading } from './reading.ts'
import { hasContent } from './stop-words.ts'
import { subjectOf } from './subjects.ts'

/**
 * The fields of an understanding that do not follow from its wishes: the person it is about, whether it asks for the
 * number of titles, the character that a question for the cast names, the cards to choose from, constraints for similar
 * titles, and the words that were not understood.
 */
export function otherFieldsOf(
  conversation: Conversation,
  reading: Reading,
  { kind, constraints }: Understanding,
): Partial<Understanding> {
  const [person] = constraints.people.slice(-1)
  const { personFacts, acts, facts, leftover, named } = reading
  const role = facts.includes('cast') && named.length > 0 ? leftover.map(({ text }) => text) : []
  return {
    about: personFacts.length > 0 && person !== undefined ? { name: person.name, facts: personFacts } : null,
    asksForCount: acts.has('counting'),
    role: role.length > 0 ? role.join(' ') : null,
    chooseFrom: reading.choosesOne && named.length === 0 ? conversation.cards : [],
    similarTo: constraintsForSimilar(named),
    ignored: kind === 'titles' && named.length === 0 ? ignoredWordsOf(reading) : [],
  }
}

/**
 * Constraints for titles similar to named titles that the catalogue lacks; null if none of the named titles is well
 * known.
 */
function constraintsForSimilar(named: readonly NamedTitle[]): Understanding['similarTo'] {
  const wishes = named.flatMap(({ title }) => {
    const famous = findFamousTitle(folded(title))
    return famous === undefined ? [] : wishesForSimilar(famous)
  })
  return wishes.length === 0 ? null : constraintsOf(wishes)
}

/** The number of letters of the shortest word that an answer mentions as not understood. */
const minIgnoredLength = 3

/** The most words that an answer mentions as not understood. */
const maxIgnored = 3

/**
 * The words that an answer mentions as not understood: the unknown words of a short question, and in any question the
 * unknown words for things that are not wanted.
 */
function ignoredWordsOf({ leftover, refusedWords, isTerse }: Reading): string[] {
  const unknownIn = (words: readonly Word[]) =>
    words.filter(
      ({ topic, word }) =>
        topic === undefined && word.length >= minIgnoredLength && hasContent(word) && subjectOf(word) === null,
    )
  const unknownLeftover = isTerse ? unknownIn(leftover) : []
  return [...new Set([...unknownLeftover, ...refusedWords].map(({ text }) => text.toLowerCase()))].slice(0, maxIgnored)
}

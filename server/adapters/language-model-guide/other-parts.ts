import { folded } from '#server/folded-words.ts'
import type { NamedTitle, Understanding } from '#server/ports/understanding.ts'
import { constraintsOf } from './constraints.ts'
import type { Conversation } from './conversation-state.ts'
import { famousTitle, wishesForSimilar } from './famous-titles.ts'
import type { Word } from './items.ts'
import type { Reading } from './reading.ts'
import { hasContent } from './stop-words.ts'
import { subjectOf } from './subjects.ts'

/** The parts of an understanding beside its wishes: who it is about, whether titles are counted, and unknown words. */
export function otherParts(
  before: Conversation,
  reading: Reading,
  { kind, constraints }: Understanding,
): Partial<Understanding> {
  const [person] = constraints.people.slice(-1)
  const { personFacts, acts, facts, left, named } = reading
  const role = facts.includes('cast') && named.length > 0 ? left.map(({ text }) => text) : []
  return {
    about: personFacts.length > 0 && person !== undefined ? { name: person.name, facts: personFacts } : null,
    counting: acts.has('counting'),
    role: role.length > 0 ? role.join(' ') : null,
    among: reading.theOne && named.length === 0 ? before.cards : [],
    near: nearestTo(named),
    ignored: kind === 'titles' && named.length === 0 ? ignoredIn(reading) : [],
  }
}

/** Constraints for titles like those that a free catalogue does not have; null when nothing is known about them. */
function nearestTo(named: readonly NamedTitle[]): Understanding['near'] {
  const wishes = named.flatMap(({ title }) => {
    const famous = famousTitle(folded(title))
    return famous === undefined ? [] : wishesForSimilar(famous)
  })
  return wishes.length === 0 ? null : constraintsOf(wishes)
}

/** Letters that a word has at least for an answer to say that it was not understood. */
const minIgnoredLength = 3

/** The most words of which an answer says that they were not understood. */
const maxIgnored = 3

/** The words of a short question that are not known, and the unwanted things that are not known. */
function ignoredIn({ left, refused, terse }: Reading): string[] {
  const unknown = (words: readonly Word[]) =>
    words.filter(
      ({ topic, word }) =>
        topic === undefined && word.length >= minIgnoredLength && hasContent(word) && subjectOf(word) === null,
    )
  const asked = terse ? unknown(left) : []
  return [...new Set([...asked, ...refused].map(({ text }) => text.toLowerCase()))].slice(0, maxIgnored)
}

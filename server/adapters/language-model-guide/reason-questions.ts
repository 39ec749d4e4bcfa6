import { folded } from '#server/folded-words.ts'
import { nothingUnderstood, type Understanding } from '#server/ports/understanding.ts'
import { constraintsOf } from './constraints.ts'
import type { Conversation } from './conversation-state.ts'
import type { Reading } from './reading.ts'
import { referredCards } from './references.ts'

/**
 * The meaning of a question that asks why titles were shown, such as "why the second?"; null for any other question,
 * and if no titles were shown in the conversation.
 */
export function understandReasonQuestion(conversation: Conversation, reading: Reading): Understanding | null {
  if (!reading.facts.includes('why') || conversation.cards.length === 0) return null
  const names = reading.named.map(({ title }) => folded(title))
  const namedCards = conversation.cards.filter(({ title }) => names.includes(folded(title)))
  return {
    ...nothingUnderstood,
    kind: 'fact',
    facts: ['why'],
    referredTo: namedCards.length > 0 ? namedCards : referredCards(conversation, reading, []),
    constraints: constraintsOf(conversation.wishes),
  }
}

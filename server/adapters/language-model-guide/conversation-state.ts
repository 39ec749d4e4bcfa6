import type { Fact, NamedTitle, Turn } from '#server/ports/understanding.ts'
import type { Wish } from './items.ts'

/** The state of a conversation after some turns. */
export interface Conversation {
  wishes: readonly Wish[]
  /** The titles that a question asked for by name last. */
  named: readonly NamedTitle[]
  /** The cards that were last shown. */
  cards: Turn['cards']
  /** The cards of the last recommendation, which "the second one" refers to, even after questions about one of them. */
  recommendedCards: Turn['cards']
  /** The facts about a title that the last question asked for; empty when it asked for something else. */
  facts: readonly Fact[]
  /** The person who was mentioned last, by name or through one of their titles; null when there was none. */
  person: string | null
  /** The text of the last answer. */
  text: string
  /** Whether the last question asked for titles, and none was found. */
  foundNothing: boolean
}

/** The state before the first turn. */
export const newConversation: Conversation = {
  wishes: [],
  named: [],
  cards: [],
  recommendedCards: [],
  facts: [],
  person: null,
  text: '',
  foundNothing: false,
}

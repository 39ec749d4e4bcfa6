import type { Fact, NamedTitle, Turn } from '#server/ports/understanding.ts'
import type { Wish } from './items.ts'

/**
 * The state of a conversation with the chat after some turns. A turn is a question with its answer; a card is a title
 * that an answer shows.
 */
export interface Conversation {
  wishes: readonly Wish[]
  /** The titles of the last question that asked for titles by name. */
  named: readonly NamedTitle[]
  /** The cards of the last answer that had cards. */
  cards: Turn['cards']
  /** The cards of the last recommendation. "The second one" refers to them, even after questions about one of them. */
  recommendedCards: Turn['cards']
  /** The facts that the last question asked for, such as the director; empty if it asked for something else. */
  facts: readonly Fact[]
  /** The person who was mentioned last, by name or through one of their titles; null when there was none. */
  person: string | null
  /** The text of the last answer. */
  text: string
  /** True if the last question asked for titles and its answer had no cards. */
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

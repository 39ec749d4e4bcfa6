import type { Fact, NamedTitle, Turn } from '#server/ports/understanding.ts'
import type { Wish } from './items.ts'

/** The state of a conversation after some turns. */
export interface Conversation {
  wishes: readonly Wish[]
  /** The titles that were last asked for by name. */
  named: readonly NamedTitle[]
  /** The cards that were last shown. */
  cards: Turn['cards']
  /** The cards of the last recommendation, of which a fact may have been asked since: "the second one" is one of them. */
  list: Turn['cards']
  /** What was last asked about a title; empty when something else was asked. */
  facts: readonly Fact[]
  /** Who was last spoken of, by a name or by a title of theirs. */
  person: string | null
  /** The last answer. */
  text: string
}

export const newConversation: Conversation = {
  wishes: [],
  named: [],
  cards: [],
  list: [],
  facts: [],
  person: null,
  text: '',
}

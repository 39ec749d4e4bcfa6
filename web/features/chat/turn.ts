import type { ChatCard, maxTurns } from '#contract/chat.ts'
import type { Section } from '#contract/titles.ts'

/** A question with its answer. The fields have the names that session storage and requests use. */
export interface Turn {
  query: string
  data: readonly ChatCard[]
  /** The text of the answer as it is shown. */
  datatext: string
  contentType: Section
  /** Questions to ask next, which the server suggests when no title fits. */
  suggestions: readonly string[]
  /** A sentence that says which model answered, or that the user stopped the answer. */
  message: string
}

/**
 * The highest number of earlier turns that are sent with a question. The type ensures that the number equals `maxTurns`
 * of the contract.
 */
const maxSentTurns: typeof maxTurns = 20

/** The last turns of a conversation, oldest first, as they are sent with the next question. */
export const historyOf = (turns: readonly Turn[]) =>
  turns.slice(-maxSentTurns).map(({ query, data, datatext, contentType }) => ({
    query,
    data: data.map((card) => ('title' in card ? { id: card.id, title: card.title } : { id: card.id, name: card.name })),
    datatext,
    contentType,
  }))

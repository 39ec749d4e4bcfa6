import type { ChatCard, mostTurns } from '#contract/chat.ts'
import type { Section } from '#contract/titles.ts'

/** A question with its answer; the fields have the names that session storage and requests use. */
export interface Turn {
  query: string
  data: readonly ChatCard[]
  /** The text of the answer as it is shown. */
  datatext: string
  contentType: Section
  /** A sentence that says who answered. */
  message: string
}

/** The most earlier turns in a request. */
const mostSentTurns: typeof mostTurns = 20

/** The newest turns of a conversation as a request has them, oldest first. */
export const historyOf = (turns: readonly Turn[]) =>
  turns.slice(-mostSentTurns).map(({ query, data, datatext, contentType }) => ({
    query,
    data: data.map((card) => ('title' in card ? { id: card.id, title: card.title } : { id: card.id, name: card.name })),
    datatext,
    contentType,
  }))

import type { ChatCard } from '#contract/chat.ts'
import type { Section } from '#contract/titles.ts'

/** A question with its answer; the fields have the names that session storage and requests use. */
export interface Turn {
  query: string
  data: readonly ChatCard[]
  /** The text of the answer as it is shown. */
  datatext: string
  contentType: Section
  /** Who answered, as a sentence. */
  message: string
}

/** Earlier turns that a request carries, the newest. */
const mostSent = 20

/** What a request carries of a conversation, oldest first. */
export const historyOf = (turns: readonly Turn[]) =>
  turns.slice(-mostSent).map(({ query, data, datatext, contentType }) => ({
    query,
    data: data.map((card) => ('title' in card ? { id: card.id, title: card.title } : { id: card.id, name: card.name })),
    datatext,
    contentType,
  }))

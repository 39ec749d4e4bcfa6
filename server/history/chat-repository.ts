import { randomUUID } from 'node:crypto'
import type { ChatHistoryItem } from '#contract/history.ts'
import type { TitleRef } from '#contract/titles.ts'
import type { Database } from '#server/database/schema.ts'
import type { ChatPlace } from '#server/lists/cursor.ts'
import { keepNewest } from '#server/lists/keep-newest.ts'

/** The most entries in an account's chat history of one catalogue; beyond that the oldest are deleted. */
export const maxChatEntries = 10_000

/** How many of the earlier answers to a question, the newest first, are read for the titles that they showed. */
const maxEarlierAnswers = 10

/** An entry of the chat history with its id, which orders entries of the same date. */
export type ChatRow = ChatHistoryItem & { id: string }

/** Queries on the chat history. They touch only the owner's rows in `catalogue`, the active catalogue. */
export function createChatEntries(database: Database, catalogue: 'open' | 'tmdb') {
  const selectOwned = (owner: string) =>
    database.selectFrom('chatHistory').where('userId', '=', owner).where('catalogue', '=', catalogue)

  return {
    /**
     * Adds an answer with the titles that it showed. `foldedQuery` is the question in a form that all its spellings
     * share.
     */
    async add(
      owner: string,
      { foldedQuery, shown, ...item }: ChatHistoryItem & { foldedQuery: string; shown: readonly TitleRef[] },
    ): Promise<void> {
      const titles = JSON.stringify(shown.map(({ type, id }) => ({ type, id })))
      await database
        .insertInto('chatHistory')
        .values({ id: randomUUID(), userId: owner, catalogue, foldedQuery, shown: titles, ...item })
        .execute()
      await keepNewest(database, { table: 'chatHistory', date: 'date', max: maxChatEntries }, { owner, catalogue })
    },

    /** The newest `limit` entries, or the `limit` entries after the place `after` in the list. */
    list(owner: string, after: ChatPlace | undefined, limit: number): Promise<ChatRow[]> {
      let query = selectOwned(owner)
        .select(['id', 'query', 'response', 'date'])
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
      if (after !== undefined) {
        query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('date', 'id'), '<', tuple(...after)))
      }
      return query.execute()
    },

    /** The number of entries. */
    async count(owner: string): Promise<number> {
      const { count } = await selectOwned(owner)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** The titles that the newest ten answers to the question showed. */
    async titlesShownFor(owner: string, foldedQuery: string): Promise<TitleRef[]> {
      const rows = await selectOwned(owner)
        .select('shown')
        .where('foldedQuery', '=', foldedQuery)
        .orderBy('date', 'desc')
        .limit(maxEarlierAnswers)
        .execute()
      return rows.flatMap(({ shown }) => JSON.parse(shown) as TitleRef[])
    },

    /** Removes every entry with this question; false when there was none. */
    async remove(owner: string, query: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('chatHistory')
        .where('userId', '=', owner)
        .where('catalogue', '=', catalogue)
        .where('query', '=', query)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Removes every entry of the owner. */
    async clear(owner: string): Promise<void> {
      await database.deleteFrom('chatHistory').where('userId', '=', owner).where('catalogue', '=', catalogue).execute()
    },
  }
}

/** What {@link createChatEntries} returns. */
export type ChatEntries = ReturnType<typeof createChatEntries>

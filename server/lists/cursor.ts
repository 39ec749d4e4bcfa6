import { z } from 'zod'
import { maxId } from '#contract/values.ts'
import { Refusal } from '#server/refusal.ts'
import type { EntryKey } from './entry-key.ts'

/** One part of a list, newest first. */
export interface ListPart<T> {
  content: T[]
  /** Passed as `before` to get the next part; null when there is none. */
  cursor: string | null
}

const date = z.iso.datetime()
const wholeNumber = z.int().min(0).max(maxId)

/**
 * The place of an entry in a list of titles: the values by which the list is sorted, namely date, id, season, episode,
 * type, in the order of the columns of the list's database index.
 */
export const titlePlace = z.tuple([date, wholeNumber, wholeNumber, wholeNumber, z.enum(['movie', 'tv'])])
export type TitlePlace = z.infer<typeof titlePlace>

/** Returns the place of an entry in a list of titles. */
export const titlePlaceOf = (entry: EntryKey & { date: string }): TitlePlace => [
  entry.date,
  entry.id,
  entry.season,
  entry.episode,
  entry.type,
]

/** The place of an entry in the search history: date, id, type. */
export const resultPlace = z.tuple([date, wholeNumber, z.enum(['movie', 'tv', 'person'])])
export type ResultPlace = z.infer<typeof resultPlace>

/** The place of an entry in the chat history: date, id. */
export const chatPlace = z.tuple([date, z.uuid()])
export type ChatPlace = z.infer<typeof chatPlace>

/** The place of an account in the list of all accounts: when the account was opened, id. */
export const accountPlace = z.tuple([date, z.string().min(1).max(64)])
export type AccountPlace = z.infer<typeof accountPlace>

type ListPlace = TitlePlace | ResultPlace | ChatPlace | AccountPlace

/** The cursor of a place: its JSON in base64url. */
const encodeCursor = (place: ListPlace) => Buffer.from(JSON.stringify(place)).toString('base64url')

/**
 * The first `limit` rows, with the cursor for the part after them. Callers pass one row more than `limit`, if there is
 * one: the further row shows that another part follows.
 */
export function partOf<T>(rows: T[], limit: number, placeOf: (row: T) => ListPlace): ListPart<T> {
  const content = rows.slice(0, limit)
  const last = content.at(-1)
  return { content, cursor: last === undefined || rows.length <= limit ? null : encodeCursor(placeOf(last)) }
}

/** The refusal, with bad-input, of a cursor that the server cannot have sent. */
export const badCursorRefusal = () =>
  new Refusal('bad-input', { message: 'before must be the cursor of an earlier answer.' })

/** The place in a list that a cursor contains; undefined without a cursor. Refuses with bad-input. */
export function readCursor<P extends ListPlace>(place: z.ZodType<P>, cursor: string | undefined): P | undefined {
  if (cursor === undefined) return undefined
  const { data } = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  // Decoding ignores characters that are not base64url, so the place must encode to the same cursor again.
  if (data === undefined || encodeCursor(data) !== cursor) throw badCursorRefusal()
  return data
}

/** The value of a JSON text; undefined when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

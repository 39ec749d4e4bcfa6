import { sql } from 'kysely'
import type { Database, Schema } from '#server/database/schema.ts'
import { JsonFile } from '#server/http/json-file.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import type { Clock } from '#server/ports/clock.ts'

/** How many exports one account may make; `duration` is in seconds. */
export const exportLimit: Limit = { points: 10, duration: 60 * 60 }

/** How many rows of a table are read, and held in memory, at once. */
const rowsPerQuery = 500

/** A section of the exported file: the rows of one table. */
interface ExportSection {
  table: string
  /** The column by which the owner's rows are found, and whether it has the account's id or email address. */
  owner: readonly [column: string, value: 'id' | 'email']
  /**
   * Exported columns that together identify a row of the owner, in the order of the index by which the rows are read.
   */
  key: readonly string[]
  /** The other columns that are exported; columns with a hash, a token or a code are never exported. */
  columns: readonly string[]
}

/** Describes the section of one of our own tables; the compiler checks the names of the columns. */
const exportSection = <T extends keyof Schema>(
  table: T,
  key: readonly (keyof Schema[T] & string)[],
  columns: readonly (keyof Schema[T] & string)[],
  owner: ExportSection['owner'] = ['userId', 'id'],
): ExportSection => ({ table, owner, key, columns })

const titleKey = ['catalogue', 'type', 'titleId', 'season', 'episode'] as const

/** The sections of the file by their names: every table that has rows of an account. */
const exportSections: Record<string, ExportSection> = {
  account: exportSection(
    'users',
    ['id'],
    [
      'email',
      'emailVerified',
      'name',
      'username',
      'displayUsername',
      'image',
      'adult',
      'contentType',
      'welcomed',
      'createdAt',
      'updatedAt',
    ],
    ['id', 'id'],
  ),
  // This table belongs to better-auth, the account library, and is not in our schema.
  waysToSignIn: {
    table: 'accounts',
    owner: ['userId', 'id'],
    key: ['id'],
    columns: ['providerId', 'accountId', 'scope', 'createdAt', 'updatedAt'],
  },
  sessions: exportSection('sessions', ['id'], ['userAgent', 'createdAt', 'updatedAt', 'expiresAt']),
  codes: exportSection('codes', ['id'], ['purpose', 'tries', 'known', 'createdAt', 'expiresAt']),
  totps: exportSection('totps', ['userId'], ['confirmedAt', 'createdAt']),
  passkeys: exportSection('passkeys', ['id'], ['name', 'publicKey', 'counter', 'transports', 'createdAt', 'usedAt']),
  // This key is the same for all recovery codes of an account. It need not tell them apart, since an account has ten at
  // most, which one query reads.
  recoveryCodes: exportSection('recoveryCodes', ['userId'], []),
  factorRemovals: exportSection('factorRemovals', ['userId'], ['dueAt']),
  watchlist: exportSection('watchlist', titleKey, ['name', 'title', 'image', 'totalEpisodes', 'adult', 'date']),
  watchHistory: exportSection(
    'watchHistory',
    [...titleKey, 'day'],
    ['name', 'title', 'image', 'totalEpisodes', 'adult', 'date'],
  ),
  positions: exportSection('positions', titleKey, ['seconds', 'duration', 'at', 'finished']),
  seen: exportSection('seen', titleKey, ['episodes', 'at']),
  searchHistory: exportSection('searchHistory', ['catalogue', 'type', 'itemId'], ['name', 'image', 'adult', 'date']),
  chatHistory: exportSection('chatHistory', ['catalogue', 'date', 'id'], ['query', 'foldedQuery', 'response', 'shown']),
  thumbs: exportSection('thumbs', ['catalogue', 'type', 'titleId'], ['thumb', 'date']),
  contactMessages: exportSection('contactMessages', ['date', 'id'], ['name', 'email', 'message']),
  requests: exportSection('requests', ['route', 'key'], ['reply', 'begunAt'], ['owner', 'id']),
  mails: exportSection('mails', ['id'], ['to', 'name', 'kind', 'status', 'addedAt', 'endedAt'], ['to', 'email']),
}

type Row = Record<string, unknown>

/** Makes the file with everything that is stored about an account, except its secrets. */
export function createExport(parts: { database: Database; clock: Clock; exportLimiter: Limiter }) {
  const { database, clock, exportLimiter } = parts

  /**
   * Reads the next rows of a section in the order of its key: those after `lastRow`, or, without it, the first rows.
   */
  async function readRowsAfter({ table, owner, key, columns }: ExportSection, value: string, lastRow: Row | undefined) {
    const keyColumns = key.map((name) => sql.ref(name))
    const afterLastRow =
      lastRow === undefined
        ? sql``
        : sql` and (${sql.join(keyColumns)}) > (${sql.join(key.map((name) => lastRow[name]))})`
    const { rows } = await sql<Row>`
      select ${sql.join([...key, ...columns].map((name) => sql.ref(name)))}
      from ${sql.table(table)}
      where ${sql.ref(owner[0])} = ${value}${afterLastRow}
      order by ${sql.join(keyColumns)}
      limit ${rowsPerQuery}
    `.execute(database)
    return rows
  }

  async function* writeFile(account: { id: string; email: string }): AsyncGenerator<string, void> {
    let start = `{"success":true,"made":${JSON.stringify(clock.now())}`
    for (const [name, section] of Object.entries(exportSections)) {
      let lastRow: Row | undefined
      for (;;) {
        const rows = await readRowsAfter(section, account[section.owner[1]], lastRow)
        // Yielded only after the query, so that an error of the very first query is answered with its own status.
        if (lastRow === undefined) yield `${start},\n${JSON.stringify(name)}:[`
        if (rows.length > 0)
          yield (lastRow === undefined ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n')
        lastRow = rows.at(-1)
        if (rows.length < rowsPerQuery) break
      }
      start = ']'
    }
    yield ']}\n'
  }

  return {
    /** The file with everything about an account, which is read while it is sent. Refuses with too-many. */
    async createFile(account: { id: string; email: string }): Promise<JsonFile> {
      await exportLimiter.take(account.id)
      return new JsonFile('matinee-my-data.json', writeFile(account))
    },
  }
}

/** What {@link createExport} returns. */
export type Export = ReturnType<typeof createExport>

import type { CompiledQuery, LogEvent, OperationNode } from 'kysely'
import { AliasNode, TableNode } from 'kysely'
import { type Events, type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { DatabaseAway } from './away.ts'
import { isUniqueViolation } from './unique-violation.ts'

/**
 * The option for Kysely that makes Kysely call `observe` for each statement. Without an observer Kysely does not
 * measure times.
 */
export function observedQueries(observe: Observe): { log?: (event: LogEvent) => void } {
  if (observe === observeNothing) return {}
  const log = (event: LogEvent) =>
    observe('query', {
      statement: statementName(event.query),
      seconds: event.queryDurationMillis / 1000,
      failure: event.level === 'error' ? failureOf(event.error) : null,
    })
  return { log }
}

/**
 * Calls `observe` for a connection that could not be opened; `requestedAt` is when the connection was requested, by
 * `performance.now()`. Kysely reports only statements, and no statement runs without a connection.
 */
export const observeNoConnection = (observe: Observe, requestedAt: number): void =>
  observe('query', { statement: 'connect', seconds: (performance.now() - requestedAt) / 1000, failure: 'away' })

function failureOf(error: unknown): Events['query']['failure'] {
  if (error instanceof DatabaseAway) return 'away'
  return isUniqueViolation(error) ? 'not-unique' : 'other'
}

/** The statements of transactions, which Kysely passes as text. */
const transactionStatements = /^(begin|commit|rollback)\b/

/**
 * A short name for statements of the same kind on the same table, such as `select watchlist`. It has no values, so
 * that the number of different names is limited.
 */
export function statementName({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): string {
  switch (query.kind) {
    case 'SelectQueryNode':
      return `select ${tableOf(query.from?.froms[0])}`
    case 'InsertQueryNode':
      return `insert ${tableOf(query.into)}`
    case 'UpdateQueryNode':
      return `update ${tableOf(query.table)}`
    case 'DeleteQueryNode':
      return `delete ${tableOf(query.from.froms[0])}`
    case 'RawNode':
      return transactionStatements.exec(sql)?.[1] ?? 'other'
    default:
      return 'other'
  }
}

function tableOf(node: OperationNode | undefined): string {
  if (node === undefined) return 'nothing'
  if (AliasNode.is(node)) return tableOf(node.node)
  return TableNode.is(node) ? node.table.identifier.name : 'rows'
}

import type { CompiledQuery, LogEvent, OperationNode } from 'kysely'
import { AliasNode, TableNode } from 'kysely'
import { type Events, type Observe, observeNothing } from '#server/ports/telemetry.ts'
import { DatabaseAway } from './away.ts'
import { isUniqueViolation } from './unique-violation.ts'

/** The setting of Kysely with which `observe` is told about each statement. Without an observer Kysely need not measure. */
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
 * Tells `observe` that no connection could be had since `begun`, by `performance.now()`. Kysely logs only statements, and
 * without a connection there is none.
 */
export const observeNoConnection = (observe: Observe, begun: number): void =>
  observe('query', { statement: 'connect', seconds: (performance.now() - begun) / 1000, failure: 'away' })

function failureOf(error: unknown): Events['query']['failure'] {
  if (error instanceof DatabaseAway) return 'away'
  return isUniqueViolation(error) ? 'not-unique' : 'other'
}

/** The statements of transactions, which Kysely gives as text. */
const ofTransactions = /^(begin|commit|rollback)\b/i

/**
 * A short name for statements of the same kind on the same table, such as `select watchlist`. It has no values, and there
 * are as many as the code has kinds and tables.
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
      return ofTransactions.exec(sql)?.[1]?.toLowerCase() ?? 'other'
    default:
      return 'other'
  }
}

function tableOf(node: OperationNode | undefined): string {
  if (node === undefined) return 'nothing'
  if (AliasNode.is(node)) return tableOf(node.node)
  return TableNode.is(node) ? node.table.identifier.name : 'rows'
}

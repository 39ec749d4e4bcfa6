import type { CompiledQuery, LogEvent, OperationNode } from 'kysely'
import { AliasNode, TableNode } from 'kysely'
import type { Events, Observe } from '#server/ports/telemetry.ts'
import { DatabaseAway } from './away.ts'
import { isUniqueViolation } from './unique-violation.ts'

/** Kysely's log as events for observers. */
export const observedQueries =
  (observe: Observe) =>
  (event: LogEvent): void =>
    observe('query', {
      statement: statementName(event.query),
      seconds: event.queryDurationMillis / 1000,
      failure: event.level === 'error' ? failureOf(event.error) : null,
    })

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

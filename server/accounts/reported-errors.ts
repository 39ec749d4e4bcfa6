import type { DBAdapter } from '@better-auth/core/db/adapter'

/**
 * The library's adapter, telling each error of the database to `report` before the library gets it. The library makes
 * some errors into others, such as a full disk at a sign-up into "failed to create user", and drops some; a caller that
 * listens here can fail with what went wrong.
 */
export function withReportedErrors(adapter: DBAdapter, report: (error: unknown) => void): DBAdapter {
  const reported = (method: unknown) =>
    typeof method !== 'function'
      ? method
      : async (...given: unknown[]) => {
          try {
            return await method(...given)
          } catch (error) {
            report(error)
            throw error
          }
        }
  const methods = Object.entries(adapter).map(([name, method]) => [name, reported(method)])
  return {
    ...(Object.fromEntries(methods) as DBAdapter),
    // Within a transaction the library works through the adapter it is handed there.
    transaction: (work) => adapter.transaction((inner) => work(withReportedErrors(inner as DBAdapter, report))),
  }
}

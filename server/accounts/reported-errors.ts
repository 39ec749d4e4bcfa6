import type { DBAdapter } from '@better-auth/core/db/adapter'

/**
 * The library's adapter, which passes each error of the database to `report` before the library gets it. The library
 * replaces some errors, such as a full disk at a sign-up by "failed to create user", and drops others; with `report`
 * the caller can throw the original error.
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
    // In a transaction the library uses the adapter that it is handed there.
    transaction: (work) => adapter.transaction((inner) => work(withReportedErrors(inner as DBAdapter, report))),
  }
}

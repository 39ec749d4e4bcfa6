import type { DBAdapter } from '@better-auth/core/db/adapter'

/**
 * Wraps better-auth's database adapter so that each error of the database is passed to `report` before better-auth gets
 * the error. better-auth drops some errors, and replaces others: when the disk is full at a sign-up, it only says
 * "failed to create user". The caller of better-auth can throw the reported error instead.
 */
export function withReportedErrors(adapter: DBAdapter, report: (error: unknown) => void): DBAdapter {
  const toReportingMethod = (method: unknown) =>
    typeof method !== 'function'
      ? method
      : async (...args: unknown[]) => {
          try {
            return await method(...args)
          } catch (error) {
            report(error)
            throw error
          }
        }
  const methods = Object.entries(adapter).map(([name, method]) => [name, toReportingMethod(method)])
  return {
    ...(Object.fromEntries(methods) as DBAdapter),
    // Within a transaction better-auth uses the adapter that is passed to `work`, so this adapter is wrapped too.
    transaction: (work) => adapter.transaction((inner) => work(withReportedErrors(inner as DBAdapter, report))),
  }
}

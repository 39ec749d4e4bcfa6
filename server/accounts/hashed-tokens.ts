import type { DBAdapter } from '@better-auth/core/db/adapter'
import { signatureOf } from '#server/http/session.ts'

/**
 * better-auth's adapter with session tokens hashed before they are stored, for which better-auth has no setting. Only
 * `create` is wrapped, since better-auth only begins sessions: Matinee's code looks them up and ends them. better-auth
 * itself could not find a session by its token.
 */
export function withHashedTokens(adapter: DBAdapter, secret: string): DBAdapter {
  return {
    ...adapter,
    // Within a transaction better-auth uses the adapter that is passed to `work`, even when transactions are off.
    transaction: (work) => adapter.transaction((inner) => work(withHashedTokens(inner as DBAdapter, secret))),
    async create(request) {
      if (request.model !== 'session') return adapter.create(request)
      const { token } = request.data as { token?: unknown }
      const row = await adapter.create<Record<string, unknown>>({
        ...request,
        data: { ...request.data, token: signatureOf(token as string, secret) },
      })
      return { ...row, token } as never
    },
  }
}

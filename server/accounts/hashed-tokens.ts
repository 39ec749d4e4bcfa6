import type { DBAdapter } from '@better-auth/core/db/adapter'
import { signatureOf } from '#server/http/session.ts'

/**
 * Wraps better-auth's database adapter so that the hash of a session's token is stored instead of the token;
 * better-auth has no setting for this. The hash is an HMAC with `secret`. Only `create` is wrapped, since better-auth
 * only begins sessions: Matinee's own code looks sessions up and ends them.
 */
export function withHashedTokens(adapter: DBAdapter, secret: string): DBAdapter {
  return {
    ...adapter,
    // better-auth runs some calls in `transaction`, even when transactions are off, and then uses the adapter that is
    // passed to `work`. So the adapter that is passed, `inner`, is wrapped too.
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

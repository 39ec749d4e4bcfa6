import type { DBAdapter, Where } from '@better-auth/core/db/adapter'
import { signatureOf } from '#server/http/session.ts'

type Row = Record<string, unknown>
interface Request {
  model: string
  where?: Where[] | undefined
}

/** The tokens that a condition names: one, or with `in` several. */
function tokensOf({ field, value }: Where): string[] {
  if (field !== 'token') return []
  return [value].flat().filter((token) => typeof token === 'string')
}

/**
 * better-auth's adapter with session tokens hashed before they are stored, for which better-auth has no setting. A
 * query by a token gets its row back with that token; in any other row the token is the hash. Every method that takes a
 * condition is wrapped: better-auth looks a session up in several ways, also before it deletes one.
 */
export function withHashedTokens(adapter: DBAdapter, secret: string): DBAdapter {
  const hash = (token: string) => signatureOf(token, secret)

  function hashedCondition(condition: Where): Where {
    const hashes = tokensOf(condition).map(hash)
    if (hashes.length === 0) return condition
    return { ...condition, value: Array.isArray(condition.value) ? hashes : (hashes[0] ?? null) }
  }

  /** The request with hashes in place of tokens. */
  function hashed<R extends Request>(request: R): R {
    if (request.model !== 'session' || request.where === undefined) return request
    return { ...request, where: request.where.map(hashedCondition) }
  }

  /** A row with the token of the request in place of its hash. */
  function withToken<T>(request: Request, row: T): T {
    if (request.model !== 'session' || row === null) return row
    const stored = (row as Row)['token']
    const token = (request.where ?? []).flatMap(tokensOf).find((given) => hash(given) === stored)
    return token === undefined ? row : { ...row, token }
  }

  return {
    ...adapter,
    // Within a transaction better-auth uses the adapter that is passed to `work`, even when transactions are off.
    transaction: (work) => adapter.transaction((inner) => work(withHashedTokens(inner as DBAdapter, secret))),
    async create(request) {
      if (request.model !== 'session') return adapter.create(request)
      const { token } = request.data as Row
      const row = await adapter.create<Row>({
        ...request,
        data: { ...request.data, token: hash(token as string) },
      })
      return { ...row, token } as never
    },
    findOne: async <T>(request: Parameters<DBAdapter['findOne']>[0]) =>
      withToken(request, await adapter.findOne<T>(hashed(request))),
    findMany: async <T>(request: Parameters<DBAdapter['findMany']>[0]) =>
      (await adapter.findMany<T>(hashed(request))).map((row) => withToken(request, row)),
    count: (request) => adapter.count(hashed(request)),
    update: async <T>(request: Parameters<DBAdapter['update']>[0]) =>
      withToken(request, await adapter.update<T>(hashed(request))),
    updateMany: (request) => adapter.updateMany(hashed(request)),
    delete: (request) => adapter.delete(hashed(request)),
    deleteMany: (request) => adapter.deleteMany(hashed(request)),
    consumeOne: async <T>(request: Parameters<DBAdapter['consumeOne']>[0]) =>
      withToken(request, await adapter.consumeOne<T>(hashed(request))),
    incrementOne: async <T>(request: Parameters<DBAdapter['incrementOne']>[0]) =>
      withToken(request, await adapter.incrementOne<T>(hashed(request))),
  }
}

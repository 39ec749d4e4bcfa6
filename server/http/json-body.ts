import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

/**
 * Parses a JSON body; an empty body is undefined. Refuses with bad-input a body that is not valid JSON or has the
 * character NUL, which PostgreSQL cannot store. The key `__proto__` is dropped.
 */
export async function readJson(_request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const text = body.toString()
  if (text.trim() === '') return undefined
  let hasNul = text.includes('\0')
  let value: unknown
  try {
    value = JSON.parse(text, (key, part) => {
      if (key.includes('\0') || (typeof part === 'string' && part.includes('\0'))) hasNul = true
      return key === '__proto__' ? undefined : part
    })
  } catch {
    if (!hasNul) throw new Refusal('bad-input', { message: 'The body is not valid JSON.' })
  }
  if (hasNul) throw new Refusal('bad-input', { message: 'The body holds a NUL character.' })
  return value
}

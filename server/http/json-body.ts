import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

/**
 * Parses a JSON body; an empty one is undefined. NUL, which no text in PostgreSQL can hold, is refused with bad-input;
 * the key `__proto__` is dropped like any unknown one.
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

import { ServedAnswer } from '#server/http/answer.ts'
import type { Held } from './held.ts'

/**
 * The answer called `name` of a held value. `beside` are other held values that were looked at on the way: the answer
 * is as old as the oldest of them.
 */
export async function serve<T>(
  held: Held<T>,
  name: string,
  reply: (value: T) => object,
  ...beside: readonly Held<unknown>[]
): Promise<ServedAnswer> {
  const ages = [held, ...beside].map(({ stale }) => stale).filter((stale) => stale !== null)
  const answer = await held.prepared(name, () => reply(held.value))
  return new ServedAnswer(answer, ages.length === 0 ? null : Math.max(...ages))
}

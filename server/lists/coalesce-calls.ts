import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Returns a function that calls `ask` once for equal calls within one turn of the event loop: a client that sends a
 * request twenty times at once costs no more than one request. Nothing is cached, so no call gets a result that was
 * requested in an earlier turn; and none waits for the result of another question.
 */
export function coalesceCalls<Q, A>(
  ask: (question: Q) => Promise<A>,
  keyOf: (question: Q) => string,
): (question: Q) => Promise<A> {
  /** What was asked in this turn, by its key. */
  const answers = new Map<string, Promise<A>>()

  async function askAfterTurn(key: string, question: Q): Promise<A> {
    await nextTurn()
    answers.delete(key)
    return ask(question)
  }

  return (question) => {
    const key = keyOf(question)
    const answer = answers.get(key) ?? askAfterTurn(key, question)
    answers.set(key, answer)
    return answer
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Returns a function that runs `call` once for equal inputs within one turn of the event loop: a client that sends a
 * request twenty times at once costs no more than one request. Nothing is cached, so no call gets a result that was
 * requested in an earlier turn. No call waits for the result of another input.
 */
export function coalesceCalls<Input, Result>(
  call: (input: Input) => Promise<Result>,
  keyOf: (input: Input) => string,
): (input: Input) => Promise<Result> {
  /** The results of the calls in this turn, by the key of their input. */
  const results = new Map<string, Promise<Result>>()

  async function callAfterTurn(key: string, input: Input): Promise<Result> {
    await nextTurn()
    results.delete(key)
    return call(input)
  }

  return (input) => {
    const key = keyOf(input)
    const result = results.get(key) ?? callAfterTurn(key, input)
    results.set(key, result)
    return result
  }
}

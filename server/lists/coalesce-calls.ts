import DataLoader from 'dataloader'

/**
 * Returns a function that calls `ask` once for equal calls within one turn of the event loop: a client that sends a
 * request twenty times at once costs no more than one request. Nothing is cached, so no call gets a result that was
 * requested in an earlier turn.
 */
export function coalesceCalls<Q, A>(
  ask: (question: Q) => Promise<A>,
  keyOf: (question: Q) => string,
): (question: Q) => Promise<A> {
  const loader = new DataLoader<Q, A, string>(
    (questions) => {
      loader.clearAll()
      return Promise.all(questions.map((question) => ask(question).catch((error: Error) => error)))
    },
    { cacheKeyFn: keyOf, batchScheduleFn: setImmediate },
  )
  return (question) => loader.load(question)
}

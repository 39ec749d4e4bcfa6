import DataLoader from 'dataloader'

/**
 * Answers equal questions of one turn of the event loop by asking once, so that somebody who asks twenty times at
 * once costs as much as one. Nothing is kept beyond that: no answer is older than its question.
 */
export function together<Q, A>(
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

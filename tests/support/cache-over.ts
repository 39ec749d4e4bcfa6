import { createCache, type Kind } from '#server/cache/cache.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import type { StoredAnswers } from '#server/cache/stored-answers.ts'
import { createTestClock } from './start-matinee.ts'

/** The promises that are ready have been followed up. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A cache over a source that answers 'answer 1', 'answer 2' … unless it is told to fail. */
export function cacheOver(options: { serveStale?: boolean; mostBytes?: number; stored?: StoredAnswers } = {}) {
  const clock = createTestClock()
  const counters = createCatalogueCounters()
  const reported: unknown[] = []
  const cache = createCache({
    clock,
    counters,
    serveStale: options.serveStale ?? true,
    report: (error) => reported.push(error),
    ...(options.mostBytes === undefined ? {} : { mostBytes: options.mostBytes }),
    ...(options.stored === undefined ? {} : { stored: options.stored }),
  })
  const source = { asked: 0, fails: null as unknown }
  const load = async () => {
    source.asked += 1
    await settled()
    if (source.fails) throw source.fails
    return `answer ${source.asked}`
  }
  const get = (key = 'a question', kind: Kind = 'details') => cache.get(key, kind, load)
  return { clock, counters, source, reported, get }
}

import realTimers from 'node:timers'
import { afterAll, beforeAll } from 'vitest'

/**
 * Fails a test file that begins or ends while a timer function is fake. The files of a worker share their globals, so
 * such a function would stay fake for the files after it, where whatever waits for a timer would wait until the test
 * times out.
 *
 * Vitest itself brings a fake function back if a test spies on it: after the file it restores every spy once more, even
 * those that the test has restored. So a test must not spy on a function that is fake.
 */
function requireRealTimers(): void {
  for (const name of ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const)
    if (globalThis[name] !== realTimers[name]) throw new Error(`${name} is still fake`)
}

beforeAll(requireRealTimers)
afterAll(requireRealTimers)
